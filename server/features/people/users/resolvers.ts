import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { getUser, readEducationalLevel } from './service.ts'

export const userResolvers = {
  Query: {
    getUser: (_, { id }, { reads }) => getUser(reads, id),
    getEducationalLevel: (_, __, { deps, viewer }) => readEducationalLevel(deps.sql, viewer),
  },
} satisfies Resolvers
