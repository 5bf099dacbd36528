import { message } from '../../../../../contract/message.ts'
import { escapeMarkup } from '../../../../lib/escape-markup.ts'
import { childOf, childrenOf, elementsOf, findAll, textIn, textOf, type XmlElement } from '../xml.ts'
import { keyOfMarks, type Passage, type Quiz } from './quiz.ts'
import { type FindPicture, readHtml } from './rich-text.ts'
import { htmlOf } from './xhtml.ts'

/*
 * QTI 1.2, also as Canvas writes it: https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html. An item says what it
 * shows in `presentation`, its marks in `resprocessing`, and its comments in `itemfeedback`.
 */

/** The state of a reading. Items may refer to other items, the `stimuli`, whose texts are their passages. */
type Reading = { quiz: Quiz; find: FindPicture; stimuli: ReadonlySet<string>; passages: Map<string, Passage> }

/** Adds the items of a document in their order. The titles of sections are chapters. */
export function readQti1(quiz: Quiz, root: XmlElement, find: FindPicture): void {
  const stimuli = new Set(findAll(root, 'item').map(stimulusOf))
  readBelow({ quiz, find, stimuli, passages: new Map() }, root, null)
}

function readBelow(reading: Reading, parent: XmlElement, chapter: string | null): void {
  for (const each of elementsOf(parent)) {
    if (each.name === 'item') addItem(reading, each, chapter)
    else if (/^(?:assessment|section|objectbank)$/.test(each.name))
      readBelow(reading, each, each.attributes.title || chapter)
    else if (/^(?:bankentry_item|itemref)$/.test(each.name))
      reading.quiz.add({ text: each.attributes.item_ref ?? '', reason: message('import.elsewhere') })
  }
}

function addItem({ quiz, find, stimuli, passages }: Reading, item: XmlElement, chapter: string | null): void {
  const { ident = '', title = '' } = item.attributes
  const read = (element: XmlElement | undefined) => readHtml(htmlOfMaterials(element), find)
  const presentation = childOf(item, 'presentation')
  const question = read(presentation)
  const responses = findAll(presentation, /^response_/)
  const [response] = responses
  const reason = refuse(item, responses)
  if (!response && stimuli.has(ident)) passages.set(ident, quiz.addPassage(question))
  else if (reason || !response) quiz.add({ text: question.text || title, reason: reason ?? notChoice })
  else {
    const options = findAll(response, 'response_label')
    const idents = options.map((option) => option.attributes.ident ?? '')
    const [choice] = findAll(response, 'render_choice')
    const isKept = ({ attributes }: XmlElement) =>
      [choice!.attributes.shuffle, attributes.rshuffle].some((shuffle) => /^no$/i.test(shuffle ?? ''))
    const kept = options.flatMap((option, place) => (isKept(option) ? [place] : []))
    const isMultiple = /^multiple$/i.test(response.attributes.rcardinality ?? '')
    const key = keyOfMarks(marksOf(item, idents), isMultiple)
    const right = 'right' in key ? idents[key.right ?? -1] : undefined
    const comments = childrenOf(item, 'itemfeedback')
    const names = [`${right}_fb`, `${right}`, 'general_fb', 'correct_fb', 'solution', 'correct']
    const isRight = (place: number) => names.includes(comments[place]!.attributes.ident ?? '')
    const explanation = quiz.explain(comments.map(read), isRight)
    // Programs have tags under several names.
    const lists = fieldsOf(item, /^(?:qmd_|item_)?(?:keyword|tag)s?$/i)
    const tags = lists.flatMap((list) => list.split(/\s*[,;]\s*/)).filter(Boolean)
    const passage = passages.get(stimulusOf(item)) ?? null
    quiz.add({ question, options: options.map(read), kept, key, explanation, tags, passage, chapter })
  }
}

const notChoice = message('import.notChoice')

function refuse(item: XmlElement, responses: readonly XmlElement[]) {
  const [type = ''] = fieldsOf(item, /^question_type$/)
  if (responses.length === 0 && /^(?:text_only_question)?$/.test(type)) return message('import.onlyText')
  const isChoice =
    responses.length === 1 &&
    responses[0]!.name === 'response_lid' &&
    findAll(responses[0]!, 'render_choice').length === 1
  return isChoice && !/true_false|matching|ordering|categor|blank|dropdown/.test(type) ? null : notChoice
}

/** Returns the fields of an item's metadata with such a label. */
function fieldsOf(item: XmlElement, label: RegExp): string[] {
  const fields = findAll(item, 'qtimetadatafield').filter((each) => label.test(textIn(each, 'fieldlabel')))
  return fields.map((field) => textIn(field, 'fieldentry'))
}

const stimulusOf = (item: XmlElement) => fieldsOf(item, /^parent_stimulus_item_ident$/)[0] ?? ''

/** Returns the marks of each option: the most of a condition that asks for it. */
function marksOf(item: XmlElement, idents: readonly string[]): number[] {
  const marks = new Map<string, number>()
  for (const condition of findAll(item, 'respcondition')) {
    const settings = findAll(condition, 'setvar').filter(({ attributes }) => attributes.action !== 'Subtract')
    const written = textOf(settings[0]).trim()
    // "SCORE.max" is all of the marks.
    const value = /max$/i.test(written) ? 100 : Number(written) || 0
    for (const ident of askedFor(condition)) marks.set(ident, Math.max(marks.get(ident) ?? 0, value))
  }
  return idents.map((ident) => marks.get(ident) ?? 0)
}

/** Returns the options that a condition asks for, without those that must not be chosen. */
function askedFor(condition: XmlElement): string[] {
  return elementsOf(condition).flatMap((each) =>
    each.name === 'varequal' ? [textOf(each).trim()] : each.name === 'not' ? [] : askedFor(each),
  )
}

/** Returns what an element shows as HTML, without the options in it. */
function htmlOfMaterials(element: XmlElement | undefined): string {
  const parts = elementsOf(element).map((each) => {
    const { texttype = '', uri = '' } = each.attributes
    if (each.name === 'matimage') return `<img src="${escapeMarkup(uri)}">`
    if (!/^mat(?:em)?text$/.test(each.name))
      return each.name === 'response_label' ? '' : htmlOfMaterials(each)
    const isPlain = texttype === 'text/plain' && elementsOf(each).length === 0
    return isPlain ? escapeMarkup(textOf(each)) : htmlOf(each)
  })
  return parts.filter(Boolean).join('<br>')
}
