import { z } from 'zod'
import { settingLimits } from '../../contract/setting-limits.ts'
import { postgresHosts, primaryUrl } from '../lib/database/replicas/each-host.ts'
import {
  address,
  adminPassword,
  bucket,
  key,
  mailServer,
  noteOfMails,
  onOff,
  origin,
  port,
  requestsPerMinute,
  schoolName,
  sender,
  text,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './kinds.ts'
import { signInProviders } from './sign-in-providers.ts'

/**
 * One setting. `kind` parses its text and has its default. `meaning` is Markdown, for a document in `docs/`;
 * so is `unset`: what holds without a value, where there is no default.
 */
export type Row<Kind extends z.ZodType = z.ZodType, Page extends string = string> = {
  kind: Kind
  page: Page
  meaning: string
  unset: string
}

const rowOf =
  <Page extends string>(page: Page) =>
  <Kind extends z.ZodType>(kind: Kind, meaning: string, unset = ''): Row<Kind, Page> => ({
    ...{ kind, page, meaning, unset },
  })

/** May hold a secret: of its value, administrators see only whether it is set. */
const hidden = rowOf('hidden')
/** Administrators see its value. */
const shown = rowOf('shown')
/** Administrators see and change its value while the server runs. */
const live = rowOf('live')

const smsPerDay = wholeNumber(1, 1_000_000)

/** Every setting by its environment variable. */
export const rows = {
  HOST: shown(text.default('127.0.0.1'), 'address to listen on; `0.0.0.0` serves other devices in the room'),
  PORT: shown(port.default(3000), 'port to listen on; `0` picks a free one and prints it'),
  PUBLIC_URL: shown(
    origin.optional(),
    'public origin, without a path; used in mails, sitemaps, canonical addresses and shared links, and when set as issuer of tokens',
    '`http://localhost:$PORT`',
  ),
  DATA_DIR: shown(text.default('./data'), 'embedded database, secret key, pictures, outbox'),
  PROCESSES: shown(
    wholeNumber(1, 64).optional(),
    'processes that answer requests at the one port ([operations](operations.md#every-core))',
    'one for each core with 1.5 GB of memory',
  ),
  DATABASE_URL: hidden(
    primaryUrl.optional(),
    'any PostgreSQL ≥ 15; may name [several hosts](operations.md#several-database-servers) or [PgBouncer](operations.md#pgbouncer)',
    'the embedded database',
  ),
  DATABASE_READ_URL: hidden(
    postgresHosts.optional(),
    'standbys of it that serve reads of public content, several hosts separated by commas ([operations](operations.md#replicas-for-reads))',
    'the primary',
  ),
  DATABASE_POOL: shown(
    wholeNumber(1, 200).default(10),
    'connections of a process to the database, besides at most six for searches and two for background work',
  ),
  IMAGES_URL: shown(
    bucket.optional(),
    'stores pictures in a bucket: `s3://bucket?endpoint=…&region=…&forcePathStyle=true`; credentials from `AWS_ACCESS_KEY_ID` and so on',
    '`DATA_DIR/images`',
  ),
  SECRET_KEY: hidden(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
      .optional(),
    '64 hexadecimal digits; the same for every process on one database',
    '`DATA_DIR/secret.key`',
  ),
  SMTP_URL: hidden(
    mailServer.optional(),
    'server that sends mails: `smtp://user:password@host:587`',
    'mails become files in `DATA_DIR/outbox`',
  ),
  MAIL_FROM: live(sender.default('Onushilon <no-reply@onushilon.local>'), 'sender of all mails'),
  MAIL_NOTE: live(noteOfMails.optional(), 'text at the end of every mail, for example a telephone number'),
  SCHOOL_NAME: live(
    schoolName.optional(),
    'name of the school, on sign-in cards and at the end of every mail',
  ),
  SUPPORT_EMAIL: live(
    address.optional(),
    'e-mail address for questions, at the end of every mail and on the privacy policy; mails name none without it',
  ),
  ADMIN_EMAIL: hidden(
    z.email('must be an e-mail address').optional(),
    'creates this first administrator instead of `admin@onushilon.local`',
  ),
  ADMIN_PASSWORD: hidden(
    adminPassword.optional(),
    'password of the first administrator, which is not a common one; needs `ADMIN_EMAIL`',
    'a random one, printed at the first start',
  ),
  SAMPLE_CONTENT: shown(
    z.enum(['true', 'false', 'on', 'off', '1', '0', 'first']).optional(),
    'adds the sample bank to a new database; `first`: only the packs that the start waits for',
    '`on`; with `DATABASE_URL` `off`',
  ),
  START_EMPTY: shown(
    onOff.default(false),
    'allows an empty `DATABASE_URL` although `DATA_DIR` holds a bank ([moving it](operations.md#moving-to-another-database))',
  ),
  BACKUP_DIR: shown(
    text.optional(),
    'folder for a [daily back-up](operations.md#daily); needs `BACKUP_PASSPHRASE`',
  ),
  BACKUP_HOUR: shown(wholeNumber(0, 23).default(2), "hour of the daily back-up, in the machine's time zone"),
  BACKUP_KEEP: shown(wholeNumber(1, 1000).default(7), 'number of daily back-ups to keep'),
  BACKUP_PASSPHRASE: hidden(
    z.string().min(12, 'must have at least 12 characters').optional(),
    'opens [back-ups](operations.md#back-up-and-restore); at least 12 characters',
    'the commands ask for it',
  ),
  MOVE_TO: hidden(
    text.optional(),
    'the new place for [`npm run admin -- move`](operations.md#moving-to-another-database), when its URL has a password',
  ),
  COGNITO_USER_POOL_ID: shown(
    z
      .string()
      .regex(/^[a-z0-9-]+_[A-Za-z0-9]+$/, 'must look like ap-southeast-1_AbCdEf123')
      .optional(),
    'a [hosted user pool](operations.md#accounts-in-a-hosted-pool); needs `COGNITO_CLIENT_ID`',
    'built-in accounts',
  ),
  COGNITO_CLIENT_ID: shown(text.optional(), 'its app client'),
  COGNITO_REGION: shown(text.optional(), 'its region', "from the pool's id"),
  COGNITO_ENDPOINT: hidden(
    webAddress.optional(),
    'names another server of the same protocol',
    "the region's own",
  ),
  COGNITO_ISSUER: hidden(webAddress.optional(), 'the issuer of its tokens', "the region's own"),
  SIGN_IN_PROVIDERS: hidden(
    signInProviders,
    'also signs in with Google or any OpenID provider: `Google https://client-id:client-secret@accounts.google.com`, several with semicolons between them ([set-up](operations.md#sign-in-with-a-provider))',
    'e-mail and password only',
  ),
  PASSKEYS: shown(
    onOff.default(false),
    '`on` lets people sign in with passkeys; needs a `PUBLIC_URL` with https and a host name, or `localhost` ([what it changes](operations.md#passkeys))',
  ),
  SMS_SIGN_IN: shown(
    onOff.default(false),
    '`on` lets people sign in and register with a code to their phone number ([set-up](operations.md#sign-in-with-a-phone-number))',
  ),
  SMS_URL: hidden(
    text.optional(),
    'the address of an SMS gateway, with `{phone}` and `{text}` here or in the body',
    'messages become files in the outbox',
  ),
  SMS_METHOD: shown(
    z.enum(['GET', 'POST', 'PUT']).optional(),
    'method of its requests; also `PUT`',
    '`POST` with a body, otherwise `GET`',
  ),
  SMS_HEADERS: hidden(
    text.optional(),
    'as JSON: `{"Content-Type": "application/json", "Authorization": "Bearer …"}`',
  ),
  SMS_BODY: hidden(
    text.optional(),
    'as JSON, form or text, by the header `Content-Type`: `{"to": "{phone}", "message": "{text}"}`',
  ),
  SMS_PER_NUMBER: shown(smsPerDay.default(5), 'messages a day to one number'),
  SMS_PER_ADDRESS: shown(smsPerDay.default(200), 'messages a day from one network address'),
  SMS_PER_PREFIX: shown(
    smsPerDay.default(50),
    'messages a day to numbers that differ in the last four digits only',
  ),
  SMS_PER_DAY: shown(smsPerDay.default(1000), 'messages a day in all'),
  ALGOLIA_APP_ID: shown(
    z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'must be letters and digits')
      .optional(),
    'a hosted search ([set-up](operations.md#hosted-search)); needs both keys',
    'built-in search',
  ),
  ALGOLIA_SEARCH_KEY: hidden(key.optional(), 'its public key, which every page contains'),
  ALGOLIA_WRITE_KEY: hidden(key.optional(), 'its secret key'),
  ALGOLIA_HOST: hidden(
    webAddress.optional(),
    'names another server of the same protocol',
    "the application's own hosts",
  ),
  LOG_LEVEL: live(z.enum(settingLimits.logLevels).default('info'), '`fatal` to `trace`, or `silent`'),
  TRUST_PROXY: shown(
    trustedProxies,
    '`true`, or the addresses of the proxies whose `X-Forwarded-*` headers are trusted',
  ),
  RATE_LIMIT: shown(
    onOff.default(true),
    '`off` disables the limits on attempts and requests, for measurements; tries at mailed codes stay limited',
  ),
  RATE_LIMIT_PER_ADDRESS: live(
    requestsPerMinute.default(6000),
    "requests a minute without a known user from one address, per process; two minutes' worth may come at once ([what counts](operations.md#floods))",
  ),
  RATE_LIMIT_PER_USER: live(requestsPerMinute.default(1200), 'the same for one signed-in user'),
  ACCESS_LOG: shown(
    onOff.default(false),
    '`on` writes a line for each request ([what is in it](operations.md#logs))',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: hidden(
    webAddress.optional(),
    'sends [traces](operations.md#traces) to this collector for OpenTelemetry, whose exporter reads its other variables itself',
    'no traces',
  ),
  OTEL_TRACES_SAMPLER_ARG: shown(
    z.coerce.number().min(0).max(1).default(1),
    'the share of requests that are traced, from `0` to `1`',
  ),
  METRICS: shown(z.enum(['local', 'public']).default('local'), '`public` opens `/metrics` to other machines'),
  SEARCH_IN_ANSWERS: shown(
    z.enum(['options', 'none', 'explanations']).default('options'),
    '`none`, or `explanations` to search both; the words of explanations can give answers away',
  ),
  INTROSPECTION: shown(onOff.default(false), '`on` lets everyone read the schema of the data API, for tools'),
}

type Rows = typeof rows
export type SettingName = keyof Rows
export type LiveName = { [N in SettingName]: Rows[N]['page'] extends 'live' ? N : never }[SettingName]

export const settingNames = Object.keys(rows) as SettingName[]

/** The parser of the whole environment. */
export const settings = z.object(
  Object.fromEntries(settingNames.map((name) => [name, rows[name].kind])) as {
    [N in SettingName]: Rows[N]['kind']
  },
)

export type Settings = z.output<typeof settings>

export function isLiveName(name: string): name is LiveName {
  return Object.hasOwn(rows, name) && rows[name as SettingName].page === 'live'
}
