import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import { message } from '../../../../../contract/message.ts'
import type { Archive } from '../archive.ts'
import { broken } from '../refusal.ts'
import { keyOfMarks, Quiz } from './quiz.ts'
import { type RichText, readHtml } from './rich-text.ts'

/* H5P, as Moodle and WordPress show it: a content names its library and has parameters in JSON, also other contents. */

export const isH5p = (archive: Archive): boolean =>
  archive.has('h5p.json') && archive.has('content/content.json')

/** Reads the choices of a package of H5P; other questions are rejected. Throws ImportRefusal. */
export function readH5p(archive: Archive): ImportAnswer {
  const quiz = new Quiz()
  const find = quiz.findIn((address) => {
    const name = `content/${address}`
    return archive.has(name) ? { name, read: () => archive.read(name) } : null
  })
  try {
    const [about, params] = ['h5p.json', 'content/content.json'].map((name) =>
      JSON.parse(`${archive.read(name)}`),
    )
    addContent(quiz, { library: get(about, 'mainLibrary'), params }, (html) => readHtml(textOf(html), find))
  } catch (error) {
    // Not JSON, or too many contents inside each other.
    throw error instanceof SyntaxError || error instanceof RangeError ? broken() : error
  }
  return quiz.answer(message('import.notChoice'))
}

function addContent(quiz: Quiz, content: unknown, read: (html: unknown) => RichText): void {
  const [kind, params] = [textOf(get(content, 'library')).split(' ')[0], get(content, 'params')]
  if (kind === 'H5P.MultiChoice') {
    const answers = listOf(get(params, 'answers'))
    const marks = answers.map((answer) => (get(answer, 'correct') === true ? 1 : 0))
    const comments = answers.map((answer) => read(get(answer, 'tipsAndFeedback', 'chosenFeedback')))
    const picture = textOf(get(params, 'media', 'type', 'params', 'file', 'path'))
    const question = read(`${picture && `<img src="${picture}">`}${textOf(get(params, 'question'))}`)
    const kept = get(params, 'behaviour', 'randomAnswers') === false ? [...answers.keys()] : []
    const explanation = quiz.explain(comments, (place) => marks[place] === 1)
    const options = answers.map((answer) => read(get(answer, 'text')))
    quiz.add({ question, options, kept, key: keyOfMarks(marks, true), explanation, chapter: null })
  } else if (kind === 'H5P.SingleChoiceSet') {
    for (const choice of listOf(get(params, 'choices'))) {
      const [question, options] = [read(get(choice, 'question')), listOf(get(choice, 'answers')).map(read)]
      // The right answer comes first, and is shown anywhere.
      quiz.add({ question, options, key: { right: 0, doubts: [] }, explanation: read(''), chapter: null })
    }
  } else {
    for (const inner of contentsIn(params)) addContent(quiz, inner, read)
    const words = ['question', 'text', 'taskDescription'].map((name) => textOf(get(params, name)))
    const { text } = read(words.find(Boolean))
    const reason = message(kind === 'H5P.AdvancedText' ? 'import.onlyText' : 'import.notChoice')
    if (text !== '') quiz.add({ text, reason })
  }
}

function contentsIn(value: unknown): unknown[] {
  if (!value || typeof value !== 'object') return []
  return 'library' in value && 'params' in value ? [value] : Object.values(value).flatMap(contentsIn)
}

const get = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
