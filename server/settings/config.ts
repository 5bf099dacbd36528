import { isIP } from 'node:net'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { postgresHosts, primaryUrl } from '../lib/database/replicas/each-host.ts'
import { backupSettings, type DailyBackup, readDailyBackup } from './backup-settings.ts'
import { type LiveValues, liveSettings, readLiveValues } from './live-settings.ts'
import { moveSettings } from './move-settings.ts'
import type { HostedPool, HostedSearch, OutsideBucket } from './outside-services.ts'
import { chooseProcesses, processSettings } from './process-settings.ts'
import { explainSetting } from './setting-problems.ts'
import { readEnvironment } from './shown-settings.ts'
import { type SignInProvider, signInProviders } from './sign-in-providers.ts'
import { readSmsSignIn, type SmsSignIn, smsSettings } from './sms-settings.ts'
import { readTraces, type Traces, traceSettings } from './trace-settings.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { webAddress } from './web-address.ts'

const booleanSetting = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['true', 'on', '1'].includes(value)))

const text = z.string().trim().min(1).optional()

/** Pages, the protocols and their assets use absolute paths, so the URL must be a bare origin. */
const origin = webAddress.transform((value, context) => {
  const url = URL.parse(value)
  if (url && url.href === `${url.origin}/`) return url.origin
  context.addIssue('must be like https://onushilon.example, without a path or anything else')
  return z.NEVER
})

/** Used in URLs and in a header. */
const searchHostKey = z
  .string()
  .regex(/^[\w+/=-]+$/, 'must look like a key')
  .optional()

/** Every setting by its environment variable. */
export const settings = z.object({
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be 65535 at most')
    .default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: primaryUrl.optional(),
  DATABASE_READ_URL: postgresHosts.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtp://user:password@mail.example:587',
    })
    .optional(),
  IMAGES_URL: text,
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMinCharacters, `must have at least ${limits.passwordMinCharacters} characters`)
    .refine((value) => Buffer.byteLength(value) <= limits.passwordMaxBytes, 'is too long')
    .optional(),
  SAMPLE_CONTENT: z.enum(['true', 'false', 'on', 'off', '1', '0', 'first']).optional(),
  START_EMPTY: booleanSetting(false),
  ...backupSettings,
  ...processSettings,
  ...liveSettings,
  ...moveSettings,
  TRUST_PROXY: trustedProxies,
  RATE_LIMIT: booleanSetting(true),
  SEARCH_IN_ANSWERS: z.enum(['options', 'none', 'explanations']).default('options'),
  INTROSPECTION: booleanSetting(false),
  METRICS: z.enum(['local', 'public']).default('local'),
  ACCESS_LOG: booleanSetting(false),
  ...traceSettings,
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[a-z0-9-]+_[A-Za-z0-9]+$/, 'must look like ap-southeast-1_AbCdEf123')
    .optional(),
  COGNITO_CLIENT_ID: text,
  COGNITO_REGION: text,
  COGNITO_ENDPOINT: webAddress.optional(),
  COGNITO_ISSUER: webAddress.optional(),
  SIGN_IN_PROVIDERS: signInProviders,
  PASSKEYS: booleanSetting(false),
  ...smsSettings,
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be letters and digits')
    .optional(),
  ALGOLIA_SEARCH_KEY: searchHostKey,
  ALGOLIA_WRITE_KEY: searchHostKey,
  ALGOLIA_HOST: webAddress.optional(),
})

export type { HostedPool, HostedSearch, OutsideBucket }

/**
 * The part of the sample bank that a new database gets; `first`: the packs that the first start waits for.
 */
export type SampleContent = 'all' | 'first' | 'none'

