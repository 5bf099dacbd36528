import type { Sql } from './sql.ts'

/** Returns the time of the database's clock, by which exams and answers are dated. */
export async function readNow(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }>`select exam_now() as now`
  return row!.now
}
