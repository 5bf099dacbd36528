import { findPackById } from '../server/features/bank/store/read-packs.ts'
import { findQuestionById, listQuestionsInPack } from '../server/features/bank/store/read-questions.ts'
import { openDatabase } from '../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { measureAlone } from './alone.ts'
import { createAnsweredExamJob, examQuestions, measureAnsweredExams } from './answered-exam.ts'
import { packQuery, prepareBank, questionQuery } from './bank.ts'
import { countStatements } from './count-statements.ts'
import { createEditJobs } from './edit-job.ts'
import { describeExamBytes, measureExamBytes } from './exam-bytes.ts'
import { describeExamMorning, measureExamMorning } from './exam-morning.ts'
import { prepareExamRoom } from './exam-room.ts'
import { createImportJob } from './import-job.ts'
import { closeConnections, connections, exchange, type Measure, measure, measureInTurn } from './measure.ts'
import { createPicturesJob, createUploadJob } from './pictures-job.ts'
import { startBaseline, startProduct, stopProcess } from './product.ts'
import { describeMachine, print, tableOf } from './report.ts'
import { signInByPassword, signInBySrp } from './srp-client.ts'

/*
 * npm run bench: starts the server on its own data directory and measures its main reads and writes at 16
 * connections, each next to its baseline in the same run. Only ratios within one run are meaningful.
 *
 * npm run bench -- <name> runs one measurement alone (alone.ts).
 */
// Also of the servers that a measurement starts itself; those of several processes set it.
process.env.PROCESSES ??= '1'

const [name] = process.argv.slice(2)
if (name !== undefined) {
  await measureAlone(name)
  process.exit()
}

type Row = { name: string; measure: Measure; of?: Measure; limit?: string; note?: string }
const rows: Row[] = []
const add = (name: string, measure: Measure, more: Omit<Row, 'name' | 'measure'> = {}) =>
  rows.push({ name, measure, ...more })

const product = await startProduct()
const firstStartMs = product.startMs
const bank = await prepareBank(product)
const target = await attachEmbeddedPostgres(product)
if (!target) throw new Error('The embedded database is not there.')
const database = openDatabase(target, { max: 10 })
const baseline = await startBaseline(target)
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
const ofConstant = { of: constant, limit: 'constant' }
add('Fastify answering a constant', constant)
add('prepared SQL of a question', questionSql)
add('Fastify + that query', questionLimit, ofConstant)
add('guest reads a question (/graphql)', question, { of: questionLimit, limit: 'Fastify + query' })

const [packSql, packLimit, pack] = (await measureInTurn([
  () =>
    Promise.all([
      findPackById(database.sql, bank.packId),
      listQuestionsInPack(database.sql, bank.packId, 200),
    ]),
  post(`${baseline.url}/pack`, packQuery, bank.packId),
  post(`${url}/graphql`, packQuery, bank.packId),
])) as [Measure, Measure, Measure]
add('prepared SQL of a 100-question pack', packSql)
add('Fastify + those queries', packLimit, ofConstant)
add('guest reads that pack (/graphql)', pack, { of: packLimit, limit: 'Fastify + queries' })

const page = () => exchange(`${url}/question/${bank.questionId}`)
add('server-rendered question page', await measure(page), ofConstant)

const { email, password } = bank.learners[0] as { email: string; password: string }
add('sign-in, SRP (2 exchanges)', await measure(() => signInBySrp(url, email, password)), ofConstant)
const signInPlainly = () => signInByPassword(url, email, password)
add('sign-in, password (1 exchange)', await measure(signInPlainly), ofConstant)

const room = await prepareExamRoom(product, { people: connections, questions: examQuestions })
const examJob = createAnsweredExamJob(url, room, { savesEach: false })
const [transactions] = await countStatements(database.sql, [examJob])
add(`exam: start, submit ${examQuestions}, result`, await measure(examJob), {
  ...ofConstant,
  note: `${transactions} transactions a job`,
})
const answered = await measureAnsweredExams(product, room)
add(`exam: start, ${examQuestions} answers each saved on its own, submit, result`, answered, {
  ...ofConstant,
  note: `${answered.cpuMs.toFixed(1)} ms of CPU each, server and database`,
})
// A short version; `npm run bench -- exam-morning` is the full one.
const morning = await measureExamMorning(product, { people: 100, questions: examQuestions, seconds: 25 })
const examBytes = await measureExamBytes(product)

const importJob = createImportJob(url, bank)
const [importTransactions] = await countStatements(database.sql, [importJob])
add('CSV of 200 questions into a pack, one by one', await measure(importJob, { workers: 1 }), {
  note: `${importTransactions} transaction a pack`,
})
add('the same at 16 connections', await measure(importJob))

const editJobs = await createEditJobs(url, bank)
const [editTransactions] = await countStatements(database.sql, [editJobs.edit])
add('the edit form of a 200-question pack, opened', await measure(editJobs.open, { workers: 1 }))
add('that form saved, one question changed', await measure(editJobs.edit, { workers: 1 }), {
  note: `${editTransactions} transaction a save`,
})

const picturesJob = await createPicturesJob(url, bank)
const withPictures = await measure(picturesJob, { workers: 1, seconds: 10 })
add('200 questions with 20 photographs, sent and saved', withPictures)

const { upload, megabytes } = await createUploadJob(url, bank)
const photograph = `a photograph of 12 megapixels, ${megabytes.toFixed(1)} MB, sent and stored`
add(photograph, await measure(upload, { workers: 1 }))
add('the same by four at once', await measure(upload, { workers: 4 }))

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

function printReport(): void {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  print([
    `${describeMachine()}; ${connections} connections, load from the same machine.`,
    '',
    ...tableOf(
      ['what', '/s', 'p50 ms', 'p95 ms', 'ratio', ''],
      rows.map(({ name, measure: m, of, limit, note }) => {
        const ratio = of ? (m.perSecond / of.perSecond).toFixed(2) : ''
        const remarks = [limit && `of ${limit}`, note, m.failures ? `${m.failures} FAILED` : '']
          .filter(Boolean)
          .join('; ')
        const rate = m.perSecond.toFixed(m.perSecond < 100 ? 1 : 0)
        return [name, rate, m.p50.toFixed(1), m.p95.toFixed(1), ratio, remarks]
      }),
    ),
    '',
    ...describeExamMorning([morning]),
    '',
    ...describeExamBytes(examBytes),
    '',
    `Server memory without the database: ${megabytes(idleBytes)} idle (a second start, five seconds after its first page), ${megabytes(loadedBytes)} after all this load. First start (makes the database and the sample bank) ${(firstStartMs / 1000).toFixed(2)} s, second ${(again.startMs / 1000).toFixed(2)} s.`,
  ])
}