/** Settings as read at the start; `LiveValues` may change later (live-settings.ts). */
export type Config = LiveValues & {
  /** The settings that the environment sets, with their texts; null for a setting that may hold a secret. */
  environment: ReadonlyMap<string, string | null>
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  /** Otherwise the origin that the database has stored is the issuer of tokens. */
  isPublicUrlSet: boolean
  dataDir: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  /** A URL for each standby of `databaseUrl` that serves reads. */
  databaseReadUrls: readonly string[]
  databasePool: number
  /** The number of processes that answer requests. With one, it also does everything else. */
  processes: number
  /** Unset: mails become files under the outbox. */
  smtpUrl: string | undefined
  /** 32 bytes in hexadecimal. Unset: stored in a file in the data directory. */
  secretKey: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  sampleContent: SampleContent
  /** True if an empty DATABASE_URL may be used although the data directory holds a bank. */
  mayStartEmpty: boolean
  /** Unset: the commands ask for it. */
  backupPassphrase: string | undefined
  dailyBackup: DailyBackup | null
  /** Where the command `move` moves the bank: a URL with a password is no argument. */
  moveTo: string | undefined
  /** As Fastify's `trustProxy`: true for any, or the proxies' addresses. */
  trustProxy: boolean | string
  rateLimit: boolean
  /** The parts of the answers that are searched. */
  searchInAnswers: 'options' | 'none' | 'explanations'
  /** True if the data API describes its schema to everyone. */
  introspection: boolean
  /** True if `/metrics` answers other callers than those on this machine. */
  publicMetrics: boolean
  /** True if each request gets a line in the log. */
  hasAccessLog: boolean
  /** Null: no traces. */
  traces: Traces | null
  /** Null: pictures are stored in the data directory. */
  outsideBucket: OutsideBucket | null
  /** Null: the built-in user pool. */
  cognito: HostedPool | null
  /** Empty with a hosted pool, which has its own. */
  signInProviders: readonly SignInProvider[]
  /** True if passkeys may be used; they belong to the host of `publicUrl`. False with a hosted pool. */
  hasPasskeys: boolean
  /** Null: nobody signs in with a phone number. So with a hosted pool. */
  smsSignIn: SmsSignIn | null
  /** Null: the built-in search. */
  hostedSearch: HostedSearch | null
}

/** An invalid setting; the message names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Settings that are useless without another one. */
const together = [
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['BACKUP_DIR', 'BACKUP_PASSPHRASE'],
] as const

/** Reads all settings once. Empty variables count as unset. Throws SettingsError for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given, { error: explainSetting })
  if (!parsed.success) {
    throw new SettingsError(`A setting cannot be used. ${linesOf(parsed.error).join('; ')}`)
  }
  const s = parsed.data
  for (const [setting, needed] of together) {
    if (s[setting] && !s[needed])
      throw new SettingsError(`A setting cannot be used. ${setting}: needs ${needed} as well`)
  }
  return {
    ...readLiveValues(s),
    environment: readEnvironment(given, Object.keys(settings.shape)),
    host: s.HOST,
    port: s.PORT,
    isPublicUrlSet: s.PUBLIC_URL !== undefined,
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseReadUrls: s.DATABASE_READ_URL ?? [],
    databasePool: s.DATABASE_POOL,
    processes: chooseProcesses(s),
    smtpUrl: s.SMTP_URL,
    secretKey: s.SECRET_KEY,
    adminEmail: s.ADMIN_EMAIL,
    adminPassword: s.ADMIN_PASSWORD,
    // A database of one's own gets it only on request.
    sampleContent: readSampleContent(s.SAMPLE_CONTENT, s.DATABASE_URL),
    mayStartEmpty: s.START_EMPTY,
    dailyBackup: readDailyBackup(s),
    backupPassphrase: s.BACKUP_PASSPHRASE,
    moveTo: s.MOVE_TO,
    trustProxy: s.TRUST_PROXY ?? false,
    rateLimit: s.RATE_LIMIT,
    searchInAnswers: s.SEARCH_IN_ANSWERS,
    introspection: s.INTROSPECTION,
    publicMetrics: s.METRICS === 'public',
    hasAccessLog: s.ACCESS_LOG,
    traces: readTraces(s),
    outsideBucket: readOutsideBucket(s.IMAGES_URL),
    cognito: readHostedPool(s),
    hasPasskeys: readPasskeys(s),
    smsSignIn: s.COGNITO_USER_POOL_ID ? null : readSmsSignIn(s, refuseSetting),
    signInProviders: s.COGNITO_USER_POOL_ID ? [] : (s.SIGN_IN_PROVIDERS ?? []),
    hostedSearch: readHostedSearch(s),
  }
}

/** One line for each setting: its last problem is the nearest to what is wanted. */
function linesOf({ issues }: z.ZodError): string[] {
  const problems = new Map(issues.map(({ path, message }) => [path.join('.'), message]))
  return [...problems].map(([name, problem]) => (name ? `${name}: ${problem}` : problem))
}

