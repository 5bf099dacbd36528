import { limits } from '../../../contract/limits.ts'
import type { QuestionObject, Resolvers } from '../../generated/resolvers-types.ts'
import { AppError } from '../../lib/app-error.ts'
import { readJsonList } from '../../lib/json-argument.ts'
import { isId } from '../../lib/new-id.ts'
import { clampLimit, readNextToken } from '../../lib/next-token.ts'
import { type PackView, toViewOfQuestionsPack } from '../packs/pack-view.ts'
import {
  findQuestionById,
  listQuestionsByOwner,
  listQuestionsByPlace,
  listQuestionsInPack,
  type QuestionContentRow,
} from './queries.ts'
import type { Author, Question } from './question.ts'
import { createQuestion } from './service.ts'

const pageMax = 100

type QuestionView = Omit<QuestionObject, 'pack'> & { pack: PackView | null }

export const questionResolvers: Resolvers = {
  Query: {
    getQuestionObject: async (_, { id }, { deps }) => {
      const question = isId(id) ? await findQuestionById(deps.sql, id) : null
      return question && toQuestionObject(question)
    },

    listQuestionObjectByOwnerAndCreatedAt: async (_, args, { deps }) => {
      if (!isId(args.owner)) return { items: [], nextToken: null }
      const page = await listQuestionsByOwner(deps.sql, args.owner, {
        isDescending: args.sortDirection !== 'ASC',
        limit: clampLimit(args.limit, limits.pageOfOwnItems, pageMax),
        after: readNextToken(args.nextToken),
      })
      return { items: page.items.map(toQuestionObject), nextToken: page.nextToken }
    },

    listQuestionObjectByPackIdAndOrder: async (_, args, { deps }) => {
      if (!isId(args.packId)) return { items: [], nextToken: null }
      const page = await listQuestionsByPlace(deps.sql, args.packId, {
        position: args.order?.eq ?? null,
        limit: clampLimit(args.limit, limits.questionsPerPack, limits.questionsPerPack),
        after: readNextToken(args.nextToken),
      })
      return { items: page.items.map(toQuestionObject), nextToken: page.nextToken }
    },
  },

  Pack: {
    questions: async (pack, { limit }, { deps }) => {
      // Without this bound a short document could ask for every question of every question's pack.
      if (pack.isOfQuestion) {
        throw new AppError('BAD_INPUT', "Ask getPack for a pack's questions, not a question.")
      }
      const most = clampLimit(limit, limits.questionsPerPack, limits.questionsPerPack)
      const page = await listQuestionsInPack(deps.sql, pack.id, most)
      const packOfQuestions = { ...pack, isOfQuestion: true }
      return {
        items: page.items.map((row) => toView(row, pack.user, packOfQuestions)),
        nextToken: page.nextToken,
      }
    },
  },

  Mutation: {
    createQuestion: async (_, args, { deps, viewer }) => {
      if (args.imagePayload != null && args.imagePayload !== 'null') {
        throw new AppError(
          'BAD_INPUT',
          'Pictures cannot be saved with a question here. Send imagePayload as null.',
        )
      }
      const { right, wrong } = readOptions(args.options)
      const id = await createQuestion(deps, viewer, {
        question: args.question,
        answer: right,
        option2: wrong[0],
        option3: wrong[1],
        option4: wrong[2],
        explanation: args.explanation ?? '',
        level: args.level,
        language: args.language,
        tags: readJsonList(args.tags ?? '[]', 'tags', (entry) => (typeof entry === 'string' ? entry : null)),
        packId: args.packId ?? null,
        order: args.order ?? null,
        creationKey: args.creationKey ?? null,
      })
      return { status: 'success', id, questionId: id, imageUrl: null }
    },
  },
}

/** Four texts, exactly one of them marked right. */
function readOptions(text: string): { right: string; wrong: [string, string, string] } {
  const options = readJsonList(text, 'options', (entry) => {
    if (typeof entry !== 'object' || entry === null) return null
    const { content, isCorrect } = entry as { content?: unknown; isCorrect?: unknown }
    return typeof content === 'string' && typeof isCorrect === 'boolean' ? { content, isCorrect } : null
  })
  const [right, ...otherRight] = options.filter((option) => option.isCorrect)
  const [one, two, three, ...otherWrong] = options.filter((option) => !option.isCorrect)
  if (!right || !one || !two || !three || otherRight.length + otherWrong.length > 0) {
    throw new AppError('BAD_INPUT', 'A question has exactly 4 options, one of them right.')
  }
  return { right: right.content, wrong: [one.content, two.content, three.content] }
}

function toQuestionObject(question: Question): QuestionView {
  const pack = question.pack && toViewOfQuestionsPack(question.pack, question.author)
  return toView(question, question.author, pack)
}

/** The one border between a question of ours and a QuestionObject of the data API. */
function toView(question: QuestionContentRow, user: Author, pack: PackView | null): QuestionView {
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
