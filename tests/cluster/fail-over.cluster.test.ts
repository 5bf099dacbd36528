import { expect, test } from 'vitest'
import { runFailOvers } from '../../bench/fail-over.ts'

test('exams at three processes survive a fail-over of the database without losing an answer', async () => {
  const report = await runFailOvers({ kills: 1, people: 3, tell: () => {} })
  expect(report).toMatchObject({ kills: 1, lostAnswers: 0, wrongMarks: 0, hung: 0, movedDeadlines: 0 })
  expect(report.exams).toBeGreaterThan(0)
}, 300_000)
