import { randomInt } from 'node:crypto'
import { type PracticeChoice, readPracticeChoice } from '../../../../contract/practice-choice.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/sql.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { drawOfSubject, drawQuestions } from './queries.ts'

export { countAnswered } from './queries.ts'

/**
 * Draws ids of questions to practise, in one statement. Throws BAD_INPUT with what is wrong at which field, and
 * UNAUTHENTICATED when a guest asks for questions by their own answers.
 */
export async function drawPracticeQuestions(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  given: Omit<PracticeChoice, 'level'> & { level: string | null },
): Promise<string[]> {
  const owner = given.from === 'ALL' ? viewer.id : requireViewer(viewer)
  const { choice, errors } = readPracticeChoice(given)
  if (choice === null) throw new AppError('BAD_INPUT', errors[0]!.message, errors)
  return drawQuestions(sql, { owner, choice, start: randomInt(-(2 ** 31), 2 ** 31) })
}

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
