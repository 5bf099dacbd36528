import type { SqlPool } from '../../server/lib/database/sql.ts'
import { makeQuestions, savePack } from '../bank.ts'
import { countStatements } from '../count-statements.ts'
import { type Examinee, enter, withServerDeps } from '../exam-room.ts'
import { type Ask, startExam, submitExam } from '../exam-sheet.ts'
import { connections, graphql, type Measure, measure } from '../measure.ts'
import type { Product } from '../product.ts'
import { tableOf } from '../report.ts'
import { withDatabase } from '../search/database.ts'
import { addBank, addLearners, addMemories, settleMemories } from './records.ts'

const bankSize = 120_000

// As the browser asks.
const deskDocument = `query HomeDesk {
  today: getToday(level: "BCS") { day hasPlan level doneToday reviews newOnes hasMore daysLeft
    openMistakes { resultId packName wrong unanswered } outlook { unseen willMeet boundForAll }
    plan { exam examName tags } week { day answers right } } }`
const todayDocument = 'query { getToday(level: "BCS") { questionIds } }'
const progressDocument = `query Progress($userId: ID!) {
  getProgress { today days { day answers rightAnswers } topics { tag months { month answers rightAnswers } } since
    retention { from to expected answers remembered } times { week answers lowerQuartile median upperQuartile } }
  listPackExamResultsByOwnerAndCreatedAt(owner: $userId, limit: 30) { items {
    id pack { name } correctAnswers wrongAnswers questionCount marks createdAt } } }`
const drawDocument = `query Draw($from: PracticeSource!, $tags: [String!]!) {
  drawPracticeQuestions(level: "BCS", tags: $tags, from: $from, number: 20) }`
const rememberDocument = `mutation Remember($answers: [RememberedAnswerInput!]!) {
  rememberAnswers(answers: $answers) { kept } }`

type Row = { name: string; statements: number | null; measure: Measure }

/**
 * Measures the desk, today's questions, progress, practice and storing an answer for a learner with 100,000 answers. Then
 * measures the desk and storing answers with a hundredth of `people` learners, who have 1,000 answers each, and with all of
 * them. Returns the lines of a table.
 */
export async function measureDesk(product: Product, { people }: { people: number }): Promise<string[]> {
  const { author, learner, sample } = await withServerDeps(product, async (deps) => ({
    author: await enter(deps, 'Author', ['CREATORS']),
    learner: await enter(deps, 'Learner', []),
    sample: await Promise.all(Array.from({ length: connections }, () => enter(deps, 'Learner', []))),
  }))
  return withDatabase(product, async (sql) => {
    await addBank(sql, author.id, bankSize)
    await addMemories(sql, [learner.id], { questions: 30_000, answers: 100_000, from: 0 })
    await settleMemories(sql)
    await sitExams(product, { author, learner })
    const questions = await sql<Question>`select id, answer from bench_question`
    const ask = (person: Examinee, document: string, more: Record<string, unknown> = {}) =>
      graphql(product.url, document, { userId: person.id, ...more }, person.token)
    const answer = (person: Examinee, count: number) =>
      ask(person, rememberDocument, { answers: Array.from({ length: count }, () => choose(questions)) })

    const works: [string, (worker: number) => Promise<unknown>][] = [
      ['the desk (`/`)', () => ask(learner, deskDocument)],
      ["today's questions (`/today`)", () => ask(learner, todayDocument)],
      ['progress (`/progress`)', () => ask(learner, progressDocument)],
      ['20 questions of a level, unseen', () => ask(learner, drawDocument, { from: 'UNSEEN', tags: [] })],
      ['20 questions of a topic', () => ask(learner, drawDocument, { from: 'ALL', tags: ['topic 7'] })],
      [
        '20 questions of a level, answered wrong',
        () => ask(learner, drawDocument, { from: 'WRONG', tags: [] }),
      ],
      ['store an answer', () => answer(learner, 1)],
    ]
    const statements = await countStatements(
      sql,
      works.map(([, work]) => work),
    )
    const rows: Row[] = []
    for (const [index, [name, work]] of works.entries())
      rows.push({ name, statements: statements[index]!, measure: await measure(work) })

    const growth: Row[] = []
    const few = Math.max(connections, Math.round(people / 100))
    const first = [...sample.map(({ id }) => id), ...(await addLearners(sql, few - connections))]
    await remember(sql, first, 0)
    for (const count of [few, people]) {
      if (count > few) await remember(sql, await addLearners(sql, count - few), few)
      const add = async (name: string, work: (worker: number) => Promise<unknown>) =>
        growth.push({ name: `${name}, ${count} learners`, statements: null, measure: await measure(work) })
      await add('the desk', (worker) => ask(sample[worker]!, deskDocument))
      await add('store an answer', (worker) => answer(sample[worker]!, 1))
      await add('store 100 answers in one call', (worker) => answer(sample[worker]!, 100))
    }
    return describe({ rows, growth })
  })
}

type Question = { id: string; answer: string }

/** A right answer to one of the questions at random. */
function choose(questions: readonly Question[]) {
  const { id, answer } = questions[Math.floor(Math.random() * questions.length)]!
  return {
    ...{ id: crypto.randomUUID(), questionId: id, optionId: answer, answeredAt: new Date().toISOString() },
    ...{ milliseconds: 9000, ways: ['PRACTICE'] },
  }
}

/** Writes a thousand answers of each learner, some learners at a time on three connections. */
async function remember(sql: SqlPool, owners: readonly string[], from: number): Promise<void> {
  const part = 1000
  let next = 0
  const writeParts = async () => {
    while (next < owners.length) {
      const at = next
      next += part
      await addMemories(sql, owners.slice(at, next), { questions: 400, answers: 1000, from: from + at })
    }
  }
  await Promise.all(Array.from({ length: 3 }, writeParts))
  await settleMemories(sql)
}

/** The desk lists thirty exams. */
async function sitExams(
  { url }: Product,
  { author, learner }: { author: Examinee; learner: Examinee },
): Promise<void> {
  const packId = await savePack(url, author.token, { name: 'Exam', questions: makeQuestions(10) })
  const ask: Ask = (document, variables) => graphql(url, document, variables, learner.token)
  for (let exam = 0; exam < 30; exam += 1) {
    const sheet = await startExam(ask, packId)
    await submitExam(
      ask,
      sheet,
      sheet.questions.map(({ options }) => options[exam % 4]!.id),
    )
  }
}

function describe({ rows, growth }: { rows: Row[]; growth: Row[] }): string[] {
  const line = ({ name, statements, measure: { perSecond, p50, p95, failures } }: Row) => [
    name,
    statements ?? '',
    perSecond.toFixed(0),
    p50.toFixed(1),
    p95.toFixed(1),
    failures,
  ]
  const head = `${connections} at once; a learner with 100,000 answers among ${bankSize} questions`
  return tableOf(
    [head, 'statements', '/s', 'p50 ms', 'p95 ms', 'failed'],
    [...rows.map(line), ['learners with 1,000 answers each', '', '', '', '', ''], ...growth.map(line)],
  )
}
