import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { TrialIdsDocument, type TrialQuestion, TrialQuestionDocument } from '../../../generated/trial.ts'
import type { Query } from '../../../lib/data.ts'

export type Trial = {
  /** Null when there is none of the level. */
  question: TrialQuestion['getQuestionObject']
  /** Null for questions of no particular level. */
  level: QuestionLevel | null
  /** From 1: five steps are a run, after which the score is shown. */
  step: number
}

/** After these steps the questions repeat. */
export const maxSteps = 4 * limits.questionsOfTrial

/**
 * Loads a question to try. It depends on the level, the step, the language and the hour alone, so that few pages
 * serve everybody and can be stored.
 */
export async function loadTrial(
  query: Query,
  { level, step, locale }: { level: QuestionLevel | null; step: number; locale: Locale },
): Promise<Trial> {
  const language = locale === 'bn' ? 'Bangla' : 'English'
  const { listQuestionsToTry: ids } = await query(TrialIdsDocument, { level, language })
  const id = ids[(step - 1) % ids.length]
  if (id === undefined) return { question: null, level, step }
  const { getQuestionObject } = await query(TrialQuestionDocument, { id })
  return { question: getQuestionObject, level, step }
}
