import { deletePerson } from '../identity/accounts/account-deletion.ts'
import { disableAccount, enableAccount, endPauses, endSessions } from '../identity/accounts/administration.ts'
import { type Command, readArgs, requireAccount, wrongUsage } from './command.ts'

const disable: Command = {
  usage: 'disable <email> --reason "<why>"',
  run: async (deps, args) => {
    const { positionals, values } = readArgs(disable, args, { places: 1, options: ['reason'] })
    const reason = values.reason?.trim()
    if (!positionals[0] || !reason) throw wrongUsage(disable)
    const { email } = await requireAccount(deps, positionals[0])
    return (await disableAccount(deps, email, reason))
      ? `${email} is signed out everywhere and cannot sign in.`
      : `${email} was disabled already.`
  },
}

const enable: Command = {
  usage: 'enable <email>',
  run: async (deps, args) => {
    const [given] = readArgs(enable, args, { places: 1 }).positionals
    if (!given) throw wrongUsage(enable)
    const { email } = await requireAccount(deps, given)
    return (await enableAccount(deps, email)) ? `${email} can sign in again.` : `${email} was not disabled.`
  },
}

const signOut: Command = {
  usage: 'sign-out <email>',
  run: async (deps, args) => {
    const [given] = readArgs(signOut, args, { places: 1 }).positionals
    if (!given) throw wrongUsage(signOut)
    const { email } = await requireAccount(deps, given)
    return `${email} is signed out everywhere; open sessions: ${await endSessions(deps, email)}.`
  },
}

const unlock: Command = {
  usage: 'unlock <email>',
  run: async (deps, args) => {
    const [given] = readArgs(unlock, args, { places: 1 }).positionals
    if (!given) throw wrongUsage(unlock)
    const { email } = await requireAccount(deps, given)
    await endPauses(deps, email)
    return `${email} can try the password again at once, from every address.`
  },
}

const deleteUser: Command = {
  usage: 'delete-user <email> --name "<full name>"',
  run: async (deps, args) => {
    const { positionals, values } = readArgs(deleteUser, args, { places: 1, options: ['name'] })
    if (!positionals[0] || !values.name) throw wrongUsage(deleteUser)
    const { email } = await requireAccount(deps, positionals[0])
    await deletePerson(deps, { email, fullName: values.name })
    return `${email} and the personal data are deleted; questions and packs stay without a name.`
  },
}

export const accountStateCommands = {
  'delete-user': deleteUser,
  disable,
  enable,
  'sign-out': signOut,
  unlock,
}
