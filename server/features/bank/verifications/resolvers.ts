import { texts } from '../../../../contract/texts/en/english.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { verify } from './service.ts'

export const verificationResolvers: Resolvers = {
  Mutation: {
    createVerification: async (_, { input }, { deps, viewer }) => {
      const { verifiedObjectId: objectId, type } = input
      const verification = await verify(deps, viewer, { objectId, type })
      return { ...verification, status: texts[type].verifiedNow }
    },
  },
}
