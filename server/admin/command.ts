import { parseArgs } from 'node:util'
import type { Deps } from '../deps.ts'
import { findAccountByEmail } from '../identity/accounts.ts'

/** The command was called with arguments it cannot take; the message says what it takes. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type Command = {
  usage: string
  /** Answers the line to print. */
  run: (deps: Deps, args: string[]) => Promise<string>
  /** Runs also where the secret key is not the database's: the way out when that one is lost. */
  isForLostKey?: boolean
}

export const wrongUsage = ({ usage }: Pick<Command, 'usage'>) => new UsageError(`npm run admin -- ${usage}`)

/**
 * Reads a command's arguments: up to `places` that stand by themselves, `options` that take a text, `flags` that take
 * none. Throws UsageError, also for one too many, which would otherwise be left undone in silence.
 */
export function readArgs(
  command: Pick<Command, 'usage'>,
  args: string[],
  {
    places = 0,
    options = [],
    flags = [],
  }: { places?: number; options?: readonly string[]; flags?: readonly string[] } = {},
) {
  const kinds = [
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(kinds),
    })
    if (positionals.length > places) throw wrongUsage(command)
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const given = Object.entries(values).flatMap(([name, value]) => (value === true ? [name] : []))
    return {
      positionals,
      values: Object.fromEntries(texts) as Record<string, string | undefined>,
      flags: new Set(given),
    }
  } catch {
    throw wrongUsage(command)
  }
}

/** The account of the built-in user pool; UsageError when there is none, or the pool is hosted elsewhere. */
export async function requireAccount(deps: Deps, email: string) {
  refuseHostedPool(deps)
  const account = await findAccountByEmail(deps, email)
  if (!account) throw new UsageError(`There is no account ${email}.`)
  return account
}

export function refuseHostedPool({ config }: Pick<Deps, 'config'>): void {
  if (!config.cognito) return
  throw new UsageError(
    `Accounts are kept by the hosted user pool ${config.cognito.userPoolId}: use its own console.`,
  )
}
