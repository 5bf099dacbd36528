import type { Resolvers } from '../../generated/resolvers-types.ts'
import { forgetMemory, rememberAnswers } from './service.ts'

export const memoryResolvers: Resolvers = {
  Mutation: {
    rememberAnswers: (_, { answers }, { deps, viewer }) => rememberAnswers(deps, viewer, answers),
    forgetMemory: async (_, __, { deps, viewer }) => {
      await forgetMemory(deps, viewer)
      return true
    },
  },
}
