import type { Resolvers } from '../../../generated/resolvers-types.ts'
import { listAudit } from './audit/service.ts'
import { listFailed, listQueues, runAgain } from './jobs/service.ts'
import { discardMail, listWaitingMails, sendAllMailsAgain, sendMailAgain } from './mails/service.ts'
import {
  changeGroup,
  changePlainly,
  deletePerson,
  disablePerson,
  getPerson,
  listPeople,
  makeFirstPassword,
} from './people/service.ts'
import { listPupilLists, listWaitingPupils, makePupils } from './pupils/service.ts'
import { changeSetting, listSettings } from './settings/service.ts'
import { readServerState } from './state/service.ts'

export const administrationResolvers: Resolvers = {
  Query: {
    listPeople: (_, args, { deps, viewer }) => {
      const { text = null, group = null, state = null, limit, nextToken } = args
      return listPeople(deps, viewer, { text, group, state, limit, nextToken })
    },
    getPerson: (_, { id }, { deps, viewer }) => getPerson(deps, viewer, id),
    getServerState: (_, _args, { deps, viewer }) => readServerState(deps, viewer),
    listWaitingMails: (_, _args, { deps, viewer }) => listWaitingMails(deps, viewer),
    listJobQueues: (_, _args, { deps, viewer }) => listQueues(deps, viewer),
    listFailedJobs: (_, _args, { deps, viewer }) => listFailed(deps, viewer),
    listPupilLists: (_, _args, { deps, viewer }) => listPupilLists(deps, viewer),
    listWaitingPupils: (_, { listId }, { deps, viewer }) => listWaitingPupils(deps, viewer, listId),
    listSettings: (_, _args, { deps, viewer }) => listSettings(deps, viewer),
    listAuditEvents: (_, args, { deps, viewer }) => {
      const { person = null, kind = null, from = null, until = null, limit = null, nextToken = null } = args
      return listAudit(deps, viewer, { person, kind, from, until, limit, nextToken })
    },
  },

  Mutation: {
    changeGroup: async (_, { input }, { deps, viewer, address }) => {
      await changeGroup(deps, { viewer, address }, input)
      return { status: 'success', id: input.id }
    },
    disablePerson: async (_, { input }, { deps, viewer, address }) => {
      await disablePerson(deps, { viewer, address }, input)
      return { status: 'success', id: input.id }
    },
    enablePerson: async (_, { input: { id } }, { deps, viewer, address }) => {
      await changePlainly(deps, { viewer, address }, id, 'enable')
      return { status: 'success', id }
    },
    signPersonOut: async (_, { input: { id } }, { deps, viewer, address }) => {
      await changePlainly(deps, { viewer, address }, id, 'signOut')
      return { status: 'success', id }
    },
    unlockPerson: async (_, { input: { id } }, { deps, viewer, address }) => {
      await changePlainly(deps, { viewer, address }, id, 'unlock')
      return { status: 'success', id }
    },
    resetPasswordOf: async (_, { input: { id } }, { deps, viewer, address }) => {
      await changePlainly(deps, { viewer, address }, id, 'resetPassword')
      return { status: 'success', id }
    },
    makeFirstPassword: (_, { input: { id } }, { deps, viewer, address }) =>
      makeFirstPassword(deps, { viewer, address }, id),
    deletePerson: async (_, { input }, { deps, viewer, address }) => {
      await deletePerson(deps, { viewer, address }, input)
      return { status: 'success', id: input.id }
    },
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
    makePupils: async (_, { input: { list, pupils } }, { deps, viewer, address }) => {
      const given = pupils.map((pupil) => ({
        ...pupil,
        phone: pupil.phone ?? null,
        email: pupil.email ?? null,
      }))
      return { items: await makePupils(deps, { viewer, address }, { list, pupils: given }) }
    },
    runJobAgain: async (_, { input: { id } }, { deps, viewer, address }) => {
      await runAgain(deps, { viewer, address }, id)
      return { status: 'success', id }
    },
  },
}
