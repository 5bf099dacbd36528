import { placeOptions } from '../../../../contract/bank/option-order.ts'
import {
  choiceFields,
  columnFields,
  optionFields,
  pickFields,
  type QuestionChoices,
  type QuestionContent,
  type QuestionDraft,
  type QuestionPart,
  textsOf,
  verifiedParts,
  wrongOptionFields,
} from '../../../../contract/bank/question-fields.ts'
import { newId } from '../../../lib/new-id.ts'
import { shuffle } from '../../../lib/shuffle.ts'
import { type FormColumns, questionColumns } from '../../../question-columns.ts'
import type { StoredQuestion } from './question.ts'

/** A question to insert: its options in the order in which learners see them, `answerId` is one of them. */
export type NewQuestion = FormColumns & {
  id: string
  /** Place in its pack, from 1; null outside a pack. */
  position: number | null
  answerId: string
  options: { id: string; content: string }[]
  tags: string[]
  imagePath: string | null
  creationKey: string | null
}

/**
 * Gives a normalised question its ids and shuffles its options. Ids grow with time: the options get theirs when they are
 * shuffled.
 */
export function toNewQuestion(
  draft: QuestionDraft,
  place: Pick<NewQuestion, 'position' | 'imagePath' | 'creationKey'>,
): NewQuestion {
  const { order, optionOrder } = placeOptions(draft, shuffle(optionFields))
  const options = order.map((name) => ({ name, id: newId(), content: draft[name] }))
  return {
    id: newId(),
    ...pickFields({ ...draft, optionOrder }, questionColumns),
    answerId: options.find(({ name }) => name === 'answer')!.id,
    options: options.map(({ id, content }) => ({ id, content })),
    tags: draft.tags,
    ...place,
  }
}

/** A question as a form sends it. `imageUrl` is the picture's path: null removes it, undefined keeps it. */
export type WrittenQuestion = QuestionContent & { imageUrl?: string | null | undefined }

/** Everything to write to one stored question, except its place in a pack. */
export type QuestionChange = FormColumns & {
  id: string
  answerId: string
  imagePath: string | null
  /** The options whose text changes; each keeps its id and its place. */
  options: { id: string; content: string }[]
  /** The new list of tags; null when they stay. */
  tags: string[] | null
}

/** The columns that a change writes, as they are named in both `StoredQuestion` and `QuestionChange`. */
const changedColumns = [...questionColumns, 'answerId', 'imagePath'] as const

/** Returns what to write so that a stored question equals a normalised form; null when nothing differs. */
export function changeTo(
  stored: StoredQuestion,
  written: WrittenQuestion,
  choices: QuestionChoices,
): QuestionChange | null {
  const placed = orderTexts(stored, written, placeTexts(stored, written))
  const change: QuestionChange = {
    id: stored.id,
    ...pickFields({ ...written, optionOrder: placed.optionOrder }, columnFields),
    ...pickFields(choices, choiceFields),
    answerId: placed.answerId,
    imagePath: written.imageUrl === undefined ? stored.imagePath : written.imageUrl,
    options: placed.options.filter(({ id, content }) => textOfOption(stored, id) !== content),
    tags: isSameList(stored.tags, written.tags) ? null : written.tags,
  }
  return isEmptyChange(stored, change) ? null : change
}

/** Returns a change that changes nothing, for callers that set single fields. */
export function unchanged(stored: StoredQuestion): QuestionChange {
  return { id: stored.id, ...pickFields(stored, changedColumns), options: [], tags: null }
}

export function isEmptyChange(stored: StoredQuestion, change: QuestionChange): boolean {
  return (
    change.options.length === 0 &&
    change.tags === null &&
    changedColumns.every((name) => change[name] === stored[name])
  )
}

/** Returns whether a change concerns what an administrator verified. */
export function isEdit(stored: StoredQuestion, change: QuestionChange): boolean {
  const changed = partsOf(stored, change)
  return verifiedParts.some((part) => changed.has(part))
}

