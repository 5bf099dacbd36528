import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SettingsError } from './setting-problems.ts'
import { settings } from './settings.ts'

test('without any setting every value suits a laptop', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    sampleContent: 'all',
    rateLimit: true,
    requestsPerAddress: 6000,
    requestsPerUser: 1200,
    introspection: false,
    searchInAnswers: 'options',
    publicMetrics: false,
    trustProxy: false,
  })
})

test('a database of DATABASE_URL gets the sample bank only on request', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://localhost/x' }
  expect(readConfig(databaseUrl).sampleContent).toBe('none')
  expect(readConfig({ ...databaseUrl, SAMPLE_CONTENT: 'true' }).sampleContent).toBe('all')
  expect(readConfig({ ...databaseUrl, SAMPLE_CONTENT: 'first' }).sampleContent).toBe('first')
  expect(readConfig({ SAMPLE_CONTENT: 'off' }).sampleContent).toBe('none')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', SAMPLE_CONTENT: '' })).toMatchObject({
    port: 3000,
    sampleContent: 'all',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'onushilon.example'],
  ['PUBLIC_URL', 'ftp://onushilon.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'localhost:25'],
  ...['smtp:x', 'smtp:/x', 'smtp:///x', 'smtp://', 'smtp://:25', 'smtps://user:password@'].map(
    (withoutHost) => ['SMTP_URL', withoutHost],
  ),
  ['SECRET_KEY', 'abc'],
  ['ADMIN_EMAIL', 'nobody'],
  ['RATE_LIMIT', 'maybe'],
  ['RATE_LIMIT_PER_ADDRESS', '0'],
  ['RATE_LIMIT_PER_ADDRESS', 'many'],
  ['RATE_LIMIT_PER_USER', '59'],
  ['INTROSPECTION', 'perhaps'],
  ['SEARCH_IN_ANSWERS', 'right'],
  ['METRICS', 'everyone'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', ' '],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['DATA_DIR', ' '],
  ['PUBLIC_URL', 'https://onushilon.example/app'],
  ['PUBLIC_URL', 'https://onushilon.example/?a=b'],
  ['PUBLIC_URL', 'https://user:password@onushilon.example'],
  ['MAIL_FROM', 'Onushilon'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '127.0.0.1,'],
])('%s=%s stops the start with an error that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(SettingsError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

const oddValues = [
  ' ',
  '-1',
  '0',
  '1.5',
  '1e99',
  'NaN',
  'x',
  '\u0000',
  'https://',
  'smtp:/x',
  'y'.repeat(100_000),
]

test.each(Object.keys(settings.shape))(
  'a value of %s that cannot be used is explained once, in words of ours',
  (name) => {
    for (const value of [...oddValues, 's3://b', 's3://bucket?region=A', 's3://bucket?endpoint=x&y=z']) {
      const problem = problemOf(name, value)
      expect(problem, value).not.toMatch(
        /invalid|expected|received|too (small|big)|unrecognized|9007199|wrong form/i,
      )
      expect(problem.split(`${name}: `).length, value).toBeLessThan(3)
    }
  },
)

function problemOf(name: string, value: string): string {
  try {
    readConfig({ [name]: value })
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
}

test('ADMIN_PASSWORD requires ADMIN_EMAIL', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow('ADMIN_EMAIL')
})

test.each(['short', 'x'.repeat(1000)])(
  'ADMIN_PASSWORD must satisfy the password policy',
  (ADMIN_PASSWORD) => {
    const given = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD }
    expect(() => readConfig(given)).toThrow(/^A setting cannot be used\. ADMIN_PASSWORD: /)
  },
)

test.each(['Onushilon <no-reply@onushilon.example>', 'অনুশীলন <a@b.example>', 'a@b.example'])(
  'MAIL_FROM accepts %s',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)

test.each([
  ['https://onushilon.example/', 'https://onushilon.example'],
  ['http://192.168.1.7:3000', 'http://192.168.1.7:3000'],
  ['HTTPS://Onushilon.Example', 'https://onushilon.example'],
])('PUBLIC_URL %s loses its trailing slash', (given, kept) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(kept)
})

test('DATABASE_READ_URL may name several hosts, and needs the primary', () => {
  const DATABASE_URL = 'postgres://primary/db'
  const read = (DATABASE_READ_URL: string) => readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrls
  expect(read('postgres://a:b@one,two:5433/db')).toEqual([
    'postgres://a:b@one/db',
    'postgres://a:b@two:5433/db',
  ])
  expect(() => read('one')).toThrow(/DATABASE_READ_URL: must look like postgres:/)
  const alone = { DATABASE_READ_URL: 'postgres://one/db' }
  expect(() => readConfig(alone)).toThrow(/DATABASE_READ_URL: needs DATABASE_URL as well/)
})

test('TRUST_PROXY takes addresses, or true for any proxy', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toBe('10.0.0.0/8, 127.0.0.1')
  for (const TRUST_PROXY of ['loopback', '::1', 'fd00::/8']) {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
  }
})

test('IMAGES_URL selects a bucket; its parameters have defaults', () => {
  expect(readConfig({}).outsideBucket).toBeNull()
  expect(readConfig({ IMAGES_URL: 's3://pictures' }).outsideBucket).toEqual({
    bucket: 'pictures',
    endpoint: undefined,
    region: 'ap-southeast-1',
    forcePathStyle: false,
  })
  const IMAGES_URL = 's3://my.bucket?endpoint=http://127.0.0.1:9000/a&region=eu-central-1&forcePathStyle=true'
  expect(readConfig({ IMAGES_URL }).outsideBucket).toEqual({
    bucket: 'my.bucket',
    endpoint: 'http://127.0.0.1:9000/a',
    region: 'eu-central-1',
    forcePathStyle: true,
  })
})

test.each([
  'https://bucket',
  's3://',
  's3://UPPER_CASE',
  's3://bucket/folder',
  's3://key:secret@bucket',
  's3://bucket?endpoint=127.0.0.1:9000',
  's3://bucket?region=Far Away',
  's3://bucket?forcePathStyle=perhaps',
  's3://bucket?accessKey=abc',
])('IMAGES_URL=%s stops the start with an error that names it', (IMAGES_URL) => {
  expect(() => readConfig({ IMAGES_URL })).toThrow(/^A setting cannot be used\. IMAGES_URL: /)
})
