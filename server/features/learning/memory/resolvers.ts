import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { forgetMemory, rememberAnswers } from './service.ts'

export const memoryResolvers: Resolvers = {
  Mutation: {
    rememberAnswers: (_, input, { deps, viewer }) => rememberAnswers(deps, viewer, input),
    forgetMemory: async (_, __, { deps, viewer }) => {
      await forgetMemory(deps, viewer)
      return true
    },
  },
}
