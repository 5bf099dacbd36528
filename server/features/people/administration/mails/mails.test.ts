import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPeople } from '../../../../../tests/support/authoring.ts'
import { createDataApi } from '../../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { startTestSmtp } from '../../../../../tests/support/smtp.ts'
import { createDeps } from '../../../../create-deps.ts'
import { createJobs } from '../../../../jobs/jobs.ts'
import { createSealing } from '../../../../lib/sealing.ts'
import { type MailTries, mailQueues } from '../../../../mail/mail-queues.ts'
import { createMailer } from '../../../../mail/mailer.ts'
import { createDirectOutbox, createQueuedOutbox } from '../../../../mail/outbox.ts'
import { readConfig } from '../../../../settings/config.ts'

const waits = { timeout: 50_000 }

/** The data API beside a queue that delivers to a mail server which refuses the first `refusals` mails. */
async function startMails({ refusals, tries }: { refusals: number; tries: MailTries }) {
  const database = await createTestDatabase()
  const smtp = await startTestSmtp({ refusals })
  const config = readConfig({ SMTP_URL: smtp.url })
  const log = pino({ level: 'silent' })
  const { sql } = database
  const sealing = createSealing(randomBytes(32))
  const mailer = createMailer({ ...config, log })
  const deps = createDeps(config, { sql, sealing, mailer, log, outbox: createDirectOutbox(mailer) })
  const jobs = createJobs(deps)
  await jobs.start({ queues: mailQueues(deps, tries), tasks: [] })
  deps.outbox = createQueuedOutbox(jobs, sealing)
  const api = await createDataApi(database, undefined, { outbox: deps.outbox, sealing, mailer })
  const people = await createPeople(database)
  const stop = async () => {
    await jobs.stop()
    mailer.close()
    await smtp.stop()
    await api.close()
    await database.drop()
  }
  onTestFinished(stop)
  const ask = (document: string, variables = {}) => api.ask(people.administrator, document, variables)
  const list = async () =>
    (await ask('{ listWaitingMails { id to subject reason nextAt failedAt } }')).data.listWaitingMails
  const act = (name: 'sendMailAgain' | 'discardMail', id: string) =>
    ask(`mutation ($id: ID!) { ${name}(input: { id: $id }) { status } }`, { id })
  const sendAll = async () =>
    (await ask('mutation { sendAllMailsAgain { count } }')).data.sendAllMailsAgain.count
  return { sql, smtp, deps, list, act, sendAll }
}

const mail = (name: string) => ({ to: `${name}@example.com`, subject: '123456: Code', text: '123456\n' })

test('a mail that was given up is listed without its code, sent again or discarded', async () => {
  const { sql, smtp, deps, list, act } = await startMails({
    ...{ refusals: 2, tries: { retryLimit: 0, retryDelay: 0 } },
  })
  await deps.outbox.enqueue(sql, mail('first'))
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), waits)
  await deps.outbox.enqueue(sql, mail('second'))
  await vi.waitFor(async () => expect(await list()).toHaveLength(2), waits)

  const [first, second] = await list()
  expect(first).toMatchObject({ to: 'first@example.com', subject: 'Code', nextAt: null })
  expect(first.reason).toContain('Busy, try again later')
  expect(first.reason).not.toContain('first@')

  await act('discardMail', second.id)
  await act('sendMailAgain', first.id)
  await smtp.waitFor(1)
  expect(smtp.received.map(({ to }) => to)).toEqual([['first@example.com']])
  expect(await list()).toEqual([])
  // A second click.
  expect((await act('sendMailAgain', first.id)).errors).toBeUndefined()
  expect((await act('discardMail', 'nothing')).errors).toBeUndefined()
  const audited = await sql<{ kind: string }>`select kind from audit_event order by id`
  expect(audited.map(({ kind }) => kind)).toEqual(['mail-discarded', 'mail-sent-again'])
})

test('all mails that were given up are sent again at once, except those that cannot be opened', async () => {
  const { sql, smtp, deps, list, sendAll } = await startMails({
    ...{ refusals: 2, tries: { retryLimit: 0, retryDelay: 0 } },
  })
  const sealed = createSealing(randomBytes(32)).seal(Buffer.from(JSON.stringify(mail('lost'))), 'mail')
  await sql`
    insert into undelivered_mail (id, sealed, error, failed_at)
    values ('019ab000-0000-7000-8000-000000000001', ${sealed}, 'Mailbox full', '2026-01-01T00:00:00Z')`
  for (const name of ['first', 'second']) await deps.outbox.enqueue(sql, mail(name))
  await vi.waitFor(async () => expect(await list()).toHaveLength(3), waits)
  expect(await sendAll()).toBe(2)
  await smtp.waitFor(2)
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(['first@example.com', 'second@example.com'])
  expect(await sendAll()).toBe(0)
  expect(await list()).toMatchObject([{ to: null }])
  const audited = await sql<{ detail: object }>`select detail from audit_event`
  expect(audited).toEqual([{ detail: { count: 2 } }])
})

test('a mail that waits for its next try is listed with its time, tried at once or discarded; others wait on', async () => {
  const { sql, smtp, deps, list, act } = await startMails({
    ...{ refusals: 2, tries: { retryLimit: 3, retryDelay: 3600 } },
  })
  await deps.outbox.enqueue(sql, mail('first'))
  await deps.outbox.enqueue(sql, mail('second'))
  await vi.waitFor(async () => expect(await list()).toHaveLength(2), waits)

  const mails: { id: string; to: string; nextAt: string }[] = await list()
  for (const { nextAt } of mails) expect(Date.parse(nextAt)).toBeGreaterThan(Date.now())
  const [first, second] = mails.toSorted((one, other) => (one.to < other.to ? -1 : 1))
  await act('sendMailAgain', first!.id)
  await smtp.waitFor(1)
  await vi.waitFor(async () => expect(await list()).toEqual([second]), waits)
  await act('discardMail', second!.id)
  expect(smtp.received.map(({ to }) => to)).toEqual([['first@example.com']])
  expect(await list()).toEqual([])
})

test('a mail that was sealed with a lost key is listed and can only be discarded', async () => {
  const { sql, list, act } = await startMails({ refusals: 0, tries: { retryLimit: 0, retryDelay: 0 } })
  const sealed = createSealing(randomBytes(32)).seal(Buffer.from(JSON.stringify(mail('lost'))), 'mail')
  await sql`
    insert into undelivered_mail (id, sealed, error, failed_at)
    values ('019ab000-0000-7000-8000-000000000001', ${sealed}, 'Mailbox full', now())`
  const [{ id, ...lost }] = await list()
  expect(lost).toMatchObject({ to: null, subject: null, reason: 'Mailbox full' })
  await act('sendMailAgain', id)
  expect(await list()).toHaveLength(1)
  await act('discardMail', id)
  expect(await list()).toEqual([])
})
