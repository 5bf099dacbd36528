import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts'
import { createTestImages } from '../tests/support/images.ts'
import { startTestJobs, type TestJobs } from '../tests/support/jobs.ts'
import { startTestSmtp } from '../tests/support/smtp.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { openDatabase } from './lib/database/database.ts'
import { newId } from './lib/new-id.ts'
import { createSealing } from './lib/sealing.ts'
import type { Mail } from './mail/mail.ts'
import { createMailer } from './mail/mailer.ts'
import { createDirectOutbox } from './mail/outbox.ts'
import { listUndeliveredMails, retryUndeliveredMails } from './mail/undelivered-mails.ts'
import { readConfig } from './settings/config.ts'

let database: TestDatabase
const ends: (() => Promise<unknown>)[] = []
const sealing = createSealing(randomBytes(32))
const logged: Record<string, unknown>[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.drop()
})

function makeDeps(smtpUrl: string, connection: Pick<Deps, 'sql'> = database): Deps {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const mailer = createMailer({ smtpUrl, mailFrom: 'a@onushilon.test', dataDir: '', log })
  ends.push(async () => mailer.close())
  const { sql } = connection
  const { images, dataDir, drop } = createTestImages()
  ends.push(async () => drop())
  const config = readConfig({ DATA_DIR: dataDir })
  return createDeps(config, { sql, mailer, outbox: createDirectOutbox(mailer), sealing, images, log })
}

async function start(deps: Deps, options?: Parameters<typeof startTestJobs>[1]): Promise<TestJobs> {
  const jobs = await startTestJobs(deps, options)
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await jobs.stop()
  }
  ends.push(stop)
  return { stop }
}

async function startSmtp(options?: Parameters<typeof startTestSmtp>[0]) {
  const smtp = await startTestSmtp(options)
  ends.push(smtp.stop)
  return smtp
}

const mail: Mail = { to: 'learner@example.com', subject: 'A code', text: '123456\nআপনার কোড\n' }

test('a mail is sent right after its transaction commits, and not before', async () => {
  const smtp = await startSmtp()
  const deps = makeDeps(smtp.url)
  await start(deps)

  const took: number[] = []
  for (let sent = 0; sent < 4; sent += 1) {
    await deps.sql.begin(async (tx) => {
      await deps.outbox.enqueue(tx, mail)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(smtp.received).toHaveLength(sent)
    })
    const committedAt = performance.now()
    await smtp.waitFor(sent + 1)
    took.push(performance.now() - committedAt)
  }

  // Polling alone would take longer. Other load on the machine only makes it longer.
  expect(Math.min(...took.slice(1))).toBeLessThan(1000)
  expect(smtp.received[0]?.text.trim()).toBe(mail.text.trim())
})

