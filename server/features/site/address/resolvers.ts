import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listRoomAddresses } from './service.ts'

export const roomResolvers: Resolvers = {
  Query: {
    listRoomAddresses: (_, _args, { deps, viewer }) => listRoomAddresses(deps, viewer),
  },
}
