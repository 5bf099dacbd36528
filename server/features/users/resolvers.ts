import type { Resolvers } from '../../generated/resolvers-types.ts'
import { getUser } from './service.ts'

export const userResolvers = {
  Query: {
    getUser: (_, { id }, { deps }) => getUser(deps.db, id),
  },
} satisfies Resolvers
