import { dateOfDay, startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import { defaultPlan, type Plan, type Syllabus } from '../../../../contract/learning/memory-plan.ts'
import { type Sql, type Statement, sql } from '../../../lib/database/sql.ts'
import { hasTopic } from '../../../question-topics.ts'
import { hidesPack, mistakesOfNewestResult } from '../../exams/answered/service.ts'

/** The most due questions among which today's are chosen. */
const mostDue = 1000

export type StoredPlan = Plan & { weights: number[] | null; unseen: number | null }

/** `examDate` as text, because a Date is a moment. */
const planColumns = sql`
  daily_bound as "dailyBound", exam, exam_name as "examName", exam_date::text as "examDate", level, tags,
  round(retention::numeric, 3)::float8 as retention, weights, unseen`

/** A day on which a learner practised: `YYYY-MM-DD`. */
export type PractisedDay = { day: string; answers: number; right: number }

export type TopicSum = { tag: string; answers: number; right: number }

/** The questions of a result that the learner has not answered since its exam. */
export type OpenMistakes = { resultId: string; packName: string; wrong: number; unanswered: number }

export type TodayRow = {
  plan: StoredPlan | null
  /** The learner's educational level in their profile; null if none is known here. */
  profileLevel: string | null
  doneToday: number
  /** How many of them were first answers to their questions. */
  newToday: number
  /** At most the plan's daily bound and `extra`: more have no room today. */
  due: number
  /** Questions that are not due yet and were not answered today, counted as far. */
  early: number
  /** Whether the last answer to a question was wrong. */
  hasMistakes: boolean
  /** The newest exam leaves them; null if there are none. */
  openMistakes: OpenMistakes | null
  /** The practised days of the last seven, today included, in order. */
  week: PractisedDay[]
  /** The sums of the last three months, of topics with `topicAnswers` answers at least. */
  topics: TopicSum[]
}

/** With fewer answers to a topic its share of right answers is too uncertain. */
const topicAnswers = 8
const mostTopics = 300

/** Reads the memory's part of a learner's desk, in one statement. */
export async function readDay(
  sql: Sql,
  { owner, day, extra }: { owner: string; day: number; extra: number },
): Promise<TodayRow> {
  const [today, todayStarts, todayEnds] = [dateOfDay(day), startOfDhakaDay(day), startOfDhakaDay(day + 1)]
  const bound = sql`
    coalesce((select daily_bound from memory_plan where owner = ${owner}), ${defaultPlan.dailyBound}::integer)`
  // The order and the inner select make every plan read the index of due questions and stop at the limit. A join reads the
  // whole table where few learners have many answers.
  const countScheduled = (which: Statement<unknown>) => sql`
    (select count(*)::integer from (
      select from memory_question m
      where m.owner = ${owner} and m.is_scheduled and ${which}
        and (select true from question q where q.id = m.question_id)
      order by m.due_at limit ${bound} + ${extra}::integer
    ) counted)`
  const [row] = await sql<TodayRow>`
    select (select row_to_json(p) from (select ${planColumns} from memory_plan where owner = ${owner}) p) as plan,
      (select level from identity_user where sub = ${owner}) as "profileLevel",
      coalesce((select answers from memory_day where owner = ${owner} and day = ${today}::date), 0) as "doneToday",
      coalesce((select new_answers from memory_day where owner = ${owner} and day = ${today}::date), 0) as "newToday",
      ${countScheduled(sql`m.due_at < ${todayEnds}`)} as due,
      ${countScheduled(sql`m.due_at >= ${todayEnds} and m.last_at < ${todayStarts}`)} as early,
      exists (select from memory_question m where m.owner = ${owner} and not m.is_last_right
        and (select true from question q where q.id = m.question_id)) as "hasMistakes",
      ${openMistakesOf(owner)} as "openMistakes",
      (select coalesce(json_agg(json_build_object('day', day, 'answers', answers, 'right', right_answers) order by day), '[]')
        from memory_day where owner = ${owner} and day > ${today}::date - 7 and day <= ${today}::date) as week,
      (select coalesce(json_agg(topic), '[]') from (
        select tag, sum(answers)::integer as answers, sum(right_answers)::integer as "right" from memory_topic
        where owner = ${owner} and month > ${today}::date - interval '3 months'
        group by tag having sum(answers) >= ${topicAnswers}::integer
        order by sum(right_answers)::float8 / sum(answers), tag limit ${mostTopics}
      ) topic) as topics`
  return row!
}

/** An answer of the exam itself is no later than its result. A question that is deleted cannot be answered again. */
function openMistakesOf(owner: string): Statement<unknown> {
  return sql`
    (select row_to_json(open) from (
      select missed.result_id as "resultId", missed.pack_name as "packName",
        count(*) filter (where missed.is_answered)::integer as wrong,
        count(*) filter (where not missed.is_answered)::integer as unanswered
      from (${mistakesOfNewestResult(owner)}) missed join question q on q.id = missed.question_id
      where not exists (select from memory_question m
        where m.owner = ${owner} and m.question_id = q.id and m.last_at > missed.created_at)
      group by missed.result_id, missed.pack_name) open)`
}

export type DueQuestion = {
  questionId: string
  stability: number
  difficulty: number
  lastAt: Date
}

/**
 * Returns questions of a learner that are due before a time, the longest due first, without deleted ones and without
 * those whose answers an exam hides.
 */
export async function listDue(
  sql: Sql,
  { owner, dueBefore }: { owner: string; dueBefore: Date },
): Promise<DueQuestion[]> {
  return sql<DueQuestion>`
    select m.question_id as "questionId", m.stability, m.difficulty, m.last_at as "lastAt"
    from memory_question m join question q on q.id = m.question_id
    where m.owner = ${owner} and m.is_scheduled and m.due_at < ${dueBefore}
      and not ${hidesPack({ owner, pack: q('pack_id') })}
    order by m.due_at limit ${mostDue}`
}

/** Returns ids of questions of a syllabus that a learner has not met, verified ones first. */
export async function listUnseen(
  sql: Sql,
  { owner, limit, ...syllabus }: Syllabus & { owner: string; limit: number },
): Promise<string[]> {
  // One part for each status: the index has the ids of a status in order, so reading stops at the limit.
  const part = (isVerified: boolean) => sql`
    (select q.verification_status, q.id from question q
    where ${inSyllabus(syllabus)} and q.verification_status = ${isVerified}
      and not exists (select from memory_question m where m.owner = ${owner} and m.question_id = q.id)
      and not ${hidesPack({ owner, pack: q('pack_id') })}
    order by q.id limit ${limit})`
  const rows = await sql<{ id: string }>`
    select id from (${part(true)} union all ${part(false)}) found
    order by verification_status desc, id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Counts the questions of a syllabus that a learner has not met, up to `most`. */
export async function countUnseen(
  sql: Sql,
  { owner, most, ...syllabus }: Syllabus & { owner: string; most: number },
): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from question q
      where ${inSyllabus(syllabus)}
        and not exists (select from memory_question m where m.owner = ${owner} and m.question_id = q.id)
      limit ${most}
    ) counted`
  return row!.count
}

const q = (column: string) => sql.unsafe(`q.${column}`)

function inSyllabus({ level, tags }: Syllabus): Statement<unknown> {
  const ofLevel = level === null ? sql`true` : sql`q.level = ${level}`
  if (tags.length === 0) return ofLevel
  return sql`${ofLevel} and ${hasTopic(tags)}`
}

/** Returns the educational level in a learner's profile; null if no profile is kept here. */
export async function findProfile(sql: Sql, owner: string): Promise<{ level: string | null } | null> {
  return sql<{ level: string | null }>`select level from identity_user where sub = ${owner}`.first()
}

/** Returns the day of the exam in a stored plan; null if there is none. */
export async function findExamDate(sql: Sql, owner: string): Promise<string | null> {
  const row = await sql<{ examDate: string | null }>`
    select exam_date::text as "examDate" from memory_plan where owner = ${owner}`.first()
  return row?.examDate ?? null
}

/** Returns what a stored plan names its syllabus by; null if none is stored. */
export async function findNaming(
  sql: Sql,
  owner: string,
): Promise<Pick<Plan, 'exam' | 'level' | 'tags'> | null> {
  return sql<Pick<Plan, 'exam' | 'level' | 'tags'>>`
    select exam, level, tags from memory_plan where owner = ${owner}`.first()
}

/** Stores a plan with the number of unseen questions; keeps the fitted weights. */
export async function storePlan(
  sql: Sql,
  { owner, plan, unseen }: { owner: string; plan: Plan; unseen: number | null },
): Promise<void> {
  await sql`
    insert into memory_plan (owner, daily_bound, exam, exam_name, exam_date, level, tags, retention, unseen)
    values (${owner}, ${plan.dailyBound}, ${plan.exam}, ${plan.examName}, ${plan.examDate}::date, ${plan.level},
      ${plan.tags}::text[], ${plan.retention}, ${unseen})
    on conflict (owner) do update set daily_bound = excluded.daily_bound, exam = excluded.exam,
      exam_name = excluded.exam_name, exam_date = excluded.exam_date, level = excluded.level, tags = excluded.tags,
      retention = excluded.retention, unseen = excluded.unseen`
}

/** Stores how many questions of the syllabus are unseen now. */
export async function storeUnseen(
  sql: Sql,
  { owner, unseen }: { owner: string; unseen: number },
): Promise<void> {
  await sql`update memory_plan set unseen = ${unseen} where owner = ${owner} and unseen is distinct from ${unseen}::integer`
}
