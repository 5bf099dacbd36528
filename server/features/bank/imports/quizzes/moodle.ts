import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import { message } from '../../../../../contract/message.ts'
import { childOf, childrenOf, findAll, textIn, textOf, type XmlElement } from '../xml.ts'
import { type Choice, keyOfMarks, Quiz, type Rejection } from './quiz.ts'
import { type RichText, readHtml, readPlain } from './rich-text.ts'
import { htmlOf } from './xhtml.ts'

/*
 * Moodle XML: https://docs.moodle.org/en/Moodle_XML_format. An element with a text has its format as an attribute, and its
 * pictures beside the text.
 */

/** Returns whether XML holds questions of Moodle. */
export const isMoodle = (root: XmlElement): boolean =>
  root.name === 'quiz' && childOf(root, 'question') !== undefined

/** Reads the questions of Moodle XML; categories are chapters. Questions that are no choice of one option are rejected. */
export function readMoodle(root: XmlElement): ImportAnswer {
  const quiz = new Quiz()
  let chapter: string | null = null
  for (const item of childrenOf(root, 'question')) {
    if (item.attributes.type === 'category') chapter = chapterOf(textIn(item, 'category'))
    else quiz.add(readItem(quiz, item, chapter))
  }
  return quiz.answer()
}

/** The last name of a path as "$course$/top/SSC/Light"; two slashes are one that belongs to a name. */
function chapterOf(path: string): string | null {
  const last = path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)!
    .replaceAll('//', '/')
    .trim()
  return last === '' || last === 'top' ? null : last
}

function readItem(quiz: Quiz, item: XmlElement, chapter: string | null): Choice | Rejection {
  const read = (element: XmlElement | undefined) => readText(quiz, element)
  const question = read(childOf(item, 'questiontext'))
  // Old files have the picture of a question beside it.
  const old = textIn(item, 'image_base64')
  const picture = old === '' ? null : quiz.findIn(() => ({ read: () => Buffer.from(old, 'base64') }))('')
  if (picture && 'picture' in picture) question.pictures.push(picture.picture)
  else if (picture) question.doubts.push(picture)
  const { type = '' } = item.attributes
  if (type === 'description') return { text: question.text, reason: message('import.onlyText') }
  if (type !== 'multichoice')
    return { text: question.text || textIn(item, 'name'), reason: message('import.notChoice') }
  const answers = childrenOf(item, 'answer')
  const marks = answers.map(({ attributes }) => Number(attributes.fraction) || 0)
  const key = keyOfMarks(marks, /^(?:false|0)$/.test(textIn(item, 'single')))
  const comments = [childOf(item, 'generalfeedback'), ...answers.map((answer) => childOf(answer, 'feedback'))]
  const isRight = (place: number) => place === 0 || ('right' in key && place - 1 === key.right)
  const explanation = quiz.explain([...comments, ...childrenOf(item, 'hint')].map(read), isRight)
  const kept = /^(?:false|0)$/.test(textIn(item, 'shuffleanswers')) ? [...answers.keys()] : []
  const tags = findAll(item, 'tag').map((tag) => textOf(tag).trim())
  return { question, options: answers.map(read), kept, key, explanation, tags, chapter }
}

/** Reads a text with its pictures, which it names `@@PLUGINFILE@@/light.png`. */
function readText(quiz: Quiz, element: XmlElement | undefined): RichText {
  const text = childOf(element, 'text')
  if (!element || !text) return readPlain('')
  const source = htmlOf(text)
  const find = quiz.findIn((address) => {
    const wanted = address.replace('@@PLUGINFILE@@', '')
    const file = childrenOf(element, 'file').find(
      ({ attributes: { path = '/', name } }) => `${path}${name}` === wanted,
    )
    return file ? { read: () => Buffer.from(textOf(file), 'base64') } : null
  })
  const { format } = element.attributes
  if (format === 'plain_text') return readPlain(source)
  const isMarkdown = format === 'markdown'
  // The signs of Markdown only emphasise.
  const html = isMarkdown ? source.replace(/(\*\*|__|`)(?=\S)([^*_`\n]+)\1/g, '$2') : source
  // Lines of Moodle's own format are lines, unless its HTML has others.
  const hasLines = format === 'html' || (!isMarkdown && /<(?:p|div|br|li)\b/i.test(html))
  return readHtml(hasLines ? html : html.replace(/\n/g, '<br>'), find)
}