/** Returns the parts that differ. A change of one option counts as a change of all options. */
function partsOf(stored: StoredQuestion, change: QuestionChange): Set<QuestionPart> {
  const hasOtherOptions = change.options.length > 0 || change.answerId !== stored.answerId
  return new Set<QuestionPart>([
    ...questionColumns.filter((name) => change[name] !== stored[name]),
    ...(hasOtherOptions ? optionFields : []),
    ...(change.tags === null ? [] : (['tags'] as const)),
    ...(change.imagePath === stored.imagePath ? [] : (['imageUrl'] as const)),
  ])
}

/** Returns a stored question as a form shows it: the wrong options in the order of their places. */
export function toContent(
  stored: FormColumns & Pick<StoredQuestion, 'options' | 'answerId' | 'tags'>,
): QuestionContent {
  return { ...textsOf({ ...stored, answer: stored.answerId }), tags: stored.tags }
}

/**
 * Assigns the four texts of a form to the four stored options, so that an edit moves no option. A text that is stored
 * already keeps its option; the right text looks first at the option that is right now. The other texts take the
 * remaining options in order, the right text again the one that was right before. To mark another option as right
 * therefore only changes `answerId`.
 */
function placeTexts(
  stored: StoredQuestion,
  { answer, ...content }: QuestionContent,
): { answerId: string; options: { id: string; content: string }[] } {
  const free = new Map(stored.options.map((option) => [option.id, option.content]))
  const taken: { id: string; content: string }[] = []
  const take = (id: string | undefined, content: string) => {
    if (id === undefined) return null
    free.delete(id)
    taken.push({ id, content })
    return id
  }
  const idOf = (content: string) => [...free].find(([, text]) => text === content)?.[0]
  const wasRight = (content: string) => (free.get(stored.answerId) === content ? stored.answerId : undefined)

  let answerId = take(wasRight(answer) ?? idOf(answer), answer)
  const wrong = wrongOptionFields.map((name) => content[name])
  const unplaced = wrong.filter((text) => take(idOf(text), text) === null)
  if (answerId === null) {
    const [firstFree] = free.keys()
    answerId = take(free.has(stored.answerId) ? stored.answerId : firstFree, answer)
  }
  for (const text of unplaced) {
    const [next] = free.keys()
    take(next, text)
  }
  return { answerId: answerId ?? stored.answerId, options: taken }
}

/**
 * Moves the options that keep a place to it. While neither the options nor their order change, they stay where they are: those
 * of a question that was written before the rule of `contract/bank/option-order.ts`, too.
 */
function orderTexts(
  stored: StoredQuestion,
  written: WrittenQuestion,
  placed: ReturnType<typeof placeTexts>,
): ReturnType<typeof placeTexts> & { optionOrder: string } {
  const textAt = (id: string) => placed.options.find((option) => option.id === id)!.content
  const left = [...wrongOptionFields]
  const current = stored.options.map(({ id }) => {
    if (id === placed.answerId) return 'answer'
    const found = left.findIndex((field) => written[field] === textAt(id))
    return left.splice(found, 1)[0]!
  })
  const { order, optionOrder } = placeOptions(written, current)
  const isAsStored =
    placed.answerId === stored.answerId &&
    written.optionOrder === stored.optionOrder &&
    stored.options.every(({ id, content }) => textAt(id) === content)
  if (isAsStored) return { ...placed, optionOrder: stored.optionOrder }
  return {
    answerId: stored.options[order.indexOf('answer')]!.id,
    options: stored.options.map(({ id }, place) => ({ id, content: written[order[place]!] })),
    optionOrder,
  }
}

function textOfOption(stored: Pick<StoredQuestion, 'options'>, optionId: string): string {
  return stored.options.find((option) => option.id === optionId)?.content ?? ''
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
