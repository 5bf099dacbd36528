import { tableOf } from '../report.ts'
import { timesOf } from '../times.ts'
import type { SearchFigures } from './search-figures.ts'

/** A figure of one size, and its limit at a million records. */
type Row = { name: string; limit: string; of: (size: SearchFigures) => string }

const rows: readonly Row[] = [
  { name: 'one client, p50 ms', limit: '≤ 4', of: ({ ms }) => number(timesOf(ms).p50) },
  { name: 'one client, p95 ms', limit: '≤ 12; ≤ 60 at ten million', of: ({ ms }) => number(timesOf(ms).p95) },
  {
    name: 'CPU ms a call, of the server; with the database',
    limit: '≤ 3',
    of: ({ serverCpuMs, cpuMs }) => `${number(serverCpuMs)}; ${number(cpuMs)}`,
  },
  {
    name: '16 clients, calls a second',
    limit: '≥ 600 on 4 cores',
    of: ({ throughput: { perSecond, failures } }) =>
      `${perSecond.toFixed(0)}${failures > 0 ? `, ${failures} FAILED` : ''}`,
  },
  {
    name: 'index in memory, s after the start',
    limit: '≤ 5',
    of: ({ readyMs }) => (readyMs / 1000).toFixed(1),
  },
  {
    name: 'MB more than a server without records: ready; after the queries; at the end',
    limit: '≤ 500',
    of: ({ bytes: { empty, ready, asked, end } }) =>
      [ready, asked, end].map((bytes) => ((bytes - empty) / 2 ** 20).toFixed(0)).join('; '),
  },
  {
    name: 'slowest call of all that were sent alone, ms',
    limit: '≤ 300',
    of: (size) => {
      const { name, ms } = slowestOf(size)
      return `${number(ms)} (${name})`
    },
  },
  {
    name: 'arbitrary bodies: faults; slowest ms',
    limit: '0; ≤ 300',
    of: ({ bodies: { sent, failures, slowestMs } }) =>
      `${failures.length} of ${sent.toLocaleString('en')}; ${number(slowestMs)}`,
  },
  {
    name: 'counts equal to those of SQL',
    limit: 'all',
    of: ({ counts: { exact, asked }, capped }) =>
      `${exact} of ${asked}${capped > 0 ? `, ${capped} CUT` : ''}`,
  },
]

/** A table of the figures that the search must reach. Sizes are in ascending order. */
export function describeMustHold(figures: readonly SearchFigures[]): string[] {
  return tableOf(
    ['must hold at a million', 'limit', ...figures.map(({ records }) => records.toLocaleString('en'))],
    [...rows.map(({ name, limit, of }) => [name, limit, ...figures.map(of)]), ...growthRows(figures)],
  )
}

function growthRows(figures: readonly SearchFigures[]): string[][] {
  const [first] = figures
  if (!first || figures.length === 1) return []
  const grown = figures.map((size) => (size === first ? '' : ratios(first.ms, size.ms)))
  return [[`as long as with ${first.records.toLocaleString('en')} records, p50; p95`, '≤ 3×', ...grown]]
}

function ratios(one: readonly number[], other: readonly number[]): string {
  const [before, after] = [timesOf(one), timesOf(other)]
  return `${(after.p50 / before.p50).toFixed(1)}×; ${(after.p95 / before.p95).toFixed(1)}×`
}

function slowestOf({ queries, ms, hostile, bodies }: SearchFigures): { name: string; ms: number } {
  const asked = ms.map((each, index) => ({ name: queries[index]!.text, ms: each }))
  const sent = [...asked, ...hostile, { name: 'an arbitrary body', ms: bodies.slowestMs }]
  return sent.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest))
}

/** Fewer digits for larger figures. */
export const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)
