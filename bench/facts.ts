import { verdictKinds } from '../contract/bank/verdict-kinds.ts'
import { listVerdicts } from '../server/features/bank/facts/listing/service.ts'
import { foldFacts } from '../server/features/bank/facts/service.ts'
import { openDatabase } from '../server/lib/database/database.ts'
import type { SqlPool } from '../server/lib/database/sql.ts'
import { startEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { presentWording } from '../server/question-wording.ts'
import { prepareBank } from './bank.ts'
import type { Product } from './product.ts'
import { type Times, timesOf } from './times.ts'

const questions = 1_000_000
/** The number of answered questions. */
const answered = 100_000
const answers = 200_000
const writers = 8
const times = 50

/**
 * Measures how fast concurrent tasks add answers to the facts of questions, and a page of the list of questions to look at,
 * among a million questions. The server is stopped, because its own task would add answers too.
 */
export async function measureFacts(product: Product): Promise<string[]> {
  const { questionId } = await prepareBank(product)
  await product.stop()
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const postgres = await startEmbeddedPostgres({
    dataDir: product.dataDir,
    log: { info: tell, warn: tell, error: tell },
  })
  const { sql, close } = openDatabase(postgres.target, { max: writers, settings: { statement_timeout: '0' } })
  try {
    await addQuestions(sql, questionId)
    return [...(await measureFolds(sql)), ...(await measureLists(sql))]
  } finally {
    await close()
    await postgres.stop()
  }
}

async function measureFolds(sql: SqlPool): Promise<string[]> {
  const lines: string[] = []
  for (const spread of [answered, 200]) {
    for (const tasks of [1, writers]) {
      await addAnswers(sql, spread)
      const perSecond = await measureFold(sql, tasks)
      lines.push(
        `${answers} answers to ${spread} questions: ${tasks} ${tasks === 1 ? 'task adds' : 'tasks add'} ${perSecond.toFixed(0)} a second`,
      )
    }
  }
  return lines
}

async function measureLists(sql: SqlPool): Promise<string[]> {
  await addVerdicts(sql)
  const { owner } = (await sql<{
    owner: string
  }>`select owner from question join copied using (id) limit 1`.first())!
  const viewer = { id: owner, fullName: 'Admin', groups: ['ADMINS'] } as const
  const lines: string[] = []
  for (const kind of verdictKinds) {
    for (const chosen of [null, owner]) {
      const { p50, p95 } = await measurePage(() =>
        listVerdicts({ sql }, viewer, { kind, owner: chosen, limit: 20, nextToken: null }),
      )
      lines.push(
        `${kind}, ${chosen ? 'one owner' : 'all owners'}: 20 of ${questions} questions, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      )
    }
  }
  return lines
}

/** Adds unanswered copies of a question, each written a second before the one before. */
async function addQuestions(sql: SqlPool, questionId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`create table copied (id uuid, key uuid, number integer)`
    await tx`
      insert into copied select gen_random_uuid(), gen_random_uuid(), number
      from generate_series(1, ${questions}::integer) as number`
    await tx`
      insert into question (id, owner, question, answer, explanation, level, language, created_at)
      select c.id, q.owner, q.question, c.key, q.explanation, q.level, q.language, now() - interval '30 days' - number * interval '1 second'
      from question q cross join copied c where q.id = ${questionId}`
    await tx`
      insert into question_option (id, question_id, position, content)
      select case place when 1 then key else gen_random_uuid() end, id, place, 'option ' || place
      from copied cross join generate_series(1, 4) as place`
    await tx`
      insert into question_verdict (question_id, kind, owner, list_order)
      select id, 'UNSEEN', owner, extract(epoch from created_at)::bigint from question on conflict do nothing`
  })
  await sql.unsafe('analyze question, question_option, question_verdict, copied')
}

/** Adds first answers, half of them in exams, evenly to `spread` questions. */
async function addAnswers(sql: SqlPool, spread: number): Promise<void> {
  await sql`
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select q.id, o.id, ${presentWording}, 5000, case when n % 2 = 0 then (n * 37) % 1001 end
    from generate_series(1, ${answers}::integer) as n
      join copied c on c.number = (n::bigint * 7919) % ${spread} + 1
      join question q on q.id = c.id
      join question_option o on o.question_id = q.id and o.position = n * 31 % 4 + 1`
  await sql.unsafe('analyze question_fact_entry')
}

/** Returns how many answers a second the tasks add, until none is left. */
async function measureFold(sql: SqlPool, tasks: number): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: tasks }, async () => {
      do await foldFacts({ sql })
      while (await sql`select from question_fact_entry limit 1`.hasRows())
    }),
  )
  return answers / ((performance.now() - began) / 1000)
}

/** Adds verdicts of every kind on a tenth of the answered questions. */
async function addVerdicts(sql: SqlPool): Promise<void> {
  await sql`
    insert into question_verdict (question_id, kind, owner, list_order)
    select c.id, kind, q.owner, c.number % 1000
    from copied c join question q on q.id = c.id
      cross join unnest(array['WRONG_KEY', 'TOO_HARD', 'TOO_EASY', 'DEAD_OPTION']) as kind
    where c.number <= ${answered} and c.number % 10 = 0
    on conflict do nothing`
  await sql.unsafe('analyze question_verdict, question_fact')
}

/** Returns the times of a page, in milliseconds. */
async function measurePage(load: () => Promise<{ items: unknown[] }>): Promise<Times> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const { items } = await load()
    spent.push(performance.now() - began)
    if (items.length !== 20) throw new Error(`The page has ${items.length} entries.`)
  }
  return timesOf(spent)
}
