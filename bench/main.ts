import { cpus, totalmem } from 'node:os'
import { findPackById } from '../server/features/bank/store/read-packs.ts'
import { findQuestionById, listQuestionsInPack } from '../server/features/bank/store/read-questions.ts'
import { openDatabase } from '../server/lib/database.ts'
import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { measureAlone } from './alone.ts'
import { examQuestions, measureAnsweredExams } from './answered-exam.ts'
import { packQuery, prepareBank, questionQuery } from './bank.ts'
import { createEditJobs } from './edit-job.ts'
import { describeExamBytes, measureExamBytes } from './exam-bytes.ts'
import { createExamJob, examPackQuestions } from './exam-job.ts'
import { describeExamMorning, measureExamMorning } from './exam-morning.ts'
import { prepareExamRoom } from './exam-room.ts'
import { createImportJob } from './import-job.ts'
import { closeConnections, connections, exchange, type Measure, measure, measureInTurn } from './measure.ts'
import { createPicturesJob } from './pictures-job.ts'
import { startProcess, startProduct, stopProcess } from './product.ts'
import { describeSignInCost, measureSignInCost } from './sign-in-cost.ts'
import { signInByPassword, signInBySrp } from './srp-client.ts'
import { describeTyping, measureTyping } from './typing.ts'
import { createUploadJob } from './upload-job.ts'

/*
 * npm run bench: starts the server on its own data directory and measures its main reads and writes at 16
 * connections, each next to its baseline in the same run. Only ratios within one run are meaningful.
 *
 * npm run bench -- <name> runs one measurement alone (alone.ts).
 */
const [name] = process.argv.slice(2)
if (name !== undefined) {
  await measureAlone(name)
  process.exit()
}

type Row = { name: string; measure: Measure; of?: Measure; limit?: string; note?: string }

const product = await startProduct()
const firstStartMs = product.startMs
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

