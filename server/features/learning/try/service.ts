import {
  isQuestionLanguage,
  type QuestionLanguage,
  questionLanguages,
} from '../../../../contract/bank/languages.ts'
import { isQuestionLevel, type QuestionLevel } from '../../../../contract/bank/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { cellOf } from '../../search/index/service.ts'
import { listShortQuestions } from './queries.ts'

/** The levels of questions for guests who have not chosen one. */
const usualLevels: readonly QuestionLevel[] = ['SSC', 'HSC', 'Admission', 'BCS']
const enough = limits.questionsOfTrial
const most = 4 * limits.questionsOfTrial

/**
 * Returns the ids of questions to try, in an order that changes every hour: verified ones, or others of a level that has none
 * of them. It depends on nothing else, so that rendered pages can be stored: everybody sees the same ones. Questions in other
 * languages follow when too few are in the preferred one. Returns none for an unknown level.
 */
export async function listQuestionsToTry(
  { sql, clock }: { sql: Sql; clock: Clock },
  { level, language }: { level: string | null; language: string },
): Promise<string[]> {
  if (level !== null && !isQuestionLevel(level)) return []
  const levels = level === null ? usualLevels : [level]
  const seed = String(Math.floor(clock.now().getTime() / limits.msOfTrialQuestions))
  async function listOf(verified: boolean): Promise<string[]> {
    const list = (languages: readonly QuestionLanguage[]) =>
      listShortQuestions(sql, {
        ...{ cells: cellsOf(levels, languages, verified), isAny: !verified },
        ...{ seed, limit: most },
      })
    const preferred = isQuestionLanguage(language) ? await list([language]) : []
    if (preferred.length >= enough) return preferred
    return [...new Set([...preferred, ...(await list(questionLanguages))])]
  }
  const verified = await listOf(true)
  return verified.length > 0 || level === null ? verified : listOf(false)
}

function cellsOf(
  levels: readonly QuestionLevel[],
  languages: readonly QuestionLanguage[],
  verified: boolean,
): number[] {
  return levels.flatMap((level) =>
    languages.map((language) => cellOf({ type: 'Question', level, language, verified })),
  )
}
