import type { Author } from '../author.ts'
import { type PackView, toViewOfQuestionsPack } from './pack-view.ts'
import type { Question } from './store/question.ts'
import type { QuestionContentRow } from './store/read-questions.ts'

type OfQuestion = { owner: string; questionId: string }

/** A question as the data API passes it to the fields that have resolvers. */
export type QuestionView = Omit<
  QuestionContentRow,
  'imagePath' | 'passageImagePath' | 'isVerified' | 'position' | 'options' | 'tags'
> & {
  imageUrl: string | null
  passageImageUrl: string | null
  options: ({ id: string; content: string; imageUrl: string | null } & OfQuestion)[]
  tags: (Question['tags'][number] & OfQuestion)[]
  user: Author
  pack: PackView | null
  verificationStatus: boolean
  order: number | null
}

/** The view of a question that was read with its author and its pack. */
export function toQuestionObject(question: Question): QuestionView {
  const pack = question.pack && toViewOfQuestionsPack(question.pack, question.author)
  return toView(question, question.author, pack)
}

/** The only place where our names of a question's properties become those of the data API. */
export function toView(question: QuestionContentRow, user: Author, pack: PackView | null): QuestionView {
  const { id, owner } = question
  const ofQuestion = { owner, questionId: id }
  return {
    ...question,
    imageUrl: question.imagePath,
    passageImageUrl: question.passageImagePath,
    options: question.options.map(({ imagePath: imageUrl, ...option }) => ({
      ...option,
      imageUrl,
      ...ofQuestion,
    })),
    tags: question.tags.map((tag) => ({ ...tag, ...ofQuestion })),
    user,
    pack,
    verificationStatus: question.isVerified,
    order: question.position,
  }
}
