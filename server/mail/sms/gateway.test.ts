import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import type { SmsGateway } from '../../settings/sms-settings.ts'
import { createMailer } from '../mailer.ts'
import { codeSms } from './code-sms.ts'
import { createSmsGateway, fillRequest } from './gateway.ts'

/** What would leave each format, and a placeholder that must not be filled again. */
const hostile = '"\\\n&text=x#{phone}</a>\u2028 ১২'
const phone = '+8801712345678'

function gatewayOf(settings: Record<string, string>): SmsGateway {
  const { smsSignIn } = readConfig({ SMS_SIGN_IN: 'on', ...settings })
  return smsSignIn!.gateway!
}

const json = '{"Content-Type": "application/json", "Authorization": "Bearer secret-key"}'
const form = '{"content-type": "application/x-www-form-urlencoded; charset=utf-8"}'

test('a message stays one value in the URL, in JSON and in a form', () => {
  const inUrl = gatewayOf({ SMS_URL: 'https://sms.test/send/{phone}?text={text}&key=1' })
  expect(inUrl.method).toBe('GET')
  const url = new URL(fillRequest(inUrl, { phone, text: hostile }).url)
  expect([url.pathname, [...url.searchParams]]).toEqual([
    '/send/%2B8801712345678',
    [
      ['text', hostile],
      ['key', '1'],
    ],
  ])

  const inJson = gatewayOf({
    SMS_URL: 'https://sms.test/',
    SMS_HEADERS: json,
    SMS_BODY: '{"to": ["{phone}"], "text": "Dear: {text}"}',
  })
  expect(inJson.method).toBe('POST')
  const { body } = fillRequest(inJson, { phone, text: hostile })
  expect(JSON.parse(body!)).toEqual({ to: [phone], text: `Dear: ${hostile}` })

  const inForm = gatewayOf({
    SMS_URL: 'https://sms.test/',
    SMS_HEADERS: form,
    SMS_BODY: 'to={phone}&text={text}&key=1',
  })
  const filled = fillRequest(inForm, { phone, text: hostile })
  expect([...new URLSearchParams(filled.body!)]).toEqual([
    ['to', phone],
    ['text', hostile],
    ['key', '1'],
  ])
})

test.each([
  ['SMS_URL', { SMS_URL: 'http://sms.test/{phone}/{text}' }],
  ['SMS_URL', { SMS_URL: 'https://{text}.sms.test/{phone}' }],
  ['SMS_URL', { SMS_URL: 'https://sms.test/{phone}' }],
  ['SMS_URL', { SMS_BODY: '{phone}{text}' }],
  ['SMS_HEADERS', { SMS_URL: 'https://sms.test/{phone}/{text}', SMS_HEADERS: 'Authorization: secret-key' }],
  ['SMS_METHOD', { SMS_URL: 'https://sms.test/', SMS_METHOD: 'GET', SMS_BODY: '{phone}{text}' }],
  ['SMS_BODY', { SMS_URL: 'https://sms.test/', SMS_BODY: '{phone}{text}' }],
  [
    'SMS_BODY',
    { SMS_URL: 'https://sms.test/', SMS_HEADERS: json, SMS_BODY: '{"to": {phone}, "t": "{text}"}' },
  ],
])('unusable settings are refused at the start: %s', (name, settings) => {
  const read = () => readConfig({ SMS_SIGN_IN: 'on', ...settings })
  expect(read).toThrow(name)
  expect(read).not.toThrow('secret-key')
})

test('without SMS_SIGN_IN, and with a hosted pool, nothing is sent', () => {
  const SMS_URL = 'https://sms.test/{phone}/{text}'
  expect(readConfig({ SMS_URL }).smsSignIn).toBeNull()
  const hosted = { COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEf123', COGNITO_CLIENT_ID: 'a' }
  expect(readConfig({ SMS_SIGN_IN: 'on', SMS_URL, ...hosted }).smsSignIn).toBeNull()
})

test('a gateway gets the message and the headers; a refusal tells neither number nor key', async () => {
  const requests: { path: string; key: string | undefined; body: string }[] = []
  const answers = [200, 500, 302]
  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const part of request) body += String(part)
    requests.push({ path: request.url ?? '', key: request.headers.authorization, body })
  }
  const server = createServer((request, response) => {
    void read(request).then(() => {
      response.writeHead(answers[requests.length - 1] ?? 500, { location: '/elsewhere' })
      response.end(`refused ${phone}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const SMS_URL = `http://127.0.0.1:${port}/send?key=url-key`
  const send = createSmsGateway(
    gatewayOf({ SMS_URL, SMS_HEADERS: json, SMS_BODY: '{"to":"{phone}","text":"{text}"}' }),
  )
  const sms = codeSms({ to: phone, code: '123456', now: new Date() }, 'sign-in')
  await send(sms)
  expect(requests[0]).toEqual({
    path: '/send?key=url-key',
    key: 'Bearer secret-key',
    body: JSON.stringify({ to: phone, text: sms.text }),
  })
  for (const status of ['500', '302']) {
    const error = (await send(sms).catch((refusal: unknown) => refusal)) as Error
    expect(error).toMatchObject({ name: 'SmsError', isUncertain: false })
    expect(error.message).toBe(`The SMS gateway responded with ${status}`)
    expect(error.stack).not.toMatch(/url-key|secret-key|8801712345678/)
  }
  // A redirect is not followed.
  expect(requests).toHaveLength(3)
  const closes = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closes
})

test.each([
  ['nobody listens', 'ECONNREFUSED', false],
  ['the connection breaks after the request', 'UND_ERR_SOCKET', true],
])('where %s, the error says whether the message may have been sent', async (_, reason, isUncertain) => {
  const server = createServer((request) => request.socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = async () => {
    const closes = once(server, 'close')
    server.close()
    await closes
  }
  if (!isUncertain) await close()
  const send = createSmsGateway(gatewayOf({ SMS_URL: `http://127.0.0.1:${port}/{phone}/{text}` }))
  const sms = codeSms({ to: phone, code: '123456', now: new Date() }, 'sign-in')
  const error = (await send(sms).catch((refusal: unknown) => refusal)) as Error
  expect(error).toMatchObject({ message: `The SMS gateway did not respond: ${reason}`, isUncertain })
  if (isUncertain) await close()
})

test('a message fits one part of 70 characters, and starts with the code', () => {
  for (const purpose of ['sign-in', 'phone'] as const) {
    const { text } = codeSms({ to: phone, code: '123456', now: new Date() }, purpose)
    expect(text).toMatch(/^123456\n/)
    expect(text.length).toBeLessThanOrEqual(70)
  }
})

test('without a gateway a message is a file in the outbox, without the note of mails', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sms-'))
  const mailer = createMailer({
    ...{ smtpUrl: undefined, mailFrom: 'a@onushilon.test', dataDir, log: { info: () => {} } },
    smsSignIn: readConfig({ SMS_SIGN_IN: 'on' }).smsSignIn,
    readLive: () => ({ mailFrom: 'a@onushilon.test', mailNote: 'The note of mails' }),
  })
  await mailer.send(codeSms({ to: phone, code: '123456', now: new Date() }, 'sign-in'))
  const [file] = readdirSync(path.join(dataDir, 'outbox'))
  const letter = readFileSync(path.join(dataDir, 'outbox', file!), 'utf8')
  expect(letter).toContain(`To: ${phone}`)
  expect(letter).toContain('\n123456\n')
  expect(letter).not.toContain('The note of mails')
  mailer.close()
  rmSync(dataDir, { recursive: true })
})
