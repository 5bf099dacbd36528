import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { countVerdicts, listVerdicts } from './listing/service.ts'
import { readFacts } from './service.ts'

export const factResolvers: Resolvers = {
  Query: {
    getQuestionFacts: (_, { questionIds }, { deps, viewer }) => readFacts(deps, viewer, questionIds),
    listQuestionVerdicts: (_, { kind, owner, limit, nextToken }, { deps, viewer }) =>
      listVerdicts(deps, viewer, {
        kind,
        ...{ owner: owner ?? null, limit: limit ?? null, nextToken: nextToken ?? null },
      }),
    countQuestionVerdicts: (_, { owner }, { deps, viewer }) => countVerdicts(deps, viewer, owner ?? null),
  },
}
