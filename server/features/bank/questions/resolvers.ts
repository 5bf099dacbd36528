import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { ModelIntKeyConditionInput, Resolvers } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Slot } from '../../../lib/memory.ts'
import { isId } from '../../../lib/new-id.ts'
import { clampLimit, readPage } from '../../../lib/next-token.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { toQuestionObject, toView } from '../question-view.ts'
import {
  findQuestionById,
  listQuestionsByOwner,
  listQuestionsByPlace,
  listQuestionsInPack,
  type Places,
} from '../store/read-questions.ts'

/** A usual page of packs; at most 2,000 questions. */
const mostPacksWithQuestions = 10

const packsWithQuestions: Slot<{ count: number }> = { create: () => ({ count: 0 }) }

/** A short document could ask for every question of a hundred packs, ten times. */
function countPackWithQuestions({ memory }: GraphqlContext): void {
  const packs = memory.get(packsWithQuestions)
  packs.count += 1
  if (packs.count > mostPacksWithQuestions) {
    throw new AppError('BAD_INPUT', message('pack.tooManyAtOnce', { maxPacks: mostPacksWithQuestions }))
  }
}

/** The first and the last place that a condition selects; the first is the greater one if there are none. */
function toPlaces({ eq, ge, le }: ModelIntKeyConditionInput): Places {
  const first = Math.max(eq ?? 1, ge ?? 1)
  const last = Math.min(eq ?? limits.questionsPerPack, le ?? limits.questionsPerPack)
  return { first, last }
}

export const questionResolvers: Resolvers = {
  Query: {
    getQuestionObject: async (_, { id }, { reads }) => {
      const question = isId(id) ? await findQuestionById(reads, id) : null
      return question && toQuestionObject(question)
    },

    listQuestionObjectByOwnerAndCreatedAt: async (_, args, { reads }) => {
      if (!isId(args.owner)) return { items: [], nextToken: null }
      const page = await listQuestionsByOwner(reads, args.owner, {
        isDescending: args.sortDirection !== 'ASC',
        ...readPage(args, limits.pageOfOwnItems),
      })
      return { items: page.items.map(toQuestionObject), nextToken: page.nextToken }
    },

    listQuestionObjectByPackIdAndOrder: async (_, args, { reads }) => {
      if (!isId(args.packId)) return { items: [], nextToken: null }
      const page = await listQuestionsByPlace(reads, args.packId, {
        places: args.order ? toPlaces(args.order) : null,
        ...readPage(args, limits.questionsPerPack, limits.questionsPerPack),
      })
      return { items: page.items.map(toQuestionObject), nextToken: page.nextToken }
    },
  },

  Pack: {
    questions: async (pack, { limit }, context) => {
      // Without this bound a short document could ask for every question of every question's pack.
      if (pack.isOfQuestion) throw new AppError('BAD_INPUT', message('pack.questionsOfQuestion'))
      countPackWithQuestions(context)
      const most = clampLimit(limit, limits.questionsPerPack, limits.questionsPerPack)
      const page = await listQuestionsInPack(context.reads, pack.id, most)
      const packOfQuestions = { ...pack, isOfQuestion: true }
      return {
        items: page.items.map((row) => toView(row, pack.user, packOfQuestions)),
        nextToken: page.nextToken,
      }
    },
  },
}
