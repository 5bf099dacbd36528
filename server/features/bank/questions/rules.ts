import { randomInt } from 'node:crypto'
import type { QuestionContent } from '../../../../contract/question-fields.ts'
import { newId } from '../../../lib/new-id.ts'

/** A question ready for the tables: its options stand in the order of the paper, `answerId` is one of them. */
export type QuestionToStore = {
  id: string
  /** Place in its pack, from 1; null outside a pack. */
  position: number | null
  question: string
  explanation: string | null
  answerId: string
  options: { id: string; content: string }[]
  tags: string[]
  imagePath: string | null
  creationKey: string | null
}

/** Gives a normalised question its ids and shuffles the right answer among the four options. */
export function toQuestionToStore(
  content: QuestionContent,
  place: { position: number | null; imagePath: string | null; creationKey: string | null },
): QuestionToStore {
  const right = { id: newId(), content: content.answer }
  const wrong = [content.option2, content.option3, content.option4].map((text) => ({
    id: newId(),
    content: text,
  }))
  return {
    id: newId(),
    question: content.question,
    explanation: content.explanation === '' ? null : content.explanation,
    answerId: right.id,
    options: shuffle([right, ...wrong]),
    tags: content.tags,
    ...place,
  }
}

/** Every order is equally likely, and none can be foreseen: a known generator would give the answers away. */
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
