import { isIP } from 'node:net'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from '../../contract/normalise.ts'
import { settingLimits } from '../../contract/setting-limits.ts'
import { explainSetting, linesOf } from './setting-problems.ts'

/* The kinds of texts that settings may have. */

export const text = z.string().trim().min(1)

export const onOff = z
  .enum(['true', 'false', 'on', 'off', '1', '0'])
  .transform((value) => ['true', 'on', '1'].includes(value))

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

export const port = z
  .string()
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be 65535 at most')

/** The URL of a web server. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address that begins with https:// or http://',
})

/** Pages, the protocols and their assets use absolute paths, so the URL must be a bare origin. */
export const origin = webAddress.transform((value, context) => {
  const url = URL.parse(value)
  if (url && url.href === `${url.origin}/`) return url.origin
  context.addIssue('must be like https://onushilon.example, without a path or anything else')
  return z.NEVER
})

/** A key of a search host. It is sent in URLs and in a header. */
export const key = z.string().regex(/^[\w+/=-]+$/, 'must look like a key')

export const mailServer = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must look like smtp://user:password@mail.example:587',
})

export const adminPassword = z
  .string()
  .min(limits.passwordMinCharacters, `must have at least ${limits.passwordMinCharacters} characters`)
  .refine((value) => Buffer.byteLength(value) <= limits.passwordMaxBytes, 'is too long')

/** `address@host`, optionally with a name before it and in `< >`. */
export const sender = text
  .max(settingLimits.senderCharacters)
  .regex(
    /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must look like Onushilon <no-reply@onushilon.example>',
  )

export const address = text
  .max(settingLimits.senderCharacters)
  .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'must be an e-mail address')

export const requestsPerMinute = wholeNumber(
  settingLimits.requestsPerMinuteMin,
  settingLimits.requestsPerMinuteMax,
)

export const noteOfMails = boundedText(normaliseText, settingLimits.mailNoteCharacters)
export const schoolName = boundedText(normaliseLine, settingLimits.schoolNameCharacters)

function boundedText(normalise: (value: string) => string, most: number) {
  return z
    .string()
    .transform(normalise)
    .refine((value) => !isBlank(value), 'must not be blank')
    .refine((value) => countCharacters(value) <= most, `must have at most ${most} characters`)
}

/** As Fastify's `trustProxy`: true for any proxy, or the proxies' addresses. Undefined when unset. */
export const trustedProxies = z
  .string()
  .trim()
  .optional()
  .transform((value, context): boolean | string | undefined => {
    if (value === 'true' || value === 'false') return value === 'true'
    const wrong = value?.split(',').find((part) => !isProxyRange(part.trim()))
    if (wrong === undefined) return value
    const advice = 'write true, or addresses such as 10.0.0.0/8, 127.0.0.1'
    context.addIssue(`${wrong.trim()} is not an address; ${advice}`)
    return z.NEVER
  })

/** Returns whether a text is an address, a range, or one of the ranges that Fastify has a name for. */
function isProxyRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true
  const [host = '', bits, ...more] = range.split('/')
  const most = { 4: 32, 6: 128 }[isIP(host)]
  if (!most || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

const bucketOptions = z.strictObject({
  /** Unset: Amazon S3. */
  endpoint: webAddress.optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like ap-southeast-1')
    .default('ap-southeast-1'),
  /** `<endpoint>/<bucket>/<key>`, for most self-hosted servers; otherwise the bucket is part of the host. */
  forcePathStyle: onOff.default(false),
})

/** A bucket of an S3-compatible store: `s3://bucket?endpoint=…&region=…&forcePathStyle=true`. */
export const bucket = text.transform((value, context) => {
  const url = URL.parse(value)
  const options = bucketOptions.safeParse(Object.fromEntries(url?.searchParams ?? []), {
    error: explainSetting,
  })
  const problem = problemOfBucket(url) ?? (options.error && linesOf(options.error).join('; '))
  if (!problem) return { bucket: url!.host, endpoint: undefined, ...options.data! }
  context.addIssue(problem)
  return z.NEVER
})

function problemOfBucket(url: URL | null): string | null {
  if (url?.protocol !== 's3:') return 'must look like s3://bucket?endpoint=…&region=…'
  if (url.username || url.password) return 'must not contain keys; set AWS_ACCESS_KEY_ID instead'
  const isName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)
  return isName && ['', '/'].includes(url.pathname) ? null : 'must name a bucket without a path'
}
