import { expect, test } from 'vitest'
import { runStops } from './support/stops.ts'

// Starts the whole server seven times, or four.
const timeout = 300_000

test.each([1, 3])(
  'a stop of a server with PROCESSES=%i under traffic answers what was accepted, loses nothing and stops the database',
  async (processes) => {
    const stops = processes === 1 ? 6 : 3
    const report = await runStops({ stops, writers: 16, processes })
    expect(report).toMatchObject({ cutKept: 0, lost: 0, databasesLeft: 0, refused: [] })
    expect(report.unready).toBeGreaterThan(0)
    expect(report.exitCodes).toEqual(Array(stops).fill(0))
    expect(report.acknowledged).toBeGreaterThan(stops)
  },
  timeout,
)
