import type { Author } from '../../author.ts'
import type { PackOfQuestion } from '../questions/question.ts'
import type { Pack } from './queries.ts'

/** A pack as the data API hands it on to the fields that have resolvers. */
export type PackView = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  verificationStatus: boolean
  owner: string
  user: Author
  createdAt: Date | string
  updatedAt: Date | string
  /** Whether it was reached from a question, where its own questions are not handed out. */
  isOfQuestion: boolean
  /** Null when it was read along with a single question. */
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
