import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listMissesFor } from './miss-service.ts'
import { addStarterSynonyms, deleteSynonym, listSynonymsFor, saveSynonym } from './service.ts'

export const synonymResolvers: Resolvers = {
  Query: {
    listSearchSynonyms: (_, { containing = null, ...args }, { deps, viewer }) =>
      listSynonymsFor(deps, viewer, { containing, ...args }),
    listSearchMisses: (_, args, { deps, viewer }) => listMissesFor(deps, viewer, args),
  },

  Mutation: {
    saveSearchSynonym: async (_, { input }, { deps, viewer, address }) => {
      const { id = null, miss = null, kind, phrases } = input
      const saved = await saveSynonym(deps, { viewer, address }, { id, miss, kind, phrases })
      return { status: 'success', id: saved }
    },
    deleteSearchSynonym: async (_, { input: { id } }, { deps, viewer, address }) => {
      await deleteSynonym(deps, { viewer, address }, id)
      return { status: 'success', id }
    },
    addStarterSynonyms: async (_, __, { deps, viewer, address }) => ({
      count: await addStarterSynonyms(deps, { viewer, address }),
    }),
  },
}
