import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brand } from '../../contract/brand.ts'
import { createUser } from '../features/users/service.ts'
import {
  createConfirmedAccount,
  findAccountByEmail,
  grantGroup,
  revokeGroup,
  setPassword,
} from '../identity/accounts.ts'
import type { Deps } from '../lib/deps.ts'
import { newId } from '../lib/new-id.ts'
import type { Group } from '../lib/viewer.ts'
import { importPack } from './import-pack.ts'
import { storeSampleBank } from './sample-bank.ts'

/** The command was called with arguments it cannot take; the message says what it takes. */
export class UsageError extends Error {
  override name = 'UsageError'
}

type Command = {
  usage: string
  /** Answers the line to print. */
  run: (deps: Deps, args: string[]) => Promise<string>
}

const groups: readonly string[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] satisfies Group[]

export const commands: Record<string, Command> = {
  'create-user': {
    usage: 'create-user <email> --password <password> --name "<first name>|<last name>"',
    run: async (deps, args) => {
      const { email, values } = readEmail('create-user', args, { password: true, name: true })
      const [givenName, familyName] = (values.name ?? '').split('|')
      if (!givenName || !familyName) throw wrongUsage('create-user')
      await createConfirmedAccount(deps, {
        email,
        password: values.password ?? '',
        givenName,
        familyName,
        groups: [],
      })
      return `Made the account ${email}.`
    },
  },
  grant: {
    usage: 'grant <email> ADMINS|CREATORS|CONTEST_CREATORS',
    run: async (deps, args) => {
      const { account, group } = await readMember(deps, 'grant', args)
      await grantGroup(deps, account.email, group)
      return `${account.email} is in ${group}; the next sign-in or token has it.`
    },
  },
  revoke: {
    usage: 'revoke <email> ADMINS|CREATORS|CONTEST_CREATORS',
    run: async (deps, args) => {
      const { account, group } = await readMember(deps, 'revoke', args)
      await revokeGroup(deps, account.email, group)
      return `${account.email} is not in ${group}; tokens given before keep it until they end, within the hour.`
    },
  },
  'reset-password': {
    usage: 'reset-password <email> --password <new password>',
    run: async (deps, args) => {
      const { email, values } = readEmail('reset-password', args, { password: true })
      const account = await requireAccount(deps, email)
      await setPassword(deps, account.email, values.password ?? '')
      return `${account.email} has the new password and is signed out everywhere.`
    },
  },
  import: {
    usage: 'import <file.csv> --owner <email> --pack <name> --level <level> --language <language>',
    run: async (deps, args) => {
      const { positionals, values } = readArgs('import', args, ['owner', 'pack', 'level', 'language'])
      const [file] = positionals
      if (!file || !values.owner || !values.pack || !values.level || !values.language)
        throw wrongUsage('import')
      const { id, questionCount } = await importPack(deps, {
        csv: readFile(file),
        ownerEmail: values.owner,
        name: values.pack,
        level: values.level,
        language: values.language,
      })
      return `Imported ${questionCount} questions: ${deps.config.publicUrl}/pack/${id}`
    },
  },
  seed: {
    usage: 'seed [--owner <email>]',
    run: async (deps, args) => {
      const { values } = readArgs('seed', args, ['owner'])
      const owner = values.owner ? (await requireAccount(deps, values.owner)).sub : newId()
      if (!values.owner) await createUser(deps.db, { id: owner, fullName: brand.name, now: deps.clock.now() })
      const { packs, questions } = await storeSampleBank(deps, { owner })
      return `Stored the sample bank: ${questions} questions in ${packs} packs.`
    },
  },
}

export const usage = [
  'npm run admin -- <command>',
  ...Object.values(commands).map((command) => `  ${command.usage}`),
].join('\n')

function wrongUsage(name: keyof typeof commands): UsageError {
  return new UsageError(`npm run admin -- ${commands[name]?.usage}`)
}

function readArgs(name: string, args: string[], options: readonly string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    }) as { positionals: string[]; values: Record<string, string | undefined> }
  } catch {
    throw wrongUsage(name)
  }
}

function readEmail(name: string, args: string[], required: Record<string, true>) {
  const { positionals, values } = readArgs(name, args, Object.keys(required))
  const [email] = positionals
  if (!email || Object.keys(required).some((option) => !values[option])) throw wrongUsage(name)
  return { email, values }
}

async function readMember(deps: Deps, name: string, args: string[]) {
  const { positionals } = readArgs(name, args, [])
  const [email, group] = positionals
  if (!email || !group || !groups.includes(group)) throw wrongUsage(name)
  return { account: await requireAccount(deps, email), group: group as Group }
}

async function requireAccount(deps: Deps, email: string) {
  const account = await findAccountByEmail(deps, email)
  if (!account) throw new UsageError(`There is no account ${email}.`)
  return account
}

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
