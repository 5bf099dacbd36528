import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listMarks, readMarks, saveMark } from './service.ts'

export const markResolvers: Resolvers = {
  Query: {
    getStudyMarks: (_, { questionIds }, { deps, viewer }) => readMarks(deps, viewer, questionIds),
    listStudyMarks: (_, { limit, nextToken }, { deps, viewer }) =>
      listMarks(deps, viewer, { limit: limit ?? null, nextToken: nextToken ?? null }),
  },

  Mutation: {
    saveStudyMark: (_, { input }, { deps, viewer }) => {
      const { questionId, isBookmarked, note } = input
      return saveMark(deps, viewer, { questionId, isBookmarked: isBookmarked ?? undefined, note })
    },
  },
}
