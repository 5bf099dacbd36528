import { expect, test } from 'vitest'
import { runChaos } from '../bench/chaos.ts'

test('exams survive crashes of server and database without losing an answer', async () => {
  const report = await runChaos({ kills: 3, people: 3, tell: () => {} })
  expect(report).toMatchObject({ lostAnswers: 0, wrongMarks: 0, hung: 0, kills: { server: 2, database: 1 } })
  expect(report.exams).toBeGreaterThan(0)
}, 180_000)
