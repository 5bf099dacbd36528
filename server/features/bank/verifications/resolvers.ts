import { message, sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { readInstant } from '../../../lib/arguments.ts'
import { confirmEdit, listEdited, verify } from './service.ts'

export const verificationResolvers: Resolvers = {
  Query: {
    listEditedSinceVerified: async (_, args, { deps, viewer }) => {
      const page = await listEdited(deps, viewer, {
        limit: args.limit ?? null,
        nextToken: args.nextToken ?? null,
      })
      const items = page.items.map(({ author, ...content }) => ({ ...content, user: author }))
      return { items, nextToken: page.nextToken }
    },
  },

  Mutation: {
    createVerification: async (_, { input }, { deps, viewer, locale }) => {
      const { verifiedObjectId: objectId, type } = input
      const verification = await verify(deps, viewer, { objectId, type })
      return { ...verification, status: sentenceOf(allMessages(locale), message(`${type}.verifiedNow`)) }
    },

    confirmVerification: async (_, { input }, { deps, viewer, locale }) => {
      const { verifiedObjectId: objectId, type, editedSinceVerifiedAt } = input
      const editedAt = readInstant('editedSinceVerifiedAt', editedSinceVerifiedAt)
      const verification = await confirmEdit(deps, viewer, { objectId, type, editedAt })
      return { ...verification, status: sentenceOf(allMessages(locale), message(`${type}.confirmedNow`)) }
    },
  },
}
