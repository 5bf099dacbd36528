import { MathMLToLaTeX } from 'mathml-to-latex'
import { cellEnd, fromHtml, passageAbove } from '../../../../../contract/import/html.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import type { FoundPicture } from '../pictures.ts'
import { canTypeset } from '../word/formula.ts'
import { formatNumber } from '../word/number-formats.ts'

/** A text as learners see it: formulas stand as `$…$`. */
export type RichText = {
  text: string
  pictures: string[]
  doubts: AnyMessage[]
  /** The passage above it. */
  passage?: Pick<RichText, 'text' | 'pictures'>
}

/** Returns the picture at an address in a text; null where the file does not have it. */
export type FindPicture = (address: string) => FoundPicture | null

// Each of these ends at the latest where the text does, so none is tried again from every opening.
const comment = /<!--[\s\S]*?(?:-->|$)/g
const dropped =
  /<(script|style|head|svg|video|audio|iframe|select)\b[^<>]*(?:\/>|>[\s\S]*?(?:<\/\1\s*>|$))|\[sound:[^\]]*\]/gi
const math = /<(?:\w+:)?math\b[\s\S]*?(?:<\/(?:\w+:)?math\s*>|$)/gi
const attributes = `(?:[^<>"']|"[^"<]*"|'[^'<]*')*`
const picture = new RegExp(`<(?:img|object)\\b(${attributes})>`, 'gi')
const list = /<ol\b([^<>]*)>((?:(?!<\/?ol\b)[\s\S])*)<\/ol\s*>/gi
const block = new RegExp(
  `</?(?:p|div|[uo]l|li|table|caption|tr|h\\d|blockquote|pre|section|dl|dt|dd|center|[bh]r)(?![\\w-])${attributes}>`,
  'gi',
)
/** Powers and indices are left for `fromHtml`. */
const otherTag = new RegExp(`</?(?!su[bp]\\b)[a-z]${attributes}>`, 'gi')
/** The ways in which programs mark TeX. */
const formula =
  /\\\((.{1,1000}?)\\\)|\\\[(.{1,1000}?)\\\]|\$\$(.{1,1000}?)\$\$|\[\$\$?\](.{1,1000}?)\[\/\$\$?\]|\[latex\](.{1,1000}?)\[\/latex\]/gs

/** Returns what a text in HTML shows. Scripts and styles are dropped; other tags become what they mean. */
export function readHtml(html: string, find: FindPicture): RichText {
  const [whole, above] = passageAbove.exec(html) ?? []
  if (whole === undefined) return readBelow(html, find)
  const passage = readBelow(above!, find)
  const below = readBelow(html.slice(whole.length), find)
  return { ...below, passage, doubts: [...passage.doubts, ...below.doubts] }
}

function readBelow(html: string, find: FindPicture): RichText {
  const pictures = new Set<string>()
  const doubts: AnyMessage[] = []
  const text = html
    .replace(comment, '')
    .replace(dropped, (_, tag = 'sound') => {
      if (!/^(?:script|style|head|select)$/i.test(tag)) doubts.push(message('import.mediaLeftOut'))
      return ''
    })
    .replace(/<\/?anki-mathjax\b[^<>]*>/g, (tag) => (tag.startsWith('</') ? '\\)' : '\\('))
    .replace(math, (source) => texOfMathml(source, doubts))
    .replace(picture, (_, its: string) => {
      // Canvas shows formulas as pictures.
      const tex = attribute(its, 'data-equation-content')
      if (tex) return `\\(${tex}\\)`
      const found = find(attribute(its, 'src') || attribute(its, 'data'))
      if (found && 'picture' in found) pictures.add(found.picture)
      else doubts.push(found ?? message('import.linkedPicture'))
      return ''
    })
    .replace(list, (_, its: string, items: string) => numbered(items, its))
    .replace(/\s+/g, ' ')
    .replace(cellEnd, '\u0000')
    .replace(block, '\n')
    .replace(otherTag, '')
    .split('\u0000')
    .map((cell) => cell.trim())
  const plain = readPlain(fromHtml(text.join(' | ')))
  return { text: plain.text, pictures: [...pictures], doubts: [...doubts, ...plain.doubts] }
}

/** Returns a text without HTML. */
export function readPlain(text: string): RichText {
  const doubts: AnyMessage[] = []
  const written = text.replace(formula, (_, ...groups: (string | undefined)[]) => {
    const inner = groups.slice(0, 5).find((group) => group !== undefined)!
    const tex = inner.replace(/\s+/g, ' ').replace(/^[\s$]+|[\s$]+$/g, '')
    if (!canTypeset(tex)) doubts.push(message('import.badFormula', { text: tex }))
    return `$${tex}$`
  })
  const lines = written.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return { text: lines.filter(Boolean).join('\n'), pictures: [], doubts }
}

function texOfMathml(source: string, doubts: AnyMessage[]): string {
  const tex = convert(source)
  if (canTypeset(tex)) return `\\(${tex.replaceAll('<', '\\lt ')}\\)`
  const text = source
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  doubts.push(message('import.badFormula', { text: fromHtml(text) }))
  return text
}

function convert(source: string): string {
  try {
    const plain = source.replace(/(<\/?)\w+:/g, '$1').replace(/&(?!lt;|gt;|amp;|#)\w+;/g, fromHtml)
    return MathMLToLaTeX.convert(plain).replace(/(?<![\\a-z])(?:sin|cos|tan|log|ln|lim)\b/g, '\\$&')
  } catch {
    // Not well formed.
    return ''
  }
}

function attribute(all: string, name: string): string {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(all) ?? []
  return fromHtml(double ?? single ?? '')
}

const numberFormats: Record<string, string> = {
  ...{ i: 'lowerRoman', I: 'upperRoman', a: 'lowerLetter', A: 'upperLetter', bengali: 'bengali' },
  ...{ 'lower-roman': 'lowerRoman', 'lower-alpha': 'lowerLetter', 'upper-alpha': 'upperLetter' },
}

/** Writes the numbers of a list, which are in no text: statements are often such a list. */
function numbered(items: string, its: string): string {
  const style = attribute(its, 'type') || /list-style-type:\s*([\w-]+)/.exec(its)?.[1] || ''
  let count = 0
  const written = items.replace(/<li\b[^<>]*>/gi, (tag) => {
    count += 1
    return `${tag}${formatNumber(count, numberFormats[style] ?? 'decimal')}. `
  })
  return `\n<div>${written}</div>`
}
