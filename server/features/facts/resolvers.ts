import type { Resolvers } from '../../generated/resolvers-types.ts'
import { listVerdicts } from './listing/service.ts'
import { readFacts } from './service.ts'

export const factResolvers: Resolvers = {
  Query: {
    getQuestionFacts: (_, { questionIds }, { deps, viewer }) => readFacts(deps, viewer, questionIds),
    listQuestionVerdicts: (_, { kind, owner, limit, nextToken }, { deps, viewer }) =>
      listVerdicts(deps, viewer, {
        kind,
        ...{ owner: owner ?? null, limit: limit ?? null, nextToken: nextToken ?? null },
      }),
  },
}
