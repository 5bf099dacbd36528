import { expect, test } from 'vitest'
import { runStops } from '../bench/stops.ts'

// Starts the whole server seven times.
const timeout = 300_000

test(
  'a stop under traffic answers what was accepted, loses nothing and stops the database',
  async () => {
    const stops = 6
    const report = await runStops({ stops, writers: 16 })
    expect(report).toMatchObject({ cutKept: 0, lost: 0, databasesLeft: 0, refused: [] })
    expect(report.unready).toBeGreaterThan(0)
    expect(report.exitCodes).toEqual(Array(stops).fill(0))
    expect(report.acknowledged).toBeGreaterThan(stops)
  },
  timeout,
)
