import { dhakaDay } from '../../contract/dhaka-day.ts'
import { defaultPlan } from '../../contract/learning/memory-plan.ts'
import type { PastAnswer } from '../../server/features/learning/schedule/grade.ts'
import { createScheduler, type Schedule } from '../../server/features/learning/schedule/schedule.ts'
import { orderByGain, planDay } from '../../server/features/learning/today/day-plan.ts'
import type { Random } from '../../tests/support/random.ts'

/** A way to choose what to practise. It sees what was answered right, never what the learner knows. */
export type Way = {
  /** Returns the questions of a day, at most `count`. `daysLeft`: to the exam. */
  choose: (day: number, daysLeft: number, count: number) => number[]
  note: (question: number, day: number, isRight: boolean) => void
}

/** Noon in Dhaka of a day of the simulation. */
const timeOf = (day: number) => new Date(Date.UTC(2026, 0, 1, 6) + day * 86_400_000)

/** The product: the schedule, the day's plan and the order by gain, as the server runs them. */
export function createProduct(questions: number): Way {
  const scheduler = createScheduler({ weights: null, retention: defaultPlan.retention })
  const histories: PastAnswer[][] = Array.from({ length: questions }, () => [])
  const schedules: (Schedule | null)[] = histories.map(() => null)
  const firstDay = dhakaDay(timeOf(0))
  return {
    choose: (day, daysLeft, count) => {
      const today = firstDay + day
      const unseen = schedules.flatMap((schedule, question) => (schedule ? [] : [question]))
      const known = schedules.flatMap((schedule, question) =>
        schedule ? [{ ...schedule, question, questionId: '', elapsed: today - schedule.lastDay }] : [],
      )
      const due = known.filter(({ dueDay }) => dueDay <= today)
      const isNear = daysLeft <= 14
      const counts = {
        plan: { dailyBound: count },
        doneToday: 0,
        newToday: 0,
        due: due.length,
        early: isNear ? known.length - due.length : 0,
        unseen: unseen.length,
        daysLeft,
      }
      const { reviews, newOnes } = planDay(counts)
      const order = (candidates: typeof known) =>
        orderByGain(candidates, { scheduler, daysLeft }).map(({ question }) => question)
      const chosen = [...order(isNear ? known : due).slice(0, reviews), ...unseen.slice(0, newOnes)]
      // A learner with time left asks for more.
      const more = order(known).filter((question) => !chosen.includes(question))
      return [...chosen, ...more].slice(0, count)
    },
    note: (question, day, isRight) => {
      histories[question]!.push({ at: timeOf(day), isRight, ms: 0, ways: 0 })
      schedules[question] = scheduler.scheduleOf(histories[question]!)
    },
  }
}

/** Boxes with fixed intervals, as on paper: a right answer moves a question on, a wrong one back to the first box. */
export function createFixedIntervals(questions: number): Way {
  const intervals = [1, 3, 7, 14, 30]
  const boxes: ({ box: number; due: number } | null)[] = Array.from({ length: questions }, () => null)
  return {
    choose: (day, _, count) => {
      const byDue = boxes
        .flatMap((each, question) => (each ? [{ question, due: each.due }] : []))
        .toSorted((one, two) => one.due - two.due)
      const due = byDue.filter(({ due }) => due <= day).map(({ question }) => question)
      const unseen = boxes.flatMap((each, question) => (each ? [] : [question]))
      const early = byDue.filter(({ due }) => due > day).map(({ question }) => question)
      return [...due, ...unseen, ...early].slice(0, count)
    },
    note: (question, day, isRight) => {
      const before = boxes[question]
      const box = isRight ? Math.min(intervals.length - 1, before ? before.box + 1 : 0) : 0
      boxes[question] = { box, due: day + intervals[box]! }
    },
  }
}

/** Any question of the syllabus, each day others. */
export function createRandomPractice(questions: number, random: Random): Way {
  return {
    choose: (_, __, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, questions)) chosen.add(Math.floor(random() * questions))
      return [...chosen]
    },
    note: () => {},
  }
}

/** The book from the first to the last question, and again. */
export function createReadingThrough(questions: number): Way {
  let next = 0
  return {
    choose: (_, __, count) => Array.from({ length: Math.min(count, questions) }, () => next++ % questions),
    note: () => {},
  }
}
