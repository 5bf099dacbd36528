import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { readLiveValues } from './live-settings.ts'
import { explainSetting, linesOf, refuseSetting } from './setting-problems.ts'
import { rows, type Settings, settingNames, settings } from './settings.ts'
import { readSmsSignIn } from './sms-settings.ts'

/** Settings as read at the start; `LiveValues` may change later (live-settings.ts). */
export type Config = ReturnType<typeof readConfig>

/** An external user pool that replaces the built-in one. */
export type HostedPool = NonNullable<Config['cognito']>

/** An external search service with the same protocol, which replaces the built-in one. */
export type HostedSearch = NonNullable<Config['hostedSearch']>

/** A bucket of an S3-compatible store; its keys come from the usual AWS environment variables. */
export type OutsideBucket = NonNullable<Config['outsideBucket']>

/** Settings that are useless without another one. */
const together = [
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['BACKUP_DIR', 'BACKUP_PASSPHRASE'],
] as const

/** Reads all settings once. Empty variables count as unset. Throws SettingsError for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given, { error: explainSetting })
  if (!parsed.success) refuseSetting(linesOf(parsed.error).join('; '))
  const s = parsed.data
  for (const [setting, needed] of together)
    if (s[setting] && !s[needed]) refuseSetting(`${setting}: needs ${needed} as well`)
  return {
    ...readLiveValues(s),
    environment: readEnvironment(given),
    host: s.HOST,
    port: s.PORT,
    /** Otherwise the origin that the database has stored is the issuer of tokens. */
    isPublicUrlSet: s.PUBLIC_URL !== undefined,
    /** Without a trailing slash. */
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir: s.DATA_DIR,
    /** Unset: the embedded database. */
    databaseUrl: s.DATABASE_URL,
    /** A URL for each standby of `databaseUrl` that serves reads. */
    databaseReadUrls: s.DATABASE_READ_URL ?? [],
    databasePool: s.DATABASE_POOL,
    /** The number of processes that answer requests. With one, it also does everything else. */
    processes: chooseProcesses(s),
    smtpUrl: s.SMTP_URL,
    secretKey: s.SECRET_KEY,
    adminEmail: s.ADMIN_EMAIL,
    adminPassword: s.ADMIN_PASSWORD,
    sampleContent: readSampleContent(s),
    mayStartEmpty: s.START_EMPTY,
    dailyBackup: readDailyBackup(s),
    backupPassphrase: s.BACKUP_PASSPHRASE,
    /** Where the command `move` moves the bank: a URL with a password is no argument. */
    moveTo: s.MOVE_TO,
    /** As Fastify's `trustProxy`: true for any, or the proxies' addresses. */
    trustProxy: s.TRUST_PROXY ?? false,
    rateLimit: s.RATE_LIMIT,
    searchInAnswers: s.SEARCH_IN_ANSWERS,
    introspection: s.INTROSPECTION,
    /** True if `/metrics` answers other callers than those on this machine. */
    publicMetrics: s.METRICS === 'public',
    hasAccessLog: s.ACCESS_LOG,
    traces: readTraces(s),
    /** Null: pictures are stored in the data directory. */
    outsideBucket: s.IMAGES_URL ?? null,
    /** Null: the built-in user pool. */
    cognito: readHostedPool(s),
    /** True if passkeys may be used; they belong to the host of `publicUrl`. False with a hosted pool. */
    hasPasskeys: readPasskeys(s),
    /** Null: nobody signs in with a phone number. So with a hosted pool. */
    smsSignIn: s.COGNITO_USER_POOL_ID ? null : readSmsSignIn(s),
    /** Empty with a hosted pool, which has its own. */
    signInProviders: s.COGNITO_USER_POOL_ID ? [] : (s.SIGN_IN_PROVIDERS ?? []),
    /** Null: the built-in search. */
    hostedSearch: readHostedSearch(s),
  }
}

/** Returns the settings that the environment sets, with their texts; null for one that may hold a secret. */
function readEnvironment(given: NodeJS.ProcessEnv): ReadonlyMap<string, string | null> {
  const set = settingNames.filter((name) => given[name] !== undefined)
  return new Map(set.map((name) => [name, rows[name].page === 'hidden' ? null : given[name]!]))
}

