import { parseArgs } from 'node:util'
import type { Deps } from '../deps.ts'
import { findAccountByEmail } from '../identity/accounts/accounts.ts'
import { adminCommand } from '../lib/admin-command.ts'
import type { Config } from '../settings/config.ts'

/** Invalid arguments; the message shows the usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type Command = {
  usage: string
  /** Returns the line to print. `ask` reads a password, see `readPassword`. */
  run: (deps: Deps, args: string[], ask?: (given: string | undefined) => Promise<string>) => Promise<string>
  /** Runs also when the secret key does not match the database: the way out after losing it. */
  isForLostKey?: boolean
}

/** The arguments of a command: up to `places` positional ones, `options` with a value, `flags` without. */
type Shape = { places?: number; options?: readonly string[]; flags?: readonly string[] }

/** The arguments that were given to a command. */
export type Given = ReturnType<typeof readArgs>

/** Returns a command whose arguments are read before it runs. */
export function command(
  usage: string,
  shape: Shape,
  run: (deps: Deps, given: Given, ask?: Parameters<Command['run']>[2]) => Promise<string>,
): Command {
  return { usage, run: async (deps, args, ask) => run(deps, readArgs({ usage }, args, shape), ask) }
}

/** A command that works on a place without a server: it opens or creates the database itself. */
export type PlaceCommand = Pick<Command, 'usage'> & {
  /** Returns the line to print. */
  runAlone: (config: Config, args: string[]) => Promise<string>
}

export const wrongUsage = ({ usage }: Pick<Command, 'usage'>) => new UsageError(adminCommand(usage))

/** Parses a command's arguments. Throws UsageError, also for a surplus one, which would otherwise be ignored silently. */
export function readArgs(
  command: Pick<Command, 'usage'>,
  args: string[],
  { places = 0, options = [], flags = [] }: Shape,
) {
  const kinds = [
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]
  try {
    const { positionals, values } = parseArgs({
      args: joinSigned(args, options),
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

/** `parseArgs` reads a value such as "-,question" only behind an equals sign. */
function joinSigned(args: readonly string[], options: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const option = options.find((name) => joined.at(-1) === `--${name}`)
    if (option !== undefined && /^-[^-]/.test(arg)) joined[joined.length - 1] = `--${option}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** The account in the built-in user pool. Throws UsageError when there is none or the pool is hosted. */
export async function requireAccount(deps: Deps, email: string) {
  refuseHostedPool(deps)
  const account = await findAccountByEmail(deps, email)
  if (!account) throw new UsageError(`There is no account ${email}.`)
  return account
}

export function refuseHostedPool({ config }: Pick<Deps, 'config'>): void {
  if (!config.cognito) return
  throw new UsageError(
    `Accounts are stored in the hosted user pool ${config.cognito.userPoolId}: use its own console.`,
  )
}
