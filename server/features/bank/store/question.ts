import type { StoredColumns } from '../../../question-columns.ts'
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
  imagePath: string | null
  isVerified: boolean
  /** When verified content was last changed without a confirmation; null if every change is confirmed. */
  editedSinceVerifiedAt: Date | null
  voteCount: number
  createdAt: Date
  updatedAt: Date
  options: { id: string; content: string }[]
  tags: { id: string; tagId: string }[]
  author: Author
  pack: PackOfQuestion | null
}
