import { expect, test } from 'vitest'
import { runRolling } from '../../bench/rolling.ts'

test('a rolling restart of three processes behind nginx and HAProxy fails no request', async () => {
  const reports = await runRolling({ rounds: 1, workers: 2 })
  expect(reports.map(({ proxy, failures }) => [proxy, failures])).toEqual([
    ['nginx', []],
    ['haproxy', []],
  ])
  for (const { requests } of reports) expect(requests).toBeGreaterThan(20)
}, 240_000)
