import { levelOfSlug, type QuestionLevel } from '../../../../contract/bank/levels.ts'
import { readPracticeChoice } from '../../../../contract/learning/practice-choice.ts'
import { limits } from '../../../../contract/limits.ts'
import { PracticeIdsDocument } from '../../../generated/practice.ts'
import { query } from '../../../lib/data.ts'
import { recallLevel } from '../../../lib/remembered-level.ts'
import { loadAsUser } from '../../../lib/session/require-user.ts'
import { readSession } from '../../../lib/session/session.ts'
import { type Run, readRun, writeRun } from '../../../offline/run-store.ts'
import { readChoice, type TimedChoice } from './practice-address.ts'

/** `form`: there is no choice yet. `none`: no question fits the choice. */
export type PracticePage = { choice: TimedChoice } & ({ kind: 'form' | 'none' } | { kind: 'run'; run: Run })

/**
 * Reads the choice of an address, and the run that it names: the one that this browser has, or else a new draw. Without a choice
 * the form begins with the level of the learner, or with the one that a guest has chosen before. A guest who wants questions
 * by their own answers is redirected to sign in and back.
 */
export async function loadPractice(request: Request): Promise<PracticePage> {
  const { searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  if (searchParams.size === 0) return { kind: 'form', choice: { ...choice, level: ownLevel() } }
  const key = searchParams.get('run')
  if (key === null || readPracticeChoice(choice).choice === null) return { kind: 'form', choice }
  const load = (userId: string | null) => loadRun(choice, key, userId)
  return choice.from === 'ALL' ? load(readSession().userId) : loadAsUser(request, load)
}

function ownLevel(): QuestionLevel | null {
  const { userId, level } = readSession()
  return userId === null ? levelOfSlug(recallLevel() ?? '') : level
}

async function loadRun(choice: TimedChoice, key: string, userId: string | null): Promise<PracticePage> {
  const known = readRun(key, userId)
  if (known) return { kind: 'run', choice, run: known }
  const { isTimed, ...drawn } = choice
  const { drawPracticeQuestions: ids } = await query(PracticeIdsDocument, {
    ...drawn,
    tags: [...drawn.tags],
  })
  if (ids.length === 0) return { kind: 'none', choice }
  const seconds = ids.length * limits.examSecondsPerQuestion
  const run: Run = {
    ...{ key, userId, ids, outcomes: [], isShort: ids.length < choice.number },
    endsAt: isTimed ? Date.now() + seconds * 1000 : null,
  }
  writeRun(run)
  return { kind: 'run', choice, run }
}
