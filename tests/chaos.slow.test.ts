import { expect, test } from 'vitest'
import { runChaos } from '../bench/chaos.ts'

test('exams survive crashes of server and database without losing an answer', async () => {
  const report = await runChaos({ kills: 3, people: 3, tell: () => {} })
  expect(report).toMatchObject({ lostAnswers: 0, wrongMarks: 0, hung: 0, kills: { server: 2, database: 1 } })
  expect(report.exams).toBeGreaterThan(0)
}, 180_000)

test('exams survive crashes of one of several processes, of all, and of the database', async () => {
  const report = await runChaos({ kills: 3, people: 3, processes: 2, tell: () => {} })
  const kills = { worker: 1, server: 1, database: 1 }
  expect(report).toMatchObject({ lostAnswers: 0, wrongMarks: 0, hung: 0, kills })
  expect(report.exams).toBeGreaterThan(0)
}, 180_000)
