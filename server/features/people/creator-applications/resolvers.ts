import type {
  CreatorApplication as CreatorApplicationView,
  Resolvers,
} from '../../../generated/resolvers-types.ts'
import type { CreatorApplication } from './queries.ts'
import { allApplications, decide, listAllApplications, makeApplication, readApplication } from './service.ts'

export const creatorApplicationResolvers: Resolvers = {
  Query: {
    getCreatorApplication: async (_, { owner }, { deps, viewer }) => {
      const application = await readApplication(deps, viewer, owner)
      return application && toView(application)
    },

    listCreatorApplicationByGlobalPkAndCreatedAt: async (_, args, { deps, viewer }) => {
      const page = await listAllApplications(deps, viewer, {
        ...args,
        isDescending: args.sortDirection !== 'ASC',
      })
      return { items: page.items.map(toView), nextToken: page.nextToken }
    },
  },

  Mutation: {
    makeCreatorApplication: async (_, input, { deps, viewer }) => ({
      status: 'success',
      id: await makeApplication(deps, viewer, input),
    }),

    approveCreatorApplication: async (_, { owner }, { deps, viewer, address }) => {
      await decide(deps, viewer, { owner, status: 'approved', address })
      return { status: 'success', id: owner }
    },

    rejectCreatorApplication: async (_, { owner }, { deps, viewer, address }) => {
      await decide(deps, viewer, { owner, status: 'rejected', address })
      return { status: 'success', id: owner }
    },
  },
}

function toView(application: CreatorApplication): CreatorApplicationView {
  return { ...application, globalPk: allApplications }
}
