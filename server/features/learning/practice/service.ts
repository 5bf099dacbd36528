import { randomInt } from 'node:crypto'
import { type PracticeChoice, readPracticeChoice } from '../../../../contract/learning/practice-choice.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { drawQuestions } from '../../exams/drawing/service.ts'

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
