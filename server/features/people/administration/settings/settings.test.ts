import pino from 'pino'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../tests/support/app.ts'
import { codeOf, createPeople } from '../../../../../tests/support/authoring.ts'
import { createDataApi } from '../../../../../tests/support/data-api.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import { createDeps } from '../../../../create-deps.ts'
import { readConfig } from '../../../../settings/config.ts'
import { followSettings, type ListedSetting } from './service.ts'

const env = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_PER_ADDRESS: '',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://user:secret-word@127.0.0.1:1',
}
const { app, deps } = await forAllTests(startTestApp({ env }))
const people = await createPeople({ sql: deps.sql })
const api = await forAllTests(createDataApi({ sql: deps.sql }, undefined, deps))

const list = async (): Promise<ListedSetting[]> =>
  (await api.ask(people.administrator, '{ listSettings { name value source isHidden isChangeable } }')).data
    .listSettings
const find = async (name: string) => (await list()).find((setting) => setting.name === name)
const change = (name: string, value: string | null) =>
  api.ask(
    people.administrator,
    'mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { id } }',
    { input: { name, value } },
  )

test('every setting is listed with what sets it; secrets are not shown', async () => {
  const settings = await list()
  const texts = JSON.stringify(settings)
  expect(texts).not.toContain('secret-word')
  expect(texts).not.toContain(env.SECRET_KEY)
  expect(await find('SMTP_URL')).toMatchObject({ value: null, source: 'environment', isHidden: true })
  expect(await find('SIGN_IN_PROVIDERS')).toMatchObject({ value: null, source: 'none', isHidden: true })
  expect(await find('DATABASE_POOL')).toMatchObject({ value: '10', source: 'none', isChangeable: false })
  expect(await find('RATE_LIMIT_PER_USER')).toMatchObject({ value: '1200', isChangeable: true })
  expect(await find('LOG_LEVEL')).toEqual({
    ...{ name: 'LOG_LEVEL', value: 'error', source: 'environment', isHidden: false, isChangeable: false },
  })
  expect(settings.slice(0, 7).map(({ name }) => name)).toEqual([
    ...[
      'LOG_LEVEL',
      'MAIL_FROM',
      'MAIL_NOTE',
      'RATE_LIMIT_PER_ADDRESS',
      'RATE_LIMIT_PER_USER',
      'SCHOOL_NAME',
      'SUPPORT_EMAIL',
    ],
  ])
})

test('a change is in force at once, in other processes when they look, and is taken back', async () => {
  const ask = (remoteAddress: string) => app.inject({ url: '/robots.txt', remoteAddress })
  const askOften = async (remoteAddress: string) => {
    let last = 200
    for (let sent = 0; sent < 200; sent += 1) last = (await ask(remoteAddress)).statusCode
    return last
  }
  expect(await askOften('198.51.100.1')).toBe(200)
  expect(codeOf(await change('RATE_LIMIT_PER_ADDRESS', '60'))).toBe('ok')
  expect(await askOften('198.51.100.2')).toBe(429)
  expect(await find('RATE_LIMIT_PER_ADDRESS')).toMatchObject({ value: '60', source: 'page' })

  const startOther = (otherEnv: NodeJS.ProcessEnv) => {
    const { sql, sealing, mailer, outbox } = deps
    const log = pino({ level: 'info' }, { write: () => {} })
    return createDeps(readConfig(otherEnv), { sql, sealing, mailer, outbox, log })
  }
  const plain = startOther({})
  const own = startOther({ RATE_LIMIT_PER_ADDRESS: '700' })
  expect(plain.live.values.requestsPerAddress).toBe(6000)
  await Promise.all([followSettings(plain), followSettings(own)])
  expect(plain.live.values.requestsPerAddress).toBe(60)
  expect(own.live.values.requestsPerAddress, 'its environment wins').toBe(700)

  expect(codeOf(await change('RATE_LIMIT_PER_ADDRESS', null))).toBe('ok')
  expect(await find('RATE_LIMIT_PER_ADDRESS')).toMatchObject({ value: '6000', source: 'none' })
  expect(await askOften('198.51.100.2')).toBe(200)
})

test('the log follows its level', async () => {
  const { sql, sealing, mailer, outbox } = deps
  const log = pino({ level: 'info' }, { write: () => {} })
  const other = createDeps(readConfig({}), { sql, sealing, mailer, outbox, log })
  await sql`insert into site_setting (name, value, changed_at) values ('LOG_LEVEL', 'debug', now())`
  await followSettings(other)
  expect(log.level).toBe('debug')
  await sql`delete from site_setting`
  await followSettings(other)
  expect(log.level).toBe('info')
})

test('values are normalised, and each change is audited', async () => {
  await change('MAIL_NOTE', '  Ideal Coaching\r\n\u09a1\u09bc\0 ')
  expect(await find('MAIL_NOTE')).toMatchObject({ value: 'Ideal Coaching\n\u09a1\u09bc', source: 'page' })
  expect(deps.live.values.mailNote).toBe('Ideal Coaching\n\u09a1\u09bc')
  await change('MAIL_NOTE', null)
  await change('MAIL_NOTE', null)
  expect(deps.live.values.mailNote).toBeUndefined()
  const audited = await deps.sql<{ sub: string; detail: object }>`
    select sub, detail from audit_event where detail ->> 'name' = 'MAIL_NOTE' order by id`
  expect(audited).toEqual([
    { sub: people.administrator.id, detail: { name: 'MAIL_NOTE', value: 'Ideal Coaching\n\u09a1\u09bc' } },
    { sub: people.administrator.id, detail: { name: 'MAIL_NOTE', value: null } },
  ])
})

test.each([
  ['MAIL_FROM', 'nobody', 'setting.badSender'],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example', 'setting.badSender'],
  ['MAIL_NOTE', ' ', 'setting.badNote'],
  ['SCHOOL_NAME', ' ', 'setting.badNote'],
  ['SCHOOL_NAME', 'a'.repeat(61), 'setting.badNote'],
  ['SUPPORT_EMAIL', 'nobody', 'setting.badAddress'],
  ['SUPPORT_EMAIL', 'a@b.example, c@d.example', 'setting.badAddress'],
  ['SUPPORT_EMAIL', 'A <a@b.example>', 'setting.badAddress'],
  ['MAIL_NOTE', 'a'.repeat(501), 'setting.badNote'],
  ['RATE_LIMIT_PER_USER', '59', 'setting.badRate'],
  ['RATE_LIMIT_PER_USER', '1e99', 'setting.badRate'],
  ['RATE_LIMIT_PER_USER', '', 'setting.badRate'],
])('%s: %j is refused at the field', async (name, value, reason) => {
  expect((await change(name, value)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: [{ path: 'value', reason }],
  })
})

test.each([
  ['LOG_LEVEL', 'debug', 'setting.byEnvironment'],
  ['DATABASE_POOL', '5', 'setting.needsRestart'],
  ['toString', '5', 'setting.needsRestart'],
])('%s cannot be changed', async (name, value, reason) => {
  expect((await change(name, value)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason })
})

test('a stored value that this version cannot use is ignored', async () => {
  await deps.sql`
    insert into site_setting (name, value, changed_at)
    values ('RATE_LIMIT_PER_USER', 'many', now()), ('UNKNOWN', '1', now())`
  await followSettings(deps)
  expect(deps.live.values.requestsPerUser).toBe(1200)
  expect(await find('RATE_LIMIT_PER_USER')).toMatchObject({ value: '1200', source: 'none' })
  await deps.sql`delete from site_setting`
})
