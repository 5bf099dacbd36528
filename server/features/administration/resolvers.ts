import type { Resolvers } from '../../generated/resolvers-types.ts'
import { listAudit } from './audit/service.ts'
import { listFailed, listQueues, runAgain } from './jobs/service.ts'
import { discardMail, listWaitingMails, sendAllMailsAgain, sendMailAgain } from './mails/service.ts'
import { changeSetting, listSettings } from './settings/service.ts'
import { readServerState } from './state/service.ts'

export const administrationResolvers: Resolvers = {
  Query: {
    getServerState: (_, _args, { deps, viewer }) => readServerState(deps, viewer),
    listWaitingMails: (_, _args, { deps, viewer }) => listWaitingMails(deps, viewer),
    listJobQueues: (_, _args, { deps, viewer }) => listQueues(deps, viewer),
    listFailedJobs: (_, _args, { deps, viewer }) => listFailed(deps, viewer),
    listSettings: (_, _args, { deps, viewer }) => listSettings(deps, viewer),
    listAuditEvents: (_, args, { deps, viewer }) => {
      const { person = null, kind = null, from = null, until = null, limit = null, nextToken = null } = args
      return listAudit(deps, viewer, { person, kind, from, until, limit, nextToken })
    },
  },

  Mutation: {
    sendMailAgain: async (_, { input: { id } }, { deps, viewer, address }) => {
      await sendMailAgain(deps, { viewer, address }, id)
      return { status: 'success', id }
    },
    sendAllMailsAgain: async (_, _args, { deps, viewer, address }) => ({
      count: await sendAllMailsAgain(deps, { viewer, address }),
    }),
    discardMail: async (_, { input: { id } }, { deps, viewer, address }) => {
      await discardMail(deps, { viewer, address }, id)
      return { status: 'success', id }
    },
    changeSetting: async (_, { input: { name, value = null } }, { deps, viewer, address }) => {
      await changeSetting(deps, { viewer, address }, { name, value })
      return { status: 'success', id: name }
    },
    runJobAgain: async (_, { input: { id } }, { deps, viewer, address }) => {
      await runAgain(deps, { viewer, address }, id)
      return { status: 'success', id }
    },
  },
}
