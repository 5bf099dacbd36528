import {
  isProfileLevel,
  isQuestionLevel,
  type QuestionLevel,
  questionLevelOf,
} from '../../../../contract/bank/levels.ts'
import { wilsonInterval } from '../../../../contract/bank/wilson-interval.ts'
import { dateOfDay, dayOfDate, dhakaDay, startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import {
  defaultPlan,
  namedSyllabus,
  type Plan,
  type PlanDraft,
  readPlan,
  type Syllabus,
  syllabusOf,
} from '../../../../contract/learning/memory-plan.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { createScheduler } from '../schedule/schedule.ts'
import { type Outlook, orderByGain, outlookOf, planDay } from './day-plan.ts'
import {
  countUnseen,
  findExamDate,
  findNaming,
  findProfile,
  listDue,
  listUnseen,
  type OpenMistakes,
  type PractisedDay,
  readDay,
  type StoredPlan,
  storePlan,
  storeUnseen,
  type TopicSum,
} from './queries.ts'

export type TodayView = {
  owner: string
  /** Today in Dhaka, as `YYYY-MM-DD`. */
  day: string
  plan: StoredPlan
  hasPlan: boolean
  syllabus: Syllabus
  doneToday: number
  /** How many of them were right. */
  rightToday: number
  /** At most the daily bound and `extra`: more have no room today. */
  due: number
  reviews: number
  newOnes: number
  /** Whether there are questions beyond those of the day, for `extra`. */
  hasMore: boolean
  hasMistakes: boolean
  openMistakes: OpenMistakes | null
  /** Whether questions that are not due yet fill the day. */
  isFilled: boolean
  daysLeft: number | null
  outlook: Outlook | null
  week: PractisedDay[]
  weakTopics: TopicSum[]
  /** The questions that the learner asked for in place of what is left of the day; 0 for the day. */
  extra: number
}

/**
 * From this many days before the exam, questions that are not due yet fill the places that the due ones leave free. Learners who
 * ask for more questions get such questions too.
 */
const daysOfAdvance = 14

/**
 * Reads the questions that the viewer should answer today: in one statement, or in two if the number of their unseen questions
 * is not stored. With `extra`, it reads that many further questions instead. The class comes from the profile, because a token
 * may be older. An account of another user pool has no profile here, so its caller names the `level`. Nothing stored depends on
 * it.
 */
export async function readToday(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  { extra: asked, level }: { extra: number; level: string | null },
): Promise<TodayView> {
  const owner = requireViewer(viewer)
  const extra = Math.min(Math.max(0, asked), limits.dailyBoundMax)
  const day = dhakaDay(clock.now())
  const today = dateOfDay(day)
  const row = await readDay(sql, { owner, day, extra })
  const plan = row.plan ?? { ...defaultPlan, weights: null, unseen: null }
  const daysLeft = daysLeftOf(plan, day)
  const { doneToday, newToday, due, hasMistakes, openMistakes } = row
  const isFilled = extra > 0 || (daysLeft !== null && daysLeft <= daysOfAdvance)
  const named = isQuestionLevel(level) ? level : null
  const ownClass = isProfileLevel(row.profileLevel) ? questionLevelOf(row.profileLevel) : named
  const syllabus = syllabusOf(plan, ownClass)
  // An outlook counts the whole syllabus, a day only what it has room for.
  const most = daysLeft === null ? plan.dailyBound + extra : limits.syllabusCounted
  const stored = namedSyllabus(plan) && plan.unseen
  const unseen = stored ?? (await countUnseen(sql, { owner, ...syllabus, most }))
  const early = isFilled ? row.early : 0
  const counts = { plan, doneToday, newToday, due, early, unseen, daysLeft }
  const { reviews, newOnes } = planDay(counts, extra)
  return {
    ...{ owner, day: today, plan, hasPlan: row.plan !== null, syllabus, doneToday, due, daysLeft, extra },
    ...{ reviews, newOnes, isFilled, hasMistakes, openMistakes },
    hasMore: due + row.early + unseen > reviews + newOnes,
    outlook: outlookOf(counts),
    week: row.week,
    rightToday: row.week.find((each) => each.day === today)?.right ?? 0,
    weakTopics: weakestOf(row.topics),
  }
}

/** Returns the days to the exam: 0 on its day, null without an exam or after it. */
function daysLeftOf({ examDate }: Plan, today: number): number | null {
  const day = examDate === null ? null : dayOfDate(examDate)
  return day === null || day < today ? null : day - today
}

/** Returns the ids of today's questions in the order in which they are asked: reviews by their gain, then new questions. */
export async function listTodaysQuestions(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { owner, plan, syllabus, reviews, newOnes, isFilled, daysLeft }: TodayView,
): Promise<string[]> {
  const day = dhakaDay(clock.now())
  const due =
    reviews > 0
      ? await listDue(sql, { owner, dueBefore: startOfDhakaDay(day + 1 + (isFilled ? 3650 : 0)) })
      : []
  const { weights, retention } = plan
  const ordered = orderByGain(
    due.map((each) => ({ ...each, elapsed: day - dhakaDay(each.lastAt) })),
    { scheduler: createScheduler({ weights, retention }), daysLeft },
  )
    // Without questions that were answered today.
    .filter(({ elapsed }) => elapsed > 0)
  const unseen = newOnes > 0 ? await listUnseen(sql, { owner, ...syllabus, limit: newOnes }) : []
  return [...ordered.slice(0, reviews).map(({ questionId }) => questionId), ...unseen]
}

/** Stores the viewer's plan; throws BAD_INPUT with what is wrong at which field. */
export async function saveMemoryPlan(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  draft: PlanDraft,
): Promise<void> {
  const owner = requireViewer(viewer)
  await sql.begin(async (tx) => {
    await lockCaller(tx, owner)
    const storedDate = await findExamDate(tx, owner)
    const { plan, errors } = readPlan(draft, { now: clock.now(), storedDate })
    if (plan === null) throw new AppError('BAD_INPUT', errors[0]!.message, errors)
    await storePlan(tx, { owner, plan, unseen: await unseenOf(tx, owner, plan) })
  })
}

/**
 * Returns the level of the questions for the viewer's class, or else for their goal: what a token that is issued now names.
 * Empty without both; null if the viewer's profile is not kept here.
 */
export async function readOwnLevel(sql: Sql, viewer: Viewer): Promise<string | null> {
  const owner = requireViewer(viewer)
  const profile = await findProfile(sql, owner)
  return profile && (questionLevelOf(profile.level) ?? (await findLevelOfGoal(sql, owner)) ?? '')
}

/** Returns the level of the questions that a learner's plan names; null without a plan, or if it names none. */
export async function findLevelOfGoal(sql: Sql, owner: string): Promise<QuestionLevel | null> {
  const plan = await findNaming(sql, owner)
  return plan && (namedSyllabus(plan)?.level ?? null)
}

/** Counts the unseen questions of the syllabus that a plan names. Returns null if it names none: the class may change. */
async function unseenOf(sql: Sql, owner: string, plan: Plan): Promise<number | null> {
  const named = namedSyllabus(plan)
  return named && countUnseen(sql, { owner, ...named, most: limits.syllabusCounted })
}

/** Counts again how many questions of the syllabus the learner has not met, when they begin today's questions. */
export async function recountUnseen(
  { sql }: Pick<Deps, 'sql'>,
  { owner, plan }: Pick<TodayView, 'owner' | 'plan'>,
): Promise<void> {
  const unseen = await unseenOf(sql, owner, plan)
  if (unseen !== null) await storeUnseen(sql, { owner, unseen })
}

const mostShown = 4
/** A topic with this share of right answers is not weak. */
const strong = 0.8

/**
 * Returns the weak topics, the weakest first. They are compared by the upper bound of the interval of their share of right
 * answers, so that a few answers alone do not make a topic weak.
 */
export function weakestOf(topics: readonly TopicSum[]): TopicSum[] {
  const bound = ({ right, answers }: TopicSum) => wilsonInterval(right, answers).high
  return topics
    .filter((topic) => bound(topic) < strong)
    .toSorted((one, two) => bound(one) - bound(two))
    .slice(0, mostShown)
}
