import type { Database } from '../../server/lib/database/database.ts'

/**
 * Replaces the clock of exams in a test database, which is the database's, by one that stands still until it is
 * moved.
 */
export function createExamClock({ sql }: Pick<Database, 'sql'>) {
  let now = new Date()
  const set = async (time: Date) => {
    now = time
    await sql.unsafe(`
      create or replace function exam_now() returns timestamptz language sql stable parallel safe
      as $$ select timestamptz '${now.toISOString()}' $$`)
  }
  return {
    now: () => now,
    set,
    moveBy: (seconds: number) => set(new Date(now.getTime() + seconds * 1000)),
  }
}
