import type { Resolvers } from '../../generated/resolvers-types.ts'
import { readJsonList } from '../../lib/json-argument.ts'
import { addTags, createTag } from './service.ts'

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
  },
}
