import { fixes } from '../../contract/import/fixes.ts'
import { answerStyles, columnUses, missingUses, repeatedUses } from '../../contract/import/layout.ts'
import { UsageError } from './command.ts'
import type { ImportChoices } from './import-pack.ts'

export const choiceOptions = ['columns', 'header', 'answers', 'fix']

export const choicesUsage = `[--columns <${columnUses.join('|')}|->,...] [--header <rows>] [--answers <${answerStyles.join('|')}>] [--fix <${fixes.join('|')}>,...]`

/** Reads what the administrator says about the columns of a file. Throws UsageError. */
export function readChoices({
  columns,
  header,
  answers,
  fix,
}: Record<string, string | undefined>): ImportChoices {
  return {
    uses: columns === undefined ? undefined : readColumns(columns),
    headerRows: header === undefined ? undefined : readHeader(header),
    answers: answers === undefined ? undefined : oneOf('answers', answerStyles, answers),
    fixes: fix?.split(',').map((name) => oneOf('fix', fixes, name)),
  }
}

function readColumns(columns: string): ImportChoices['uses'] {
  const uses = columns
    .split(',')
    .map((name) => (name.trim() === '-' ? null : oneOf('columns', columnUses, name)))
  const missing = missingUses(uses)
  if (missing.length > 0) throw new UsageError(`--columns lacks ${missing.join(', ')}.`)
  const repeated = repeatedUses(uses)
  if (repeated.length > 0) throw new UsageError(`--columns has ${repeated.join(', ')} more than once.`)
  return uses
}

function readHeader(header: string): number {
  if (!/^[0-9]{1,2}$/.test(header))
    throw new UsageError('--header takes the number of rows above the first question.')
  return Number(header)
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const name = names.find((each) => each === given.trim())
  if (name === undefined)
    throw new UsageError(`--${option} takes ${names.join(', ')}, not “${given.trim()}”.`)
  return name
}
