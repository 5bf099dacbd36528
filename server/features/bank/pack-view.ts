import type { Author } from '../author.ts'
import type { PackOfQuestion } from './store/question.ts'
import type { Pack } from './store/read-packs.ts'

/** A pack as the data API passes it to the fields that have resolvers. */
export type PackView = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  verificationStatus: boolean
  editedSinceVerifiedAt: Date | string | null
  owner: string
  user: Author
  createdAt: Date | string
  updatedAt: Date | string
  /** True if it was reached through a question: its own questions are refused there. */
  isOfQuestion: boolean
  /** Null when it was read as part of a question. */
  questionCount: number | null
  tags: { id: string; tagId: string }[] | null
}

export function toPackView({ isVerified, author, ...pack }: Pack): PackView {
  return { ...pack, verificationStatus: isVerified, user: author, isOfQuestion: false }
}

/** A question's pack has the question's owner. */
export function toViewOfQuestionsPack({ isVerified, ...pack }: PackOfQuestion, user: Author): PackView {
  return {
    ...pack,
    verificationStatus: isVerified,
    user,
    isOfQuestion: true,
    questionCount: null,
    tags: null,
  }
}
