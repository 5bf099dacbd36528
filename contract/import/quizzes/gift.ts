import { type AnyMessage, message } from '../../message.ts'
import { fromHtml, passageAbove } from '../html.ts'
import { type ImportedPaper, type ImportedQuestion, placeOfPassage } from '../imported.ts'
import { turnTexSigns } from '../tex-signs.ts'

/*
 * GIFT, the text format of Moodle: https://docs.moodle.org/en/GIFT_format. A question is a paragraph with its answers in braces;
 * = marks the right one and ~ a wrong one, # begins a comment on an answer and #### one on the question.
 */

/** Tags stand in a comment above a question: `// [tag:light]`. */
type Item = { at: number; text: string; tags: string[] }

/** An answer of a question: its sign, and the share of marks that it earns in percent. */
type Answer = { text: string; percent: number; isShort: boolean }

const categoryLine = /^\s*\$CATEGORY:\s*(.+)$/m

/** Returns whether a text holds questions in GIFT: braces that begin with an answer, as those of a program do not. */
export function isGift(text: string): boolean {
  return /(?<!\\)\{\s*[=~][^{}]*\}/.test(text)
}

/** Reads the questions of a GIFT text. What has not exactly one right answer is rejected with its reason. */
export function readGift(text: string): ImportedPaper {
  const paper: ImportedPaper = { questions: [], passages: [], rejected: [], leftOut: [] }
  let chapter: string | null = null
  for (const item of itemsOf(text)) {
    const category = categoryLine.exec(item.text)?.[1]?.trim()
    if (category) chapter = withoutEscapes(category).split('/').at(-1)!.trim()
    const written = item.text.replace(categoryLine, '').trim()
    if (written === '') continue
    const read = readItem({ ...item, text: written }, paper, chapter)
    if ('reason' in read) paper.rejected.push({ at: item.at, text: written, reason: read.reason })
    else paper.questions.push(read)
  }
  return paper
}

/** Divides a text at blank lines that stand in no braces, and drops comments. */
function itemsOf(text: string): Item[] {
  const items: Item[] = []
  let item: Item | null = null
  const tags: string[] = []
  let isInside = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*\/\//.test(line)) {
      tags.push(...Array.from(line.matchAll(/\[tag:([^\]]+)\]/g), ([, tag]) => tag!))
      continue
    }
    if (line.trim() === '' && !isInside) {
      item = null
      continue
    }
    if (item) item.text += `\n${line}`
    else {
      item = { at: index + 1, text: line, tags: tags.splice(0) }
      items.push(item)
    }
    for (const [brace] of line.matchAll(/(?<!\\)[{}]/g)) isInside = brace === '{'
  }
  return items
}

function readItem(
  { at, text, tags }: Item,
  paper: ImportedPaper,
  chapter: string | null,
): ImportedQuestion | { reason: AnyMessage } {
  const [, before, inside, behind] =
    /^((?:[^{}\\]|\\[\s\S])*)\{((?:[^{}\\]|\\[\s\S])*)\}((?:[^{}\\]|\\[\s\S])*)$/.exec(text) ?? []
  if (before === undefined || inside === undefined) return { reason: message('import.noOptions') }
  const [answers, comment = ''] = splitAt(inside, '####')
  if (!/^\s*(?:[=~]|$)/.test(answers!)) return { reason: message('import.notChoice') }
  const choices = readAnswers(answers!)
  const isMatching = choices.some(({ text: each }) => /(?<!\\)->/.test(each))
  if (isMatching || choices.every(({ isShort }) => isShort)) return { reason: message('import.notChoice') }
  const right = choices.flatMap(({ percent }, place) => (percent === 100 ? [place] : []))
  if (right.length !== 1) return { reason: message('import.severalRight', { found: right.length }) }
  const [, , format = '', stem = ''] =
    /^\s*(?:::((?:[^:\\]|\\.|:(?!:))*)::)?\s*(?:\[(\w+)\])?\s*([\s\S]*)$/.exec(before)!
  const gap = behind!.trim() === '' ? '' : ' _____ '
  const write = (plain: string) => {
    const isHtml = format === 'html' || /<[a-z]+[^<>]*>|&[a-z]+;/i.test(plain)
    return turnTexSigns(isHtml ? fromHtml(plain) : plain)
  }
  const question = withoutEscapes(`${stem.trim()}${gap}${behind!.trim()}`)
  const [whole = '', above] = passageAbove.exec(question) ?? []
  return {
    at,
    question: write(question.slice(whole.length)),
    options: choices.map((choice) => write(withoutEscapes(choice.text))),
    right: right[0]!,
    explanation: write(withoutEscapes(comment)),
    tags,
    passage: above === undefined ? null : placeOfPassage(paper, { text: write(above), pictures: [] }),
    pictures: [],
    chapter,
    doubts: choices.some(({ percent }) => percent > 0 && percent < 100) ? [message('import.partMarks')] : [],
  }
}

const percentOf = { '=': 100, '~': 0 }

/** Reads "=right ~wrong ~%50%half#comment". The comments on single answers are left out. */
function readAnswers(inside: string): Answer[] {
  return [...inside.matchAll(/([=~])((?:[^=~\\]|\\[\s\S])*)/g)].map(([, sign, rest]) => {
    const [, percent, text] = /^\s*(?:%(-?[\d.]+)%)?\s*([\s\S]*)$/.exec(rest!)!
    const [shown] = splitAt(text!, '#')
    return {
      text: shown!.trim(),
      percent: percent === undefined ? percentOf[sign as keyof typeof percentOf] : Number(percent),
      isShort: sign === '=',
    }
  })
}

/** Divides a text at the first sign that is not escaped. */
function splitAt(text: string, sign: string): string[] {
  const at = [...text.matchAll(new RegExp(`(?<!\\\\)${sign}`, 'g'))][0]?.index
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()
}
