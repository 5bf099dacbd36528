import type { Sql } from '../lib/database/sql.ts'
import { type LiveName, rows, type Settings } from './settings.ts'

const nameOf = {
  mailFrom: 'MAIL_FROM',
  mailNote: 'MAIL_NOTE',
  schoolName: 'SCHOOL_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  logLevel: 'LOG_LEVEL',
  requestsPerAddress: 'RATE_LIMIT_PER_ADDRESS',
  requestsPerUser: 'RATE_LIMIT_PER_USER',
} as const satisfies Record<string, LiveName>

const fields = Object.keys(nameOf) as (keyof LiveValues)[]

export type LiveValues = { [Field in keyof typeof nameOf]: Settings[(typeof nameOf)[Field]] }

export type Live = {
  /** The current values. They change: read them each time. */
  readonly values: Readonly<LiveValues>
  /** Reads what administrators have set. Returns the names of the settings that changed. */
  refresh: (sql: Sql) => Promise<LiveName[]>
}

/** Parses a stored text like an environment variable; undefined if it is invalid. */
export function readLiveValue(name: LiveName, text: string): string | number | undefined {
  const parsed = rows[name].kind.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

export function readLiveValues(given: Settings): LiveValues {
  return Object.fromEntries(fields.map((field) => [field, given[nameOf[field]]])) as LiveValues
}

/**
 * The settings of a process that may change while it runs. A value that the environment sets stays; a stored one that
 * this version cannot use is ignored.
 */
export function createLive({
  environment,
  ...start
}: LiveValues & { environment: ReadonlyMap<string, unknown> }): Live {
  const beginning = Object.fromEntries(fields.map((field) => [field, start[field]])) as LiveValues
  let values = beginning
  return {
    get values() {
      return values
    },
    async refresh(sql) {
      const stored = await listStored(sql)
      const next = { ...beginning }
      for (const field of fields) {
        const text = environment.has(nameOf[field]) ? undefined : stored.get(nameOf[field])
        const value = text === undefined ? undefined : readLiveValue(nameOf[field], text)
        if (value !== undefined) Object.assign(next, { [field]: value })
      }
      const changed = fields.filter((field) => next[field] !== values[field])
      values = next
      return changed.map((field) => nameOf[field])
    },
  }
}

/** Returns the texts that administrators have set, by the settings' names. */
export async function listStored(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ name: string; value: string }>`select name, value from site_setting`
  return new Map(rows.map(({ name, value }) => [name, value]))
}
