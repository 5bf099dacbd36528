import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { canVote } from '../policy.ts'
import { castVote, listVotes, readOwnVote } from './service.ts'

export const voteResolvers: Resolvers = {
  Query: {
    getQuestionVote: (_, { questionId }, { deps, viewer }) => readOwnVote(deps, viewer, questionId),

    listQuestionVoteByQuestionId: (_, { questionId, limit, nextToken }, { deps, viewer }) =>
      listVotes(deps, viewer, { questionId, limit: limit ?? null, nextToken: nextToken ?? null }),
  },

  QuestionObject: {
    viewerCanVote: (question, _, { viewer }) => canVote(viewer, question),
  },

  Mutation: {
    vote: async (_, { questionId, type, modelType }, { deps, viewer }) => ({
      questionId,
      ...(await castVote(deps, viewer, { questionId, type, modelType })),
    }),
  },
}
