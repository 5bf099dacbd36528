import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createSealing } from '../../lib/sealing.ts'
import type { Mail } from '../mail.ts'
import { mailQueues } from '../mail-queues.ts'
import { codeSms } from './code-sms.ts'
import { SmsError } from './gateway.ts'

const start = new Date('2026-11-23T08:00:00Z')
const phone = '+8801712345678'

/** Delivers a message of 08:00 from the queue, `seconds` later; returns what was sent and logged. */
async function deliver({ seconds = 0, error = null }: { seconds?: number; error?: Error | null }) {
  const sealing = createSealing(randomBytes(32))
  const sent: Mail[] = []
  const lines: string[] = []
  const send = async (mail: Mail) => {
    if (error) throw error
    sent.push(mail)
  }
  const [, queue] = mailQueues({
    sealing,
    mailer: { send },
    clock: { now: () => new Date(start.getTime() + seconds * 1000) },
    log: pino({}, { write: (line) => void lines.push(line) }),
    sql: null as never,
  })
  const sms = codeSms({ to: phone, code: '123456', now: start }, 'sign-in')
  const sealed = sealing.seal(Buffer.from(JSON.stringify(sms)), 'mail').toString('base64')
  const jobs = [{ id: 'job', data: { sealed } }] as unknown as Parameters<typeof queue.handle>[0]
  const isRetried = await queue.handle(jobs).then(
    () => false,
    () => true,
  )
  return { sent: sent.length, isRetried, log: lines.join('') }
}

test('a message is sent while its code is valid, and dropped with an error in the log afterwards', async () => {
  expect(await deliver({ seconds: 299 })).toEqual({ sent: 1, isRetried: false, log: '' })
  const late = await deliver({ seconds: 300 })
  expect(late).toMatchObject({ sent: 0, isRetried: false })
  expect(late.log).toContain('"level":50')
  expect(late.log).not.toMatch(/1712345678|123456/)
})

test('a message that the gateway refused is tried again; one that it may have taken is not', async () => {
  const refused = new SmsError('The SMS gateway responded with 500', { isUncertain: false })
  expect((await deliver({ error: refused })).isRetried).toBe(true)
  const uncertain = new SmsError('The SMS gateway did not respond: no response in time', {
    isUncertain: true,
  })
  const { isRetried, log } = await deliver({ error: uncertain })
  expect(isRetried).toBe(false)
  expect(log).toContain('no response in time')
})
