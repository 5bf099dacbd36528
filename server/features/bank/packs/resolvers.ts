import { withAllTexts } from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { readFormBasis } from '../../../lib/form-basis.ts'
import type { Slot } from '../../../lib/memory.ts'
import { isId } from '../../../lib/new-id.ts'
import { readPage } from '../../../lib/next-token.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { toPackView } from '../pack-view.ts'
import { findPackById, listNewestPacks, listPacksByOwner, type Pack } from '../store/read-packs.ts'
import { deletePack } from './delete.ts'
import { savePack } from './save.ts'
import { createPack, updatePackSettings } from './service.ts'

const packsOfRequest: Slot<Map<string, Promise<Pack | null>>> = { create: () => new Map() }

/** The rest of a pack that was read as part of a question: read once per request, for any number of its questions. */
function findPackOnce({ reads, memory }: GraphqlContext, id: string): Promise<Pack | null> {
  const packs = memory.get(packsOfRequest)
  const pack = packs.get(id) ?? findPackById(reads, id)
  packs.set(id, pack)
  return pack
}

export const packResolvers: Resolvers = {
  Query: {
    getPack: async (_, { id }, { reads }) => {
      const pack = isId(id) ? await findPackById(reads, id) : null
      return pack && toPackView(pack)
    },

    listPackByOwnerAndCreatedAt: async (_, args, { reads }) => {
      if (!isId(args.owner)) return { items: [], nextToken: null }
      const page = await listPacksByOwner(reads, args.owner, {
        isDescending: args.sortDirection !== 'ASC',
        ...readPage(args, limits.pageOfOwnItems),
      })
      return { items: page.items.map(toPackView), nextToken: page.nextToken }
    },

    listPacksByCreatedAt: async (_, args, { reads }) => {
      const page = await listNewestPacks(reads, {
        level: args.level ?? null,
        ...readPage(args, limits.pageOfOwnItems),
      })
      return { items: page.items.map(toPackView), nextToken: page.nextToken }
    },
  },

  Pack: {
    questionCount: (pack, _, context) =>
      pack.questionCount ?? findPackOnce(context, pack.id).then((found) => found?.questionCount ?? 0),
    tags: async ({ id: packId, owner, tags }, _, context) => {
      const links = tags ?? (await findPackOnce(context, packId))?.tags ?? []
      return links.map(({ id, tagId }) => ({ id, tagId, packId, owner }))
    },
  },

  Mutation: {
    createPackObject: async (_, args, { deps, viewer }) => {
      const id = await createPack(deps, viewer, {
        name: args.name,
        level: args.level,
        language: args.language,
        automaticNumbering: args.automaticNumbering ?? true,
        creationKey: args.creationKey ?? null,
      })
      return { status: 'success', id }
    },

    savePack: async (_, { input }, { deps, viewer }) => {
      const { id = null, creationKey = null, basedOn, formKey, ...draft } = input
      const questions = draft.questions.map(withAllTexts)
      const basis = readFormBasis({ basedOn, formKey })
      const saved = await savePack(deps, viewer, { ...draft, id, creationKey, basis, questions })
      return { status: 'success', id: saved }
    },

    updatePack: async (_, { input }, { deps, viewer }) =>
      toPackView(await updatePackSettings(deps, viewer, input)),
    deletePack: async (_, { input }, { deps, viewer, address }) =>
      toPackView(await deletePack(deps, viewer, { ...input, address })),
  },
}
