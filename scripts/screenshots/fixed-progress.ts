import { dateOfDay, dayOfDate, monthBefore } from '../../contract/dhaka-day.ts'

/* The same progress in every picture: half a year of answers, with two topics. */

const today = '2026-11-20'
const lastDay = dayOfDate(today) ?? 0

const days = Array.from({ length: 180 }, (_, at) => at)
  .filter((at) => at % 9 !== 4)
  .map((at) => {
    const answers = 1 + ((at * 37) % 60)
    return { day: dateOfDay(lastDay - 179 + at), answers, rightAnswers: Math.round(answers * 0.7) }
  })

const months = [5, 4, 3, 2, 1, 0].map((back) => monthBefore('2026-11', back))
const topicOf = (tag: string, first: number) => ({
  tag,
  months: months.map((month, at) => ({
    month,
    answers: 8 * (at + 1),
    rightAnswers: Math.round(8 * (at + 1) * (first + at * 0.05)),
  })),
})

export const fixedProgress = {
  today,
  days,
  topics: [topicOf('গতি', 0.6), topicOf('বাংলা সাহিত্য', 0.35)],
  since: '2026-08-30',
  retention: [
    { from: 60, to: 70, expected: 0.66, answers: 24, remembered: 17 },
    { from: 70, to: 80, expected: 0.76, answers: 61, remembered: 45 },
    { from: 80, to: 90, expected: 0.86, answers: 140, remembered: 122 },
    { from: 90, to: 100, expected: 0.95, answers: 212, remembered: 197 },
  ],
  times: Array.from({ length: 12 }, (_, at) => ({
    week: dateOfDay(lastDay - 5 - 7 * (11 - at)),
    answers: 60,
    lowerQuartile: 14_000 - at * 600,
    median: 21_000 - at * 900,
    upperQuartile: 34_000 - at * 1200,
  })),
}