test('a transaction that rolls back sends nothing', async () => {
  const smtp = await startSmtp()
  const deps = makeDeps(smtp.url)
  await start(deps)

  const failing = deps.sql.begin(async (tx) => {
    await deps.outbox.enqueue(tx, { ...mail, subject: 'Never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await deps.outbox.enqueue(deps.sql, mail)
  await smtp.waitFor(1)

  expect(smtp.received.map(({ subject }) => subject)).toEqual(['A code'])
})

test('a mail that a busy server refuses is retried until it is accepted', async () => {
  const smtp = await startSmtp({ refusals: 1 })
  const deps = makeDeps(smtp.url)
  await start(deps)

  await deps.outbox.enqueue(deps.sql, mail)
  await smtp.waitFor(1)

  expect(smtp.received).toHaveLength(1)
}, 40_000)

test('a mail survives the process that wrote it; in the queue it is sealed', async () => {
  const smtp = await startSmtp()
  const unreachable = makeDeps('smtp://127.0.0.1:1')
  const first = await start(unreachable)
  await unreachable.outbox.enqueue(unreachable.sql, mail)
  await first.stop()
  const { rows } = await database.sql
    .unsafe("select data::text from pgboss.job where name = 'mail'")
    .then((found) => ({
      rows: [...found] as unknown as { data: string }[],
    }))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.data).not.toContain('123456')

  const connection = openDatabase(database.target, { max: 2 })
  ends.push(connection.close)
  await start(makeDeps(smtp.url, connection))
  await smtp.waitFor(1)

  expect(smtp.received[0]?.to).toEqual(['learner@example.com'])
}, 40_000)

test('an undelivered mail is stored sealed, logged, and sent on request', async () => {
  const smtp = await startSmtp({ refusals: 2 })
  const deps = makeDeps(smtp.url)
  logged.length = 0
  await start(deps, { tries: { retryLimit: 1, retryDelay: 0 } })
  await deps.outbox.enqueue(deps.sql, mail)

  await vi.waitFor(async () => expect(await listUndeliveredMails(deps, deps.sql)).toHaveLength(1), 30_000)

  const [kept] = await listUndeliveredMails(deps, deps.sql)
  expect(kept).toMatchObject({ mail, error: expect.stringContaining('Busy, try again later') })
  expect(smtp.received).toEqual([])
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, msg: expect.stringContaining('npm run admin -- mails') }),
  )
  const [row] = await deps.sql<{ sealed: Buffer }>`select sealed from undelivered_mail`
  expect(row?.sealed.includes('123456')).toBe(false)
  expect(await retryUndeliveredMails(deps)).toEqual({ sent: 1, left: 0 })
  expect(smtp.received).toHaveLength(1)
}, 60_000)

test('a decoy mail costs a job and is never sent', async () => {
  const smtp = await startSmtp()
  const deps = makeDeps(smtp.url)
  await start(deps)
  await deps.outbox.enqueue(deps.sql, null)
  await deps.outbox.enqueue(deps.sql, mail)
  await smtp.waitFor(1)

  await vi.waitFor(async () => {
    const done = await deps.sql`select 1 from pgboss.job where name = 'mail' and state = 'completed'`
    expect(done).toHaveLength(2)
  }, 20_000)
  expect(smtp.received).toHaveLength(1)
}, 40_000)

test('an exam that ended while no server ran is submitted at the next start', async () => {
  const smtp = await startSmtp()
  const deps = makeDeps(smtp.url)
  const [owner, packId] = [newId(), newId()]
  const endedAt = new Date(Date.now() - 3_600_000)
  const paper = { pack: { id: packId, name: 'প্যাক' }, questions: [{ answer: newId(), options: [] }] }
  await deps.sql`insert into app_user (id, full_name) values (${owner}, 'Learner')`
  await deps.sql`
    with paper as (
      insert into exam_paper (hash, document)
      values ('\\x00', ${JSON.stringify(paper)}::text::jsonb) returning hash
    )
    insert into exam_attempt (id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline)
    select ${newId()}, ${owner}, ${packId}, hash, 60, ${endedAt}, ${endedAt} from paper`
  await start(deps)
  await vi.waitFor(async () => {
    const results = await deps.sql<{ owner: string }>`select owner from exam_result`
    expect(results).toEqual([{ owner }])
  }, 15_000)
})

test('on a database that becomes read-only, the log of the background work says so once', async () => {
  const smtp = await startSmtp()
  const deps = makeDeps(smtp.url)
  await start(deps)
  logged.length = 0
  await database.sql.unsafe(
    `alter database ${database.target.database} set default_transaction_read_only = on`,
  )
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`

  // The queue asks for work every two seconds.
  await vi.waitFor(
    () => expect(logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('read-only')),
    30_000,
  )
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(logged.filter(({ msg }) => !String(msg).includes('the database does not answer'))).toEqual([
    expect.objectContaining({
      msg: expect.stringContaining('nothing can be saved: the database is read-only'),
    }),
  ])
}, 60_000)
