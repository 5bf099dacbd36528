import { deletePerson } from '../identity/accounts/account-deletion.ts'
import { disableAccount, enableAccount, endPauses, endSessions } from '../identity/accounts/administration.ts'
import { command, requireAccount, wrongUsage } from './command.ts'

const disable = command(
  'disable <email> --reason "<why>"',
  { places: 1, options: ['reason'] },
  async (deps, { positionals, values }) => {
    const reason = values.reason?.trim()
    if (!positionals[0] || !reason) throw wrongUsage(disable)
    const { email } = await requireAccount(deps, positionals[0])
    return (await disableAccount(deps, email, reason))
      ? `${email} is signed out everywhere and cannot sign in.`
      : `${email} was disabled already.`
  },
)

const enable = command('enable <email>', { places: 1 }, async (deps, { positionals: [given] }) => {
  if (!given) throw wrongUsage(enable)
  const { email } = await requireAccount(deps, given)
  return (await enableAccount(deps, email)) ? `${email} can sign in again.` : `${email} was not disabled.`
})

const signOut = command('sign-out <email>', { places: 1 }, async (deps, { positionals: [given] }) => {
  if (!given) throw wrongUsage(signOut)
  const { email } = await requireAccount(deps, given)
  return `${email} is signed out everywhere; open sessions: ${await endSessions(deps, email)}.`
})

const unlock = command('unlock <email>', { places: 1 }, async (deps, { positionals: [given] }) => {
  if (!given) throw wrongUsage(unlock)
  const { email } = await requireAccount(deps, given)
  await endPauses(deps, email)
  return `${email} can try the password again at once, from every address.`
})

const deleteUser = command(
  'delete-user <email> --name "<full name>"',
  { places: 1, options: ['name'] },
  async (deps, { positionals, values }) => {
    if (!positionals[0] || !values.name) throw wrongUsage(deleteUser)
    const { email } = await requireAccount(deps, positionals[0])
    await deletePerson(deps, { email, fullName: values.name })
    return `${email} and the personal data are deleted; questions and packs stay without a name.`
  },
)

export const accountStateCommands = {
  'delete-user': deleteUser,
  disable,
  enable,
  'sign-out': signOut,
  unlock,
}
