import type { FormColumns, StoredColumns, StoredOption } from '../../../question-columns.ts'
import type { Author } from '../../author.ts'

/** A question's pack: without its questions, their number and its tags. */
export type PackOfQuestion = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  isVerified: boolean
  editedSinceVerifiedAt: Date | string | null
  owner: string
  createdAt: Date | string
  updatedAt: Date | string
}

/** A question with everything that its screen shows. `answer` is an option's id; `position` counts from 1. */
export type Question = StoredColumns & {
  id: string
  answer: string
  owner: string
  packId: string | null
  position: number | null
  isVerified: boolean
  /** When verified content was last changed without a confirmation; null if every change is confirmed. */
  editedSinceVerifiedAt: Date | null
  voteCount: number
  createdAt: Date
  updatedAt: Date
  options: StoredOption[]
  tags: { id: string; tagId: string }[]
  author: Author
  pack: PackOfQuestion | null
}

/** A question as stored: a save compares itself with it. An empty optional text is ''. */
export type StoredQuestion = FormColumns & {
  id: string
  owner: string
  packId: string | null
  /** Place in the pack, from 1; null outside a pack. */
  position: number | null
  creationKey: string | null
  answerId: string
  /** In the order in which learners see them. */
  options: StoredOption[]
  tags: string[]
  updatedAt: Date
  /** The opened form that changed it last; null when something else did. */
  savedByForm: string | null
}
