import { listReported } from '../server/features/bank/reports/queries.ts'
import type { SqlPool } from '../server/lib/database/sql.ts'
import { prepareBank } from './bank.ts'
import type { Product } from './product.ts'
import { withDatabase } from './search/database.ts'

const sizes = [1000, 100_000]
const times = 50

/**
 * The first page of the list of reported content, by the number of open reports: spread over many questions, and
 * all of them on few.
 */
export async function measureReportList(product: Product): Promise<string[]> {
  const { questionId } = await prepareBank(product)
  return withDatabase(product, async (sql) => {
    await sql`insert into app_user (id, full_name) select gen_random_uuid(), 'Reporter' from generate_series(1, 2000)`
    await addQuestions(sql, questionId, 50_000)
    const lines: string[] = []
    for (const questions of [50_000, 50]) {
      const figures: number[] = []
      for (const reports of sizes) {
        await sql.unsafe('truncate report, reported_content')
        await addReports(sql, { reports, questions })
        await sql.unsafe('analyze report, reported_content')
        figures.push(await measurePage(sql))
      }
      const [few = 0, many = 0] = figures
      lines.push(
        `Reports on up to ${questions} questions: the list takes ${few.toFixed(2)} ms with 1,000 open ones, ${many.toFixed(2)} ms with 100,000 (${(many / few).toFixed(2)} times)`,
      )
    }
    return lines
  })
}

/** Copies of a question, without their options: the list does not read those. */
async function addQuestions(sql: SqlPool, questionId: string, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into question (id, owner, question, answer, explanation, level, language)
      select gen_random_uuid(), owner, question, answer, explanation, level, language
      from question, generate_series(1, ${count}::integer) where id = ${questionId}`
  })
}

async function addReports(
  sql: SqlPool,
  { reports, questions }: { reports: number; questions: number },
): Promise<void> {
  await sql`
    with person as (
      select id, row_number() over (order by id) as number from app_user where full_name = 'Reporter'
    ), thing as (
      select id, row_number() over (order by id) as number from question order by id limit ${questions}
    )
    insert into report (id, question_id, user_id, reason, created_at)
    select gen_random_uuid(), thing.id, person.id, 'incorrect', now() - made * interval '1 second'
    from generate_series(0, ${reports}::integer - 1) as made
      join thing on thing.number = made % least(${questions}::integer, (select count(*) from thing)) + 1
      join person on person.number = (made / ${questions}::integer) % 2000 + 1`
}

/** The median time of the first page in milliseconds. */
async function measurePage(sql: SqlPool): Promise<number> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const { items } = await listReported(sql, { limit: 20, after: null })
    spent.push(performance.now() - began)
    if (items.length !== 20) throw new Error(`The page has ${items.length} entries.`)
  }
  return spent.sort((a, b) => a - b)[times / 2]!
}
