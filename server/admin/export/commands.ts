import { statSync } from 'node:fs'
import { pluralOf } from '../../../contract/texts/plural.ts'
import type { Deps } from '../../deps.ts'
import { command, readArgs, refuseHostedPool, requireAccount, UsageError, wrongUsage } from '../command.ts'
import { reportProgress } from '../progress.ts'
import { runStoppable, writeProgress } from '../stoppable.ts'
import { ExportError } from './format.ts'
import { countImported, importBank } from './import-bank.ts'
import { findExport } from './read-lines.ts'
import { type Wanted, writeExport } from './write-export.ts'

const exportBank = command(
  'export <file.jsonl or new folder> --owner <email> | --person <email> | --all [--without-pictures]',
  { places: 1, options: ['owner', 'person'], flags: ['all', 'without-pictures'] },
  async (deps, { positionals: [to], values, flags }) => {
    const wishes = [values.owner, values.person, flags.has('all') || undefined].filter(Boolean)
    if (!to || wishes.length !== 1) throw wrongUsage(exportBank)
    const wanted = await findWanted(deps, values)
    const onProgress = reportProgress(writeProgress)
    const { file, lines, counts } = await stoppable(
      'Stopped. Nothing was exported; run the command again.',
      (signal) =>
        writeExport(deps, {
          to,
          wanted,
          withPictures: !flags.has('without-pictures'),
          signal,
          onLine: (written) => onProgress({ doing: `${written} lines`, rows: 0, total: 0, bytes: 0 }),
        }),
    )
    const kinds = Object.entries(counts).map(
      ([kind, count]) => `  ${kind.padEnd(10)}${String(count).padStart(10)}`,
    )
    return [`Exported ${lines} lines to ${file}:`, ...kinds].join('\n')
  },
)

const plural = pluralOf('en')

async function findWanted(
  deps: Deps,
  { owner, person }: Record<string, string | undefined>,
): Promise<Wanted> {
  const email = owner ?? person
  if (email === undefined) return { of: 'all' }
  const { sub, givenName, familyName } = await requireAccount(deps, email)
  const name = await findFullName(deps, sub)
  return {
    of: owner === undefined ? 'person' : 'owner',
    who: { id: sub, name: name ?? `${givenName} ${familyName}`, email },
  }
}

async function findFullName({ sql }: Deps, id: string): Promise<string | null> {
  const row = await sql<{ name: string }>`select full_name as name from app_user where id = ${id}`.first()
  return row?.name ?? null
}

export const importUsage =
  'import <file.jsonl or folder> [--owner <email>] [--verified-by <administrator>] [--without-pictures]'

/** Returns whether the arguments of `import` name an export, and not a file of questions. */
export const isExport = ([file = '']: readonly string[]): boolean =>
  file.endsWith('.jsonl') || (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false)

/** Imports an export: the second form of the command `import`. */
export async function importExport(deps: Deps, args: string[]): Promise<string> {
  const shape = { places: 1, options: ['owner', 'verified-by'], flags: ['without-pictures'] }
  const { positionals, values, flags } = readArgs({ usage: importUsage }, args, shape)
  refuseHostedPool(deps)
  const source = await findExport(positionals[0] ?? '')
  const onProgress = reportProgress(writeProgress)
  const importing = {
    ownerId: values.owner === undefined ? null : (await requireAccount(deps, values.owner)).sub,
    verifierId: await findVerifier(deps, values['verified-by']),
    withPictures: !flags.has('without-pictures'),
  }
  const done = await stoppable('Stopped. Run the same command again to continue.', (signal) =>
    importBank(deps, source, {
      ...importing,
      signal,
      onLine: ({ line, lines }) =>
        onProgress({ doing: `line ${line} of ${lines}`, rows: 0, total: 0, bytes: 0 }),
    }),
  )
  return [
    `Imported ${countImported(done)}.`,
    ...(done.known > 0
      ? [
          `${plural(done.known, { one: '1 pack or question was there already and stays as it is', other: `${done.known} packs and questions were there already and stay as they are` })}.`,
        ]
      : []),
    ...(done.unverified > 0
      ? [
          `${plural(done.unverified, { one: '1 pack or question that was verified is', other: `${done.unverified} packs and questions that were verified are` })} not verified here: without --verified-by nobody verifies in an import. An administrator does on their pages.`,
        ]
      : []),
    ...(done.persons > 0
      ? [
          `${plural(done.persons, { one: '1 line about a person was left out: it is', other: `${done.persons} lines about persons were left out: they are` })} to be read only.`,
        ]
      : []),
  ].join('\n')
}

/** Throws UsageError unless the account is an administrator's. */
async function findVerifier(deps: Deps, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null
  const { sub, groups } = await requireAccount(deps, email)
  if (groups.includes('ADMINS')) return sub
  throw new UsageError(`${email} is no administrator, and only administrators verify.`)
}

const stoppable = <Result>(said: string, work: (signal: AbortSignal) => Promise<Result>) =>
  runStoppable(work, () => new ExportError(said))

export const exportCommands = { export: exportBank }
