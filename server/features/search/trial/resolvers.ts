import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listQuestionsToTry } from './service.ts'

export const trialResolvers: Resolvers = {
  Query: {
    listQuestionsToTry: (_, { level = null, language }, { deps }) =>
      listQuestionsToTry(deps, { level, language }),
  },
}
