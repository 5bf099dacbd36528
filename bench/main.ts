import { cpus, totalmem } from 'node:os'
import { findPackById } from '../server/features/packs/queries.ts'
import { findQuestionById, listQuestionsInPack } from '../server/features/questions/queries.ts'
import { openDatabase } from '../server/lib/database.ts'
import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { packQuery, prepareBank, questionQuery } from './bank.ts'
import { createExamJob, examPackQuestions } from './exam-job.ts'
import { createImportJob } from './import-job.ts'
import { closeConnections, connections, exchange, type Measure, measure } from './measure.ts'
import { startProcess, startProduct, stopProcess } from './product.ts'
import { signInByPassword, signInBySrp } from './srp-client.ts'

/*
 * npm run bench: starts the product on a data directory of its own and measures its main reads and writes at 16
 * connections, each beside the limit it is measured against in the same run. Only ratios within one run mean much.
 */
type Row = { name: string; measure: Measure; of?: Measure; limit?: string; note?: string }

const product = await startProduct()
const firstStartMs = product.startMs
const idleBytes = product.readMemory()
const bank = await prepareBank(product)
const target = await attachEmbeddedPostgres(product)
if (!target) throw new Error('The embedded database is not there.')
const database = openDatabase(target, { max: 10 })
const baseline = await startProcess(['bench/baseline-server.ts'], {
  ...process.env,
  BENCH_DATABASE: JSON.stringify(target),
})
const rows: Row[] = []
const { url } = product

/** The same body for the product and what it is measured against. */
const post = (address: string, query: string, id: string) => {
  const body = JSON.stringify({ query, variables: { id } })
  return () => exchange(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
const silently = (task: () => Promise<unknown>) => async () => {
  await task()
}

const constant = await measure(silently(post(`${baseline.url}/constant`, questionQuery, bank.questionId)))
rows.push({ name: 'Fastify answering a constant', measure: constant })

const questionSql = await measure(silently(() => findQuestionById(database.sql, bank.questionId)))
rows.push({ name: 'prepared SQL of a question', measure: questionSql })
const questionLimit = await measure(
  silently(post(`${baseline.url}/question`, questionQuery, bank.questionId)),
)
rows.push({ name: 'Fastify + that query', measure: questionLimit, of: constant, limit: 'constant' })
const question = await measure(silently(post(`${url}/graphql`, questionQuery, bank.questionId)))
rows.push({
  name: 'guest reads a question (/graphql)',
  measure: question,
  of: questionLimit,
  limit: 'Fastify + query',
})

const readPackRows = () =>
  Promise.all([findPackById(database.sql, bank.packId), listQuestionsInPack(database.sql, bank.packId, 200)])
rows.push({ name: 'prepared SQL of a 100-question pack', measure: await measure(silently(readPackRows)) })
const packLimit = await measure(silently(post(`${baseline.url}/pack`, packQuery, bank.packId)))
rows.push({ name: 'Fastify + those queries', measure: packLimit, of: constant, limit: 'constant' })
const pack = await measure(silently(post(`${url}/graphql`, packQuery, bank.packId)))
rows.push({
  name: 'guest reads that pack (/graphql)',
  measure: pack,
  of: packLimit,
  limit: 'Fastify + queries',
})

const page = await measure(silently(() => exchange(`${url}/question/${bank.questionId}`)))
rows.push({ name: 'server-rendered question page', measure: page, of: constant, limit: 'constant' })

const { email, password } = bank.learners[0] as { email: string; password: string }
const srp = await measure(silently(() => signInBySrp(url, email, password)))
rows.push({ name: 'sign-in, SRP (2 exchanges)', measure: srp, of: constant, limit: 'constant' })
const plain = await measure(silently(() => signInByPassword(url, email, password)))
rows.push({ name: 'sign-in, password (1 exchange)', measure: plain, of: constant, limit: 'constant' })

const examJob = createExamJob(url, bank)
const transactions = await countTransactions(() => examJob(0))
const exam = await measure(examJob)
rows.push({
  name: `exam job: start page, start, submit ${examPackQuestions}, result`,
  measure: exam,
  of: constant,
  limit: 'constant',
  note: `${transactions} transactions a job`,
})

const importJob = createImportJob(url, bank)
const importTransactions = await countTransactions(() => importJob())
const oneImport = await measure(importJob, { workers: 1 })
rows.push({
  name: 'CSV of 200 questions into a pack, one by one',
  measure: oneImport,
  note: `${importTransactions} transaction a pack`,
})
rows.push({ name: 'the same at 16 connections', measure: await measure(importJob) })

const loadedBytes = product.readMemory()
await database.close()
await stopProcess(baseline.child)
await product.stop()
const again = await startProduct(product.dataDir)
await again.stop()
product.remove()
closeConnections()
printReport()

/** Transactions that the database committed for one piece of work, our own two look-ups taken off. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    // A backend reports its work when it falls idle, at most once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await database.sql`select pg_stat_force_next_flush()`
    const [row] = await database.sql<{ done: string }[]>`
      select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()`
    return Number(row?.done)
  }
  // The background (jobs, statistics) goes on meanwhile: measured alone first, then taken off.
  const start = await read()
  const idle = await read()
  await work()
  const end = await read()
  return Math.max(0, end - idle - (idle - start))
}

function printReport(): void {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  const lines = [
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ${connections} connections, load from the same machine.`,
    '',
    '| what | /s | p50 ms | p95 ms | ratio | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(({ name, measure: m, of, limit, note }) => {
      const ratio = of ? (m.perSecond / of.perSecond).toFixed(2) : ''
      const remarks = [limit && `of ${limit}`, note, m.failures ? `${m.failures} FAILED` : '']
        .filter(Boolean)
        .join('; ')
      return `| ${name} | ${m.perSecond.toFixed(m.perSecond < 100 ? 1 : 0)} | ${m.p50.toFixed(1)} | ${m.p95.toFixed(1)} | ${ratio} | ${remarks} |`
    }),
    '',
    `Server memory without the database: idle ${megabytes(idleBytes)}, after the load ${megabytes(loadedBytes)}. First start (makes the database and the sample bank) ${(firstStartMs / 1000).toFixed(2)} s, second ${(again.startMs / 1000).toFixed(2)} s.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
