import { isQuestionLevel, type QuestionLevel } from '../bank/levels.ts'
import { normaliseTags } from '../bank/tag-rules.ts'
import { dayOfDate, dhakaDay } from '../dhaka-day.ts'
import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { countCharacters, normaliseLine } from '../normalise.ts'
import type { FieldError } from '../validation.ts'

/** The exams that a learner may prepare for; `own` has a name. */
export const plannedExams = ['bcs', 'ssc', 'hsc', 'admission', 'own'] as const

export type PlannedExam = (typeof plannedExams)[number]

/** The level of the questions for an exam; null for an exam of a learner's own. */
const levelsOfExams: Record<PlannedExam, QuestionLevel | null> = {
  bcs: 'BCS',
  ssc: 'SSC',
  hsc: 'HSC',
  admission: 'Admission',
  own: null,
}

export type PlanDraft = {
  /** Answers a day. */
  dailyBound: number
  exam: string | null
  /** Only for the exam `own`. */
  examName: string | null
  /** `YYYY-MM-DD`, a day in Dhaka. */
  examDate: string | null
  /** The questions are of this level; null for that of the exam or of the learner's class. */
  level: string | null
  tags: readonly string[]
  /** The share of answers that should be right when a question comes again. */
  retention: number
}

export type Plan = Omit<PlanDraft, 'exam' | 'level' | 'tags'> & {
  exam: PlannedExam | null
  level: QuestionLevel | null
  tags: string[]
}

/** The plan of a learner who has not saved one. */
export const defaultPlan: Plan = {
  ...{ dailyBound: 20, exam: null, examName: null, examDate: null },
  ...{ level: null, tags: [], retention: 0.9 },
}

/** New questions of a day are of the level, or of any for null, and have one of the tags, or their pack has, if there are any. */
export type Syllabus = { level: QuestionLevel | null; tags: readonly string[] }

type Naming = Pick<Plan, 'level' | 'tags' | 'exam'>

/**
 * Returns the syllabus that a plan names: its level and tags, otherwise the level of its exam; null if it names none. Tags
 * without a level name questions of all levels.
 */
export function namedSyllabus({ level, tags, exam }: Naming): Syllabus | null {
  if (level !== null || tags.length > 0) return { level, tags }
  const ofExam = exam === null ? null : levelsOfExams[exam]
  return ofExam === null ? null : { level: ofExam, tags }
}

/** Returns the syllabus of a plan; it is the learner's class if the plan names none. */
export function syllabusOf(plan: Naming, ownClass: QuestionLevel | null): Syllabus {
  return namedSyllabus(plan) ?? { level: ownClass, tags: [] }
}

/**
 * Checks a plan. Returns it as it is stored, or the errors by field. The day of the exam must not be past at `now`, unless it
 * is the stored one (`storedDate`): that must not prevent other changes.
 */
export function readPlan(
  draft: PlanDraft,
  { now, storedDate }: { now: Date; storedDate: string | null },
): { plan: Plan; errors: readonly never[] } | { plan: null; errors: FieldError[] } {
  const errors: FieldError[] = []
  const { dailyBound, exam, examDate, level, retention } = draft
  const { dailyBoundMin, dailyBoundMax } = limits
  if (!(Number.isInteger(dailyBound) && dailyBound >= dailyBoundMin && dailyBound <= dailyBoundMax))
    errors.push({ path: 'dailyBound', message: message('plan.bound') })
  if (exam !== null && !isPlannedExam(exam)) errors.push({ path: 'exam', message: message('plan.exam') })
  const examName = exam === 'own' ? normaliseLine(draft.examName ?? '') : ''
  if (countCharacters(examName) > limits.examNameCharacters)
    errors.push({ path: 'examName', message: message('plan.examName') })
  const day = examDate === null ? null : dayOfDate(examDate)
  const today = dhakaDay(now)
  const isInReach = day !== null && day >= today && day <= today + limits.daysToExam
  if (examDate !== null && !isInReach && examDate !== storedDate)
    errors.push({ path: 'examDate', message: message('plan.examDate') })
  if (level !== null && !isQuestionLevel(level))
    errors.push({ path: 'level', message: message('plan.level') })
  const tags = normaliseTags(draft.tags)
  if (tags.length > limits.tagsPerItem || tags.some((tag) => countCharacters(tag) > limits.tagCharacters))
    errors.push({ path: 'tags', message: message('plan.tags') })
  if (!(retention >= limits.retentionMin && retention <= limits.retentionMax))
    errors.push({ path: 'retention', message: message('plan.retention') })
  if (errors.length > 0) return { plan: null, errors }
  return {
    plan: {
      ...{ dailyBound, examDate, tags, retention },
      exam: exam as PlannedExam | null,
      level: level as QuestionLevel | null,
      examName: examName || null,
    },
    errors: [],
  }
}

function isPlannedExam(exam: string): exam is PlannedExam {
  return (plannedExams as readonly string[]).includes(exam)
}
