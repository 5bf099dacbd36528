import type { Resolvers } from '../../generated/resolvers-types.ts'
import { getUser } from './service.ts'

export const userResolvers = {
  Query: {
    getUser: (_, { id }, { deps }) => getUser(deps.sql, id),
  },
} satisfies Resolvers
