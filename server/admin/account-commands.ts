import type { Deps } from '../deps.ts'
import {
  removeMfa,
  requireMfa,
  requirePasswordReset,
  setTemporaryPassword,
} from '../identity/accounts/account-requirements.ts'
import {
  createConfirmedAccount,
  grantGroup,
  revokeGroup,
  setPassword,
} from '../identity/accounts/accounts.ts'
import { listAuditEvents } from '../identity/audit.ts'
import type { Group } from '../lib/viewer.ts'
import { type Command, command, type Given, refuseHostedPool, requireAccount, wrongUsage } from './command.ts'
import { readPassword } from './read-password.ts'

const groups: readonly string[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] satisfies Group[]

const createUser = command(
  'create-user <email> --name "<first name>|<last name>" [--password -]',
  { places: 1, options: ['password', 'name'] },
  async (deps, { positionals: [email], values }, ask = readPassword) => {
    refuseHostedPool(deps)
    const [givenName, familyName, ...more] = (values.name ?? '').split('|')
    if (!email || !givenName?.trim() || !familyName?.trim() || more.length > 0) throw wrongUsage(createUser)
    await createConfirmedAccount(deps, {
      email,
      password: await ask(values.password),
      givenName,
      familyName,
      groups: [],
    })
    return `Created the account ${email}.`
  },
)

const grant = command(
  'grant <email> ADMINS|CREATORS|CONTEST_CREATORS',
  { places: 2 },
  async (deps, given) => {
    const { account, group } = await readMember(deps, grant, given)
    await grantGroup(deps, account.email, group)
    return `${account.email} is in ${group} from the next sign-in or token on.`
  },
)

const revoke = command(
  'revoke <email> ADMINS|CREATORS|CONTEST_CREATORS',
  { places: 2 },
  async (deps, given) => {
    const { account, group } = await readMember(deps, revoke, given)
    await revokeGroup(deps, account.email, group)
    return `${account.email} is not in ${group}; tokens issued before lose it within a minute.`
  },
)

const resetPassword = command(
  'reset-password <email> [--password -] [--temporary] | reset-password <email> --by-mail',
  { places: 1, options: ['password'], flags: ['temporary', 'by-mail'] },
  async (deps, { positionals: [given], values, flags }, ask = readPassword) => {
    const isByMail = flags.has('by-mail')
    if (!given || (isByMail && (values.password !== undefined || flags.has('temporary'))))
      throw wrongUsage(resetPassword)
    const { email } = await requireAccount(deps, given)
    if (isByMail) {
      await requirePasswordReset(deps, email)
      const code = deps.config.smtpUrl === undefined ? 'is only in a file of the outbox' : 'was mailed'
      return `${email} is signed out everywhere and must set a new password; a code to do so ${code}.`
    }
    const password = await ask(values.password)
    if (flags.has('temporary')) {
      await setTemporaryPassword(deps, email, password)
      return `${email} is signed out everywhere; the password works for one sign-in, which asks for a new one.`
    }
    await setPassword(deps, email, password)
    return `${email} has the new password and is signed out everywhere.`
  },
)

const mfa = command(
  'mfa <email> require|allow|remove',
  { places: 2 },
  async (deps, { positionals: [given, what] }) => {
    if (!given || !['require', 'allow', 'remove'].includes(what ?? '')) throw wrongUsage(mfa)
    const { email } = await requireAccount(deps, given)
    if (what === 'remove') {
      await removeMfa(deps, email)
      return `${email} no longer has an authenticator app or remembered devices.`
    }
    await requireMfa(deps, email, what === 'require')
    return what === 'require'
      ? `${email} must sign in with an authenticator app; without one, the next sign-in sets it up.`
      : `${email} may sign in without an authenticator app.`
  },
)

const audit = command(
  'audit <email> [--limit <count>]',
  { places: 1, options: ['limit'] },
  async (deps, { positionals: [email], values }) => {
    const limit = Number(values.limit ?? 100)
    if (!email || !Number.isSafeInteger(limit) || limit < 1) throw wrongUsage(audit)
    const { sub } = await requireAccount(deps, email)
    const events = await listAuditEvents(deps.sql, sub, limit)
    const lines = events.map(({ at, kind, address, detail }) =>
      [at.toISOString(), kind.padEnd(24), (address ?? '-').padEnd(16), JSON.stringify(detail)].join('  '),
    )
    return [`${email} is ${sub}. Newest first:`, ...lines].join('\n')
  },
)

async function readMember(deps: Deps, used: Command, { positionals: [email, group] }: Given) {
  if (!email || !group || !groups.includes(group)) throw wrongUsage(used)
  return { account: await requireAccount(deps, email), group: group as Group }
}

export const accountCommands = {
  'create-user': createUser,
  grant,
  revoke,
  'reset-password': resetPassword,
  mfa,
  audit,
}
