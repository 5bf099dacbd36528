import { randomInt } from 'node:crypto'
import type { Sql } from '../../../lib/database/sql.ts'
import { drawOfSubject } from './queries.ts'

export { countAnswered, drawQuestions } from './queries.ts'

/**
 * Draws ids of questions for the sections of a paper, no question twice: for each section at most its number. `owner`: null for
 * what anybody could be asked.
 */
export async function drawSections(
  sql: Sql,
  owner: string | null,
  { level, sections }: { level: string; sections: readonly { tags: readonly string[]; questions: number }[] },
): Promise<string[][]> {
  const start = randomInt(-(2 ** 31), 2 ** 31)
  const drawn: string[][] = []
  for (const { tags, questions } of sections) {
    const others = sections.flatMap((other) => other.tags).filter((tag) => !tags.includes(tag))
    drawn.push(
      await drawOfSubject(sql, {
        ...{ owner, level, tags, others, start },
        taken: drawn.flat(),
        number: questions,
      }),
    )
  }
  return drawn
}
