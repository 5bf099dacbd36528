import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { getUser } from './service.ts'

export const userResolvers = {
  Query: {
    getUser: (_, { id }, { reads }) => getUser(reads, id),
  },
} satisfies Resolvers
