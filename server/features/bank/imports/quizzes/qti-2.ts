import { message } from '../../../../../contract/message.ts'
import { childOf, childrenOf, elementsOf, findAll, textOf, type XmlElement } from '../xml.ts'
import { type Choice, type Key, keyOfMarks, type Passage, type Quiz, type Rejection } from './quiz.ts'
import { type FindPicture, readHtml } from './rich-text.ts'
import { xhtmlOf } from './xhtml.ts'

/*
 * An item of QTI 2.1, 2.2 or 3.0: https://www.imsglobal.org/spec/qti/v3p0/impl. It says what it shows in `itemBody`, and its key
 * in `responseDeclaration`, as correct values and as marks.
 */

/** Returns an element of QTI 3.0 under the names of 2.x: `qti-simple-choice` is `simpleChoice`. */
export function underOldNames({ name, attributes, children }: XmlElement): XmlElement {
  const isNew = name.startsWith('qti-')
  const renamed = Object.entries(attributes).map(([key, value]) => [camel(key), value])
  return {
    name: isNew ? camel(name.slice(4)) : name,
    attributes: isNew ? Object.fromEntries(renamed) : attributes,
    children: children.map((child) => (typeof child === 'string' ? child : underOldNames(child))),
  }
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Elements with comments, and others that learners do not see. */
const isAside = ({ name }: XmlElement) => /^(?:feedback(?:Inline|Block)|rubricBlock|template\w+)$/.test(name)
const isAsideOrOption = (element: XmlElement) => isAside(element) || element.name === 'simpleChoice'

/** Reads an item under the names of 2.x. */
export function readQti2(
  quiz: Quiz,
  item: XmlElement,
  find: FindPicture,
  passage: Passage | null,
): Choice | Rejection {
  const body = childOf(item, 'itemBody') ?? item
  const read = (element: XmlElement) => readHtml(xhtmlOf(element.children, isAside), find)
  const question = readHtml(xhtmlOf(body.children, isAsideOrOption), find)
  const [interaction, ...others] = findAll(body, /Interaction$/)
  if (!interaction) return { text: question.text, reason: message('import.onlyText') }
  const isCalculated = findAll(item, 'templateDeclaration').length > 0
  if (interaction.name !== 'choiceInteraction' || others.length > 0 || isCalculated)
    return { text: question.text, reason: message('import.notChoice') }
  const choices = findAll(interaction, 'simpleChoice')
  const isKept = ({ attributes }: XmlElement) =>
    /^false$/i.test(interaction.attributes.shuffle ?? '') || /^true$/i.test(attributes.fixed ?? '')
  const kept = choices.flatMap((choice, place) => (isKept(choice) ? [place] : []))
  const key = keyOf(item, interaction, choices)
  const right = 'right' in key ? choices[key.right ?? -1]?.attributes.identifier : undefined
  const comments = ['modalFeedback', 'feedbackBlock', 'feedbackInline', 'rubricBlock'].flatMap((name) =>
    findAll(item, name),
  )
  const isRight = (place: number) =>
    [right ?? 'correct', 'correct', 'solution', 'general'].includes(
      comments[place]!.attributes.identifier ?? '',
    )
  const explanation = quiz.explain(comments.map(read), isRight)
  return { question, options: choices.map(read), kept, key, explanation, passage, chapter: null }
}

/** Decides the key by the correct values and by the marks; where they disagree, there is none. */
function keyOf(item: XmlElement, interaction: XmlElement, choices: readonly XmlElement[]): Key {
  const { responseIdentifier } = interaction.attributes
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === responseIdentifier,
  )
  const values = findAll(childOf(declaration, 'correctResponse'), 'value')
  const correct = values.map((value) => textOf(value).trim())
  const mapped = new Map(
    findAll(declaration, 'mapEntry').map(({ attributes: its }) => [its.mapKey, Number(its.mappedValue) || 0]),
  )
  const named = choices.map(({ attributes }) => attributes.identifier ?? '')
  const keys = [
    named.map((identifier) => (correct.includes(identifier) ? 1 : 0)),
    named.map((identifier) => mapped.get(identifier) ?? 0),
  ]
    .filter((marks) => marks.some((mark) => mark > 0))
    .map((marks) => keyOfMarks(marks, declaration?.attributes.cardinality !== 'single'))
  const [first = keyOfMarks([], false), second = first] = keys
  if ('code' in first) return first
  if ('code' in second) return second
  if (first.right !== second.right) return { right: null, doubts: [message('import.keysDisagree')] }
  const isOwn = hasOwnRules(item, named, named[first.right ?? -1])
  return { right: first.right, doubts: [...second.doubts, ...(isOwn ? [message('import.ownRules')] : [])] }
}

/** Returns whether an item gives marks by other values than those that it declares. */
function hasOwnRules(item: XmlElement, named: readonly string[], right: string | undefined): boolean {
  const processing = childOf(item, 'responseProcessing')
  if (elementsOf(processing).length === 0) return false
  if (findAll(processing, /^(?:correct|mapResponse)$/).length > 0) return false
  const values = findAll(processing, 'baseValue').map((value) => textOf(value).trim())
  const asked = values.filter((value) => named.includes(value))
  return asked.length === 0 || asked.some((value) => value !== right)
}
