import { comparableText, doubtOf, findPlace, findText } from '../../../../../contract/import/answer-names.ts'
import { readAnswer, readTail } from '../../../../../contract/import/paper/keys.ts'
import { blocksOfText } from '../../../../../contract/import/paper/lines.ts'
import { linesOfBlocks } from '../../../../../contract/import/paper/lines-of-blocks.ts'
import { readPaper } from '../../../../../contract/import/paper/read-paper.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import { type Choice, type Key, keyOfMarks } from '../quizzes/quiz.ts'
import { type RichText, readPlain } from '../quizzes/rich-text.ts'

type Field = { name: string; text: RichText }
type Note = Omit<Choice, 'chapter' | 'tags'> & {
  /** Texts that have no place in a question. */
  others: RichText[]
}

/** The parts of a question by the names of fields: "Option A", "Q_1", "বিকল্প ৩"; "Wrong 1"; "Front". The first match counts. */
const parts = [
  ['list', /^(?:options|choices|alternatives|(?:অপশন|বিকল্প)(?:গুলো|সমূহ)?)$/i],
  [
    'option',
    /^(?:option|choice|answer(?: choice)?|ans|q|অপশন|বিকল্প|উত্তর)?[\s_.-]*(?:[a-h1-8১-৮]|[ক-ঙ])[.)]?$/i,
  ],
  ['wrong', /^(?:wrong|incorrect|distractor|ভুল)/i],
  ['explanation', /^(?:explanation|extra|back extra|rationale|solution|feedback|notes?|ব্যাখ্যা|সমাধান|টীকা)/i],
  ['question', /^(?:front|text|stem|question|প্রশ্ন)$/i],
  ['answer', /^(?:back|(?:right|correct)?[\s_]*(?:answers?|option)|correct|key|(?:সঠিক )?উত্তর)$/i],
] as const
type Part = (typeof parts)[number][0]

/** The way in which a deck names right options. Numbers from 0 are not certain; where all answers are letters, none is a word. */
export type KeysOfDeck = { countsFromZero: boolean; areLetters: boolean }

/** Returns a note as a question, or why it is none. */
export function readNote(
  fields: readonly Field[],
  { countsFromZero, areLetters }: KeysOfDeck,
): Note | AnyMessage {
  if (fields.some(({ text }) => /\{\{c\d+::/.test(text.text))) return message('import.notChoice')
  const partOf = (field: Field) => parts.find(([, name]) => name.test(field.name.trim()))?.[0]
  const textsOf = (part: Part | undefined) =>
    fields.filter((field) => partOf(field) === part).map(({ text }) => text)
  const having = (part: Part) => textsOf(part).filter(hasContent)
  const isNamed = textsOf('question').length > 0
  const [first = readPlain(''), second = readPlain('')] = fields.map(({ text }) => text)
  const [question = first, ...more] = isNamed ? having('question') : []
  const [answer = isNamed ? readPlain('') : second] = having('answer')
  const [explanation = readPlain(''), ...comments] = having('explanation')
  const [list, wrong] = [having('list'), having('wrong')]
  const named = textsOf('option')
  // An option that is left out in the middle keeps its letter.
  const options = [...named.slice(0, named.findLastIndex(hasContent) + 1), ...list.flatMap(linesOf)]
  const unknown = textsOf(undefined).filter((text) => text !== question && text !== answer)
  const rest = { explanation, others: [...more, ...comments, ...unknown] }
  const isUncertain = countsFromZero && /^[0-9০-৯]$/.test(answer.text)
  if (options.length >= 2)
    return {
      question,
      options,
      key: isUncertain ? unclear : keyOf(answer.text, options, areLetters),
      ...rest,
    }
  if (wrong.length > 0)
    return { question, options: [answer, ...wrong], key: { right: 0, doubts: [] }, ...rest }
  return readAsPaper([question, ...list], answer, rest)
}

const unclear: Key = { right: null, doubts: [message('import.keyNamesNone')] }

const hasContent = ({ text, pictures }: RichText) => text !== '' || pictures.length > 0

/** Options stand on lines of their own, where they have no letters. */
function linesOf({ text, pictures }: RichText): RichText[] {
  const hasLetters = /^[([]?(?:[a-h1-8১-৮]|[ক-ঙ])\s*[).\]।:]/i.test(text)
  return hasLetters ? [] : text.split('\n').map((line) => ({ ...readPlain(line), pictures }))
}

/** The answer names an option by its letter, number or text, or marks each of them: "0 1 0 0". */
function keyOf(answer: string, options: readonly RichText[], areLetters: boolean): Key {
  if (answer === '') return { right: null, doubts: [message('import.noKey')] }
  const marks = answer.split(/[\s,]+/).map(Number)
  const areMarks = marks.length === options.length && marks.every((mark) => mark === 0 || mark === 1)
  if (areMarks) return keyOfMarks(marks, true)
  const texts = options.map(({ text }) => text)
  const [line = ''] = answer.split('\n')
  const place = findPlace(line, 1, texts)
  if (place !== null) {
    const isOther = !areLetters && doubtOf({ answer: line, options: texts }, 'place') !== null
    return isOther ? unclear : unlessAmbiguous({ right: place, doubts: [] }, line, texts)
  }
  const named = findText(answer, texts) ?? findText(line, texts)
  if (named !== null) return { right: named, doubts: [] }
  // Fields have no letters of their own.
  const letters = [...(/[0-9০-৯]/.test(answer) ? '12345678' : 'ABCDEFGH')].slice(0, options.length)
  const found = readAnswer(answer, texts, letters)
  const doubts = found.place === null || found.isCertain ? [] : [message('import.answerDiffers')]
  return unlessAmbiguous({ right: found.place, doubts }, answer, texts)
}

/** An answer such as "4" may be the place of one option and the text of another: then there is no key. */
function unlessAmbiguous(key: Exclude<Key, AnyMessage>, answer: string, options: readonly string[]): Key {
  const wanted = comparableText(answer)
  const isOther = options.some((option, place) => comparableText(option) === wanted && place !== key.right)
  if (key.right !== null && !isOther) return key
  return isOther || key.doubts.length === 0 ? unclear : { right: null, doubts: key.doubts }
}

/** Reads options that stand behind letters in a text, as on paper. */
function readAsPaper(
  texts: readonly RichText[],
  answer: RichText,
  rest: Pick<Note, 'explanation' | 'others'>,
) {
  const isMarked = readTail(answer.text, 0).from === 0
  const lines = [...texts.map(({ text }) => text), isMarked ? answer.text : `উত্তর: ${answer.text}`].filter(
    Boolean,
  )
  // Decks have thousands of cards without a second letter.
  const mayHave = lines.some((line) => /[b2২খ]\s?[)\]}.।:]/i.test(line))
  const { questions } = readPaper(mayHave ? linesOfBlocks(blocksOfText(lines.join('\n')), false) : [])
  const [found] = questions
  if (!found || questions.length > 1) return message('import.noOptions')
  const pictures = texts.flatMap((text) => text.pictures)
  const doubts = [...texts, answer].flatMap((text) => text.doubts)
  return {
    question: { text: found.question, pictures, doubts },
    options: found.options.map(readPlain),
    key: unlessAmbiguous({ right: found.right, doubts: found.doubts }, answer.text, found.options),
    explanation: rest.explanation.text === '' ? readPlain(found.explanation) : rest.explanation,
    others: rest.others,
  }
}
