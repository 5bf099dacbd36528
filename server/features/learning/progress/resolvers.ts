import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { readProgress } from './service.ts'

export const progressResolvers: Resolvers = {
  Query: {
    getProgress: (_, __, { deps, viewer }) => readProgress(deps, viewer),
  },
}
