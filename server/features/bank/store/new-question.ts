import { randomInt } from 'node:crypto'
import { type QuestionDraft, wrongOptionFields } from '../../../../contract/question-fields.ts'
import { newId } from '../../../lib/new-id.ts'
import { pick } from '../../../lib/pick.ts'
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

/** Gives a normalised question its ids and shuffles its options. */
export function toNewQuestion(
  draft: QuestionDraft,
  place: Pick<NewQuestion, 'position' | 'imagePath' | 'creationKey'>,
): NewQuestion {
  const right = { id: newId(), content: draft.answer }
  const wrong = wrongOptionFields.map((name) => ({ id: newId(), content: draft[name] }))
  return {
    id: newId(),
    ...pick(draft, questionColumns),
    answerId: right.id,
    options: shuffle([right, ...wrong]),
    tags: draft.tags,
    ...place,
  }
}

/** Shuffles with a secure generator: a predictable one would give the right answers away. Every order is equally likely. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = moved
  }
  return shuffled
}
