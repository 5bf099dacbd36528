import type { Author } from '../../author.ts'

/** A pack as a question shows it: without its questions, their number and its tags. */
export type PackOfQuestion = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  isVerified: boolean
  owner: string
  createdAt: Date | string
  updatedAt: Date | string
}

/** A question with all that its screen shows. `answer` is an option's id; `position` the place in the pack, from 1. */
export type Question = {
  id: string
  question: string
  answer: string
  explanation: string | null
  owner: string
  packId: string | null
  position: number | null
  imagePath: string | null
  isVerified: boolean
  voteCount: number
  language: string
  level: string
  createdAt: Date
  updatedAt: Date
  options: { id: string; content: string }[]
  tags: { id: string; tagId: string }[]
  author: Author
  pack: PackOfQuestion | null
}
