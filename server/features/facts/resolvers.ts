import type { Resolvers } from '../../generated/resolvers-types.ts'
import { readFacts } from './service.ts'

export const factResolvers: Resolvers = {
  Query: {
    getQuestionFacts: (_, { questionIds }, { deps, viewer }) => readFacts(deps, viewer, questionIds),
  },
}
