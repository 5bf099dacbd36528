import {
  dateOfDay,
  dhakaDay,
  firstDayOfWeek,
  monthBefore,
  startOfDhakaDay,
} from '../../../../contract/dhaka-day.ts'
import { defaultPlan } from '../../../../contract/learning/memory-plan.ts'
import type { Deps } from '../../../deps.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { createScheduler } from '../schedule/schedule.ts'
import { historyOf } from '../schedule/service.ts'
import {
  type DayRow,
  listDays,
  listHistories,
  listTopicMonths,
  mostHistories,
  type TopicRow,
} from './queries.ts'
import { compareRetention, type RetentionClass, timesByWeek, type WeekTimes } from './sums.ts'

const monthsBefore = 11
/** Weeks before this one whose answers are read. */
const weeksBefore = 11

type Topic = { tag: string; months: Omit<TopicRow, 'tag'>[] }

export type Progress = {
  today: string
  days: DayRow[]
  topics: Topic[]
  since: string
  retention: RetentionClass[]
  times: WeekTimes[]
}

/** Reads the viewer's answers over time, in three statements. */
export async function readProgress(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
): Promise<Progress> {
  const owner = requireViewer(viewer)
  const today = dhakaDay(clock.now())
  const firstMonth = `${monthBefore(dateOfDay(today).slice(0, 7), monthsBefore)}-01`
  const days = await listDays(sql, { owner, since: firstMonth })
  const topics = await listTopicMonths(sql, { owner, since: firstMonth })
  const firstWeek = firstDayOfWeek(today) - 7 * weeksBefore
  const rows = await listHistories(sql, { owner, since: startOfDhakaDay(firstWeek) })
  // Some answers of the last question's day may be missing.
  const since = rows.length < mostHistories ? firstWeek : dhakaDay(rows.at(-1)!.lastAt) + 1
  const histories = rows.map(historyOf)
  const scheduler = createScheduler({ weights: rows[0]?.weights ?? null, retention: defaultPlan.retention })
  return {
    ...{ today: dateOfDay(today), days, topics: byTopic(topics), since: dateOfDay(since) },
    retention: compareRetention(histories, { scheduler, since }),
    times: timesByWeek(histories, since),
  }
}

/** The rows of a topic follow each other. */
function byTopic(rows: readonly TopicRow[]): Topic[] {
  const topics: Topic[] = []
  for (const { tag, ...month } of rows) {
    if (topics.at(-1)?.tag !== tag) topics.push({ tag, months: [] })
    topics.at(-1)!.months.push(month)
  }
  return topics
}
