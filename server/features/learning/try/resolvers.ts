import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listQuestionsToTry } from './service.ts'

export const trialResolvers: Resolvers = {
  Query: {
    listQuestionsToTry: (_, { level = null, language }, { deps, reads }) =>
      listQuestionsToTry({ sql: reads, clock: deps.clock }, { level, language }),
  },
}