function refuseSetting(problem: string): never {
  throw new SettingsError(`A setting cannot be used. ${problem}`)
}

/** Browsers refuse passkeys at an IP address, and over http except on `localhost`. */
function readPasskeys(s: z.output<typeof settings>): boolean {
  if (!s.PASSKEYS || s.COGNITO_USER_POOL_ID) return false
  const { protocol, hostname } = new URL(s.PUBLIC_URL ?? 'http://localhost')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return true
  throw new SettingsError('A setting cannot be used. PASSKEYS: needs a PUBLIC_URL with https and a host name')
}

function readHostedPool(s: z.output<typeof settings>): HostedPool | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = s
  if (!userPoolId || !clientId) {
    const lone = [s.COGNITO_REGION, s.COGNITO_ENDPOINT, s.COGNITO_ISSUER, userPoolId, clientId].some(Boolean)
    if (!lone) return null
    const missing = userPoolId ? 'COGNITO_CLIENT_ID' : 'COGNITO_USER_POOL_ID'
    throw new SettingsError(`A setting cannot be used. ${missing}: is needed for a hosted user pool`)
  }
  const region = s.COGNITO_REGION ?? userPoolId.slice(0, userPoolId.indexOf('_'))
  const host = `https://cognito-idp.${region}.amazonaws.com`
  const issuer = (s.COGNITO_ISSUER ?? `${host}/${userPoolId}`).replace(/\/+$/, '')
  return { userPoolId, clientId, region, endpoint: s.COGNITO_ENDPOINT ?? `${host}/`, issuer }
}

function readHostedSearch(s: z.output<typeof settings>): HostedSearch | null {
  const { ALGOLIA_APP_ID: applicationId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_WRITE_KEY: writeKey } = s
  const unusable = (why: string) => new SettingsError(`A setting cannot be used. ${why}`)
  if (!applicationId || !searchKey || !writeKey) {
    if (![applicationId, searchKey, writeKey, s.ALGOLIA_HOST].some(Boolean)) return null
    const missing = applicationId ? (searchKey ? 'WRITE_KEY' : 'SEARCH_KEY') : 'APP_ID'
    throw unusable(`ALGOLIA_${missing}: is needed for a hosted search`)
  }
  if (searchKey === writeKey)
    throw unusable('ALGOLIA_SEARCH_KEY: must differ from the write key, because it is public')
  const host = s.ALGOLIA_HOST?.replace(/\/+$/, '')
  if (host && /[?#@]/.test(host)) throw unusable('ALGOLIA_HOST: must be an origin, optionally with a path')
  return { applicationId, searchKey, writeKey, host }
}

const bucketOptions = z.strictObject({
  endpoint: webAddress.optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like ap-southeast-1')
    .default('ap-southeast-1'),
  forcePathStyle: booleanSetting(false),
})

function readSampleContent(setting: string | undefined, databaseUrl: string | undefined): SampleContent {
  if (setting === 'first') return 'first'
  const isWanted = setting ? ['true', 'on', '1'].includes(setting) : databaseUrl === undefined
  return isWanted ? 'all' : 'none'
}

/** `s3://bucket?endpoint=…&region=…&forcePathStyle=true` */
export function readOutsideBucket(address: string | undefined): OutsideBucket | null {
  if (!address) return null
  const unusable = (why: string) => new SettingsError(`A setting cannot be used. IMAGES_URL: ${why}`)
  const url = URL.parse(address)
  if (url?.protocol !== 's3:') throw unusable('must look like s3://bucket?endpoint=…&region=…')
  if (url.username || url.password) throw unusable('must not contain keys; set AWS_ACCESS_KEY_ID instead')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) || !['', '/'].includes(url.pathname))
    throw unusable('must name a bucket without a path')
  const options = bucketOptions.safeParse(Object.fromEntries(url.searchParams), { error: explainSetting })
  if (!options.success) throw unusable(linesOf(options.error).join('; '))
  const { endpoint, region, forcePathStyle } = options.data
  return { bucket: url.host, endpoint, region, forcePathStyle }
}