/** The same request for the server and its baseline. */
const post = (address: string, query: string, id: string) => {
  const body = JSON.stringify({ query, variables: { id } })
  return () => exchange(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
const [constant, questionSql, questionLimit, question] = (await measureInTurn([
  post(`${baseline.url}/constant`, questionQuery, bank.questionId),
  () => findQuestionById(database.sql, bank.questionId),
  post(`${baseline.url}/question`, questionQuery, bank.questionId),
  post(`${url}/graphql`, questionQuery, bank.questionId),
])) as [Measure, Measure, Measure, Measure]
rows.push({ name: 'Fastify answering a constant', measure: constant })
rows.push({ name: 'prepared SQL of a question', measure: questionSql })
rows.push({ name: 'Fastify + that query', measure: questionLimit, of: constant, limit: 'constant' })
rows.push({
  name: 'guest reads a question (/graphql)',
  measure: question,
  of: questionLimit,
  limit: 'Fastify + query',
})

const [packSql, packLimit, pack] = (await measureInTurn([
  () =>
    Promise.all([
      findPackById(database.sql, bank.packId),
      listQuestionsInPack(database.sql, bank.packId, 200),
    ]),
  post(`${baseline.url}/pack`, packQuery, bank.packId),
  post(`${url}/graphql`, packQuery, bank.packId),
])) as [Measure, Measure, Measure]
rows.push({ name: 'prepared SQL of a 100-question pack', measure: packSql })
rows.push({ name: 'Fastify + those queries', measure: packLimit, of: constant, limit: 'constant' })
rows.push({
  name: 'guest reads that pack (/graphql)',
  measure: pack,
  of: packLimit,
  limit: 'Fastify + queries',
})

const page = await measure(() => exchange(`${url}/question/${bank.questionId}`))
rows.push({ name: 'server-rendered question page', measure: page, of: constant, limit: 'constant' })

const { email, password } = bank.learners[0] as { email: string; password: string }
const srp = await measure(() => signInBySrp(url, email, password))
rows.push({ name: 'sign-in, SRP (2 exchanges)', measure: srp, of: constant, limit: 'constant' })
const plain = await measure(() => signInByPassword(url, email, password))
rows.push({ name: 'sign-in, password (1 exchange)', measure: plain, of: constant, limit: 'constant' })

const signInCost = await measureSignInCost({ dataDir: product.dataDir, target, email, password })

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

const room = await prepareExamRoom(product, { people: connections, questions: examQuestions })
const answered = await measureAnsweredExams(product, room)
rows.push({
  name: `exam: start, ${examQuestions} answers each saved on its own, submit, result`,
  measure: answered,
  of: constant,
  limit: 'constant',
  note: `${answered.cpuMs.toFixed(1)} ms of CPU each, server and database`,
})
// A short version; `npm run bench -- exam-morning` is the full one.
const morning = await measureExamMorning(product, { people: 100, questions: examQuestions, seconds: 25 })
const examBytes = await measureExamBytes(product)

const importJob = createImportJob(url, bank)
const importTransactions = await countTransactions(() => importJob())
const oneImport = await measure(importJob, { workers: 1 })
rows.push({
  name: 'CSV of 200 questions into a pack, one by one',
  measure: oneImport,
  note: `${importTransactions} transaction a pack`,
})
rows.push({ name: 'the same at 16 connections', measure: await measure(importJob) })

const editJobs = await createEditJobs(url, bank)
const editTransactions = await countTransactions(editJobs.edit)
rows.push({
  name: 'the edit form of a 200-question pack, opened',
  measure: await measure(editJobs.open, { workers: 1 }),
})
rows.push({
  name: 'that form saved, one question changed',
  measure: await measure(editJobs.edit, { workers: 1 }),
  note: `${editTransactions} transaction a save`,
})

const picturesJob = await createPicturesJob(url, bank)
rows.push({
  name: '200 questions with 20 photographs, sent and saved',
  measure: await measure(picturesJob, { workers: 1, seconds: 10 }),
})

const { upload, megabytes } = await createUploadJob(url, bank)
rows.push({
  name: `a photograph of 12 megapixels, ${megabytes.toFixed(1)} MB, sent and stored`,
  measure: await measure(upload, { workers: 1 }),
})
rows.push({ name: 'the same by four at once', measure: await measure(upload, { workers: 4 }) })

const typing = await measureTyping(product)

const loadedBytes = product.readMemory()
await database.close()
await stopProcess(baseline.child)
await product.stop()
const again = await startProduct(product.dataDir)
await exchange(`${again.url}/question/${bank.questionId}`)
await new Promise((resolve) => setTimeout(resolve, 5000))
const idleBytes = again.readMemory()
await again.stop()
product.remove()
closeConnections()
printReport()

/** The number of transactions per piece of work, averaged over many. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const times = 40
  const read = async () => {
    // A backend reports its statistics at most ten seconds after it became idle.
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    const [row] = await database.sql<{ done: string }>`
      select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()`
    return { done: Number(row?.done), at: performance.now() }
  }
  // Autovacuum would be counted as work, so it is off. The other background work (jobs, our own queries) is
  // measured first and then subtracted.
  await setAutovacuum('off')
  await read()
  const start = await read()
  const idle = await read()
  for (let count = 0; count < times; count += 1) await work()
  const end = await read()
  await setAutovacuum('on')
  const background = (idle.done - start.done) / (idle.at - start.at)
  return Math.round((end.done - idle.done - background * (end.at - idle.at)) / times)
}

async function setAutovacuum(value: 'on' | 'off'): Promise<void> {
  await database.sql.unsafe(`alter system set autovacuum = ${value}`)
  await database.sql`select pg_reload_conf()`
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
    ...describeSignInCost(signInCost),
    '',
    ...describeTyping(typing),
    '',
    ...describeExamMorning([morning]),
    '',
    ...describeExamBytes(examBytes),
    '',
    `Server memory without the database: ${megabytes(idleBytes)} idle (a second start, five seconds after its first page), ${megabytes(loadedBytes)} after all this load. First start (makes the database and the sample bank) ${(firstStartMs / 1000).toFixed(2)} s, second ${(again.startMs / 1000).toFixed(2)} s.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
