import { z } from 'zod'
import { countCharacters, isBlank, normaliseLine, normaliseText } from '../../contract/normalise.ts'
import { settingLimits } from '../../contract/setting-limits.ts'
import type { Sql } from '../lib/database/sql.ts'

/** `address@host`, optionally with a name before it and in `< >`. */
const sender = z
  .string()
  .trim()
  .max(settingLimits.senderCharacters)
  .regex(
    /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must look like Onushilon <no-reply@onushilon.example>',
  )

const address = z
  .string()
  .trim()
  .max(settingLimits.senderCharacters)
  .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'must be an e-mail address')

const requestsPerMinute = z.coerce
  .number()
  .int()
  .min(settingLimits.requestsPerMinuteMin)
  .max(settingLimits.requestsPerMinuteMax)

const mailNote = z
  .string()
  .transform(normaliseText)
  .refine((text) => text !== '', 'must not be blank')
  .refine(
    (text) => countCharacters(text) <= settingLimits.mailNoteCharacters,
    `must have at most ${settingLimits.mailNoteCharacters} characters`,
  )

const schoolName = z
  .string()
  .transform(normaliseLine)
  .refine((text) => !isBlank(text), 'must not be blank')
  .refine(
    (text) => countCharacters(text) <= settingLimits.schoolNameCharacters,
    `must have at most ${settingLimits.schoolNameCharacters} characters`,
  )

/** The settings that may change while the server runs, by their environment variables. */
export const liveSettings = {
  MAIL_FROM: sender.default('Onushilon <no-reply@onushilon.local>'),
  MAIL_NOTE: mailNote.optional(),
  SCHOOL_NAME: schoolName.optional(),
  SUPPORT_EMAIL: address.optional(),
  LOG_LEVEL: z.enum(settingLimits.logLevels).default('info'),
  RATE_LIMIT_PER_ADDRESS: requestsPerMinute.default(6000),
  RATE_LIMIT_PER_USER: requestsPerMinute.default(1200),
}

export type LiveName = keyof typeof liveSettings

const shape = z.object(liveSettings)

export type LiveValues = {
  mailFrom: string
  /** Ends every mail. */
  mailNote: string | undefined
  /** Printed on sign-in cards, and before the note of mails. */
  schoolName: string | undefined
  /** Answers questions: at the end of every mail, and on the privacy policy. */
  supportEmail: string | undefined
  logLevel: string
  /** Requests a minute without a known user, by address; of one signed-in user. Both in each process. */
  requestsPerAddress: number
  requestsPerUser: number
}

const nameOf: Record<keyof LiveValues, LiveName> = {
  mailFrom: 'MAIL_FROM',
  mailNote: 'MAIL_NOTE',
  schoolName: 'SCHOOL_NAME',
  supportEmail: 'SUPPORT_EMAIL',
  logLevel: 'LOG_LEVEL',
  requestsPerAddress: 'RATE_LIMIT_PER_ADDRESS',
  requestsPerUser: 'RATE_LIMIT_PER_USER',
}

export function isLiveName(name: string): name is LiveName {
  return Object.hasOwn(liveSettings, name)
}

/** Returns the value of a text, as the environment would give it; undefined for a text that cannot be used. */
export function readLiveValue(name: LiveName, text: string): string | number | undefined {
  const parsed = liveSettings[name].safeParse(text)
  return parsed.success ? parsed.data : undefined
}

export function readLiveValues(given: z.output<typeof shape>): LiveValues {
  return {
    mailFrom: given.MAIL_FROM,
    mailNote: given.MAIL_NOTE,
    schoolName: given.SCHOOL_NAME,
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
    requestsPerAddress: given.RATE_LIMIT_PER_ADDRESS,
    requestsPerUser: given.RATE_LIMIT_PER_USER,
  }
}

export type Live = {
  /** What is in force in this process. Read it at each use. */
  readonly values: Readonly<LiveValues>
  /** Reads what administrators have set. Returns the names of the settings that changed. */
  refresh: (sql: Sql) => Promise<LiveName[]>
}

/**
 * The settings of a process that may change while it runs. A value that the environment sets stays; a stored one that
 * this version cannot use is ignored.
 */
export function createLive({
  environment,
  ...start
}: LiveValues & { environment: ReadonlyMap<string, unknown> }): Live {
  const fields = Object.keys(nameOf) as (keyof LiveValues)[]
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