/**
 * Returns the part of the sample bank that a new database gets; `first`: the packs that the first start waits for.
 * A database of one's own gets it only on request.
 */
function readSampleContent({ SAMPLE_CONTENT: setting, DATABASE_URL }: Settings): 'all' | 'first' | 'none' {
  if (setting === 'first') return 'first'
  const isWanted = setting ? ['true', 'on', '1'].includes(setting) : DATABASE_URL === undefined
  return isWanted ? 'all' : 'none'
}

function readDailyBackup(s: Settings) {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep, BACKUP_HOUR: hour, BACKUP_PASSPHRASE: passphrase } = s
  return folder && passphrase ? { folder, keep, hour, passphrase } : null
}

function readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Settings) {
  return endpoint ? { endpoint, share } : null
}

/** Browsers refuse passkeys at an IP address, and over http except on `localhost`. */
function readPasskeys(s: Settings): boolean {
  if (!s.PASSKEYS || s.COGNITO_USER_POOL_ID) return false
  const { protocol, hostname } = new URL(s.PUBLIC_URL ?? 'http://localhost')
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return true
  return refuseSetting('PASSKEYS: needs a PUBLIC_URL with https and a host name')
}

function readHostedPool(s: Settings) {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = s
  if (!userPoolId || !clientId) {
    const lone = [s.COGNITO_REGION, s.COGNITO_ENDPOINT, s.COGNITO_ISSUER, userPoolId, clientId].some(Boolean)
    if (!lone) return null
    const missing = userPoolId ? 'COGNITO_CLIENT_ID' : 'COGNITO_USER_POOL_ID'
    return refuseSetting(`${missing}: is needed for a hosted user pool`)
  }
  const region = s.COGNITO_REGION ?? userPoolId.slice(0, userPoolId.indexOf('_'))
  const host = `https://cognito-idp.${region}.amazonaws.com`
  /** As in its tokens, without a trailing slash; its keys are published below. */
  const issuer = (s.COGNITO_ISSUER ?? `${host}/${userPoolId}`).replace(/\/+$/, '')
  return { userPoolId, clientId, region, endpoint: s.COGNITO_ENDPOINT ?? `${host}/`, issuer }
}

function readHostedSearch(s: Settings) {
  const { ALGOLIA_APP_ID: applicationId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_WRITE_KEY: writeKey } = s
  if (!applicationId || !searchKey || !writeKey) {
    if (![applicationId, searchKey, writeKey, s.ALGOLIA_HOST].some(Boolean)) return null
    const missing = applicationId ? (searchKey ? 'WRITE_KEY' : 'SEARCH_KEY') : 'APP_ID'
    return refuseSetting(`ALGOLIA_${missing}: is needed for a hosted search`)
  }
  if (searchKey === writeKey)
    refuseSetting('ALGOLIA_SEARCH_KEY: must differ from the write key, because it is public')
  /** Undefined: the application's default hosts. */
  const host = s.ALGOLIA_HOST?.replace(/\/+$/, '')
  if (host && /[?#@]/.test(host)) refuseSetting('ALGOLIA_HOST: must be an origin, optionally with a path')
  return { applicationId, searchKey, writeKey, host }
}

/** The memory for one process and its share of the database. A machine with less memory starts fewer processes. */
const bytesOfProcess = 1.5 * 1024 ** 3
/** More are started on request only. */
const maxUnasked = 16

/** The cores and the memory of this machine or container. */
export type Machine = { cores: number; bytes: number }

/** Returns how many processes answer requests: as set, otherwise one for each core that has the memory. */
export function chooseProcesses(
  { PROCESSES }: { PROCESSES?: number | undefined },
  { cores, bytes }: Machine = thisMachine(),
): number {
  return PROCESSES ?? Math.max(1, Math.min(cores, Math.floor(bytes / bytesOfProcess), maxUnasked))
}

function thisMachine(): Machine {
  // 0 or more than there is without a limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { cores: availableParallelism(), bytes: Math.min(totalmem(), limit) }
}
