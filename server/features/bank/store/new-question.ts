import { optionFields, pickFields, type QuestionDraft } from '../../../../contract/bank/question-fields.ts'
import { newId } from '../../../lib/new-id.ts'
import { shuffle } from '../../../lib/shuffle.ts'
import { type FormColumns, questionColumns } from '../../../question-columns.ts'

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
 * Gives a normalised question its ids and shuffles its options. Ids grow with time: the options get theirs when they
 * are shuffled.
 */
export function toNewQuestion(
  draft: QuestionDraft,
  place: Pick<NewQuestion, 'position' | 'imagePath' | 'creationKey'>,
): NewQuestion {
  const options = shuffle(optionFields).map((name) => ({ name, id: newId(), content: draft[name] }))
  return {
    id: newId(),
    ...pickFields(draft, questionColumns),
    answerId: options.find(({ name }) => name === 'answer')!.id,
    options: options.map(({ id, content }) => ({ id, content })),
    tags: draft.tags,
    ...place,
  }
}
