import { message, sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { verify } from './service.ts'

export const verificationResolvers: Resolvers = {
  Mutation: {
    createVerification: async (_, { input }, { deps, viewer, locale }) => {
      const { verifiedObjectId: objectId, type } = input
      const verification = await verify(deps, viewer, { objectId, type })
      return { ...verification, status: sentenceOf(allMessages(locale), message(`${type}.verifiedNow`)) }
    },
  },
}
