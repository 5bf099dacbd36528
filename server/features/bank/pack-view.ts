import type { Author } from '../author.ts'
import type { PackOfQuestion } from './store/question.ts'
import type { Pack } from './store/read-packs.ts'

/** A pack as the data API passes it to the fields that have resolvers. */
export type PackView = Omit<PackOfQuestion, 'isVerified'> & {
  verificationStatus: boolean
  user: Author
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
