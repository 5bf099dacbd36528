import type { Deps } from '../../../deps.ts'
import type { Resolvers } from '../../../generated/resolvers-types.ts'
import type { GraphqlContext } from '../../graphql-context.ts'
import { listAudit } from './audit/service.ts'
import type { Caller } from './change.ts'
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

/** The resolver of a change to one thing, whose id it returns. */
const changing =
  <Input extends { id: string }>(change: (deps: Deps, caller: Caller, input: Input) => Promise<unknown>) =>
  async (_: unknown, { input }: { input: Input }, { deps, viewer, address }: GraphqlContext) => {
    await change(deps, { viewer, address }, input)
    return { status: 'success', id: input.id }
  }

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
    changeGroup: changing(changeGroup),
    disablePerson: changing(disablePerson),
    enablePerson: changing((deps, caller, { id }) => changePlainly(deps, caller, id, 'enable')),
    signPersonOut: changing((deps, caller, { id }) => changePlainly(deps, caller, id, 'signOut')),
    unlockPerson: changing((deps, caller, { id }) => changePlainly(deps, caller, id, 'unlock')),
    resetPasswordOf: changing((deps, caller, { id }) => changePlainly(deps, caller, id, 'resetPassword')),
    makeFirstPassword: (_, { input: { id } }, { deps, viewer, address }) =>
      makeFirstPassword(deps, { viewer, address }, id),
    deletePerson: changing(deletePerson),
    sendMailAgain: changing((deps, caller, { id }) => sendMailAgain(deps, caller, id)),
    sendAllMailsAgain: async (_, _args, { deps, viewer, address }) => ({
      count: await sendAllMailsAgain(deps, { viewer, address }),
    }),
    discardMail: changing((deps, caller, { id }) => discardMail(deps, caller, id)),
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
    runJobAgain: changing((deps, caller, { id }) => runAgain(deps, caller, id)),
  },
}
