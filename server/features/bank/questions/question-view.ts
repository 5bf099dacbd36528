import type { QuestionObject } from '../../../generated/resolvers-types.ts'
import type { Author } from '../../author.ts'
import { type PackView, toViewOfQuestionsPack } from '../packs/pack-view.ts'
import type { QuestionContentRow } from './queries.ts'
import type { Question } from './question.ts'

export type QuestionView = Omit<QuestionObject, 'pack'> & { pack: PackView | null }

/** A question that was read with its author and its pack. */
export function toQuestionObject(question: Question): QuestionView {
  const pack = question.pack && toViewOfQuestionsPack(question.pack, question.author)
  return toView(question, question.author, pack)
}

/** The one border between a question of ours and a QuestionObject of the data API. */
export function toView(question: QuestionContentRow, user: Author, pack: PackView | null): QuestionView {
  const { id, owner } = question
  return {
    id,
    question: question.question,
    answer: question.answer,
    explanation: question.explanation,
    owner,
    packId: question.packId,
    imageUrl: question.imagePath,
    options: question.options.map((option) => ({
      id: option.id,
      content: option.content,
      owner,
      questionId: id,
    })),
    tags: question.tags.map((tag) => ({ id: tag.id, tagId: tag.tagId, owner, questionId: id })),
    user,
    pack,
    verificationStatus: question.isVerified,
    voteCount: question.voteCount,
    language: question.language,
    level: question.level,
    order: question.position,
    createdAt: question.createdAt,
    updatedAt: question.updatedAt,
  }
}
