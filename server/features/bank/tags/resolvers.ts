import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { readJsonList } from '../../../lib/arguments.ts'
import { addTags, createTag, removeTag } from './service.ts'

export const tagResolvers: Resolvers = {
  Mutation: {
    createTag: (_, { input }, { deps, viewer }) => createTag(deps, viewer, input.name),
    addQuestionTag: async (_, { packId, questionId, tags }, { deps, viewer }) => {
      const names = readJsonList(tags, 'tags', (entry) => (typeof entry === 'string' ? entry : null))
      const id = await addTags(deps, viewer, {
        packId: packId ?? null,
        questionId: questionId ?? null,
        tags: names,
      })
      return { status: 'success', id }
    },
    deleteQuestionTag: async (_, { input }, { deps, viewer }) => {
      const { thingId: questionId, ...link } = await removeTag(deps, viewer, 'question', input.id)
      return { ...link, questionId }
    },
    deletePackTag: async (_, { input }, { deps, viewer }) => {
      const { thingId: packId, ...link } = await removeTag(deps, viewer, 'pack', input.id)
      return { ...link, packId }
    },
  },
}
