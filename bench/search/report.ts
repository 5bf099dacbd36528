import { describeMachine, tableOf } from '../report.ts'
import { timesOf } from '../times.ts'
import { describeMustHold, number } from './must-hold.ts'
import { queryKinds } from './queries.ts'
import type { SearchFigures, TypoRecall } from './search-figures.ts'

/** The lines of the report; sizes must be in ascending order. */
export function describeSearch(figures: readonly SearchFigures[]): string[] {
  return [
    `Search: ${describeMachine()}; the client is on the same machine.`,
    '',
    ...describeMustHold(figures),
    '',
    ...tableOf(
      ['one client, warm, over HTTP with facets', 'records', 'queries', 'p50 ms', 'p95 ms', 'most ms'],
      figures.flatMap((size) => [undefined, ...queryKinds].map((kind) => describeKind(size, kind))),
    ),
    '',
    ...tableOf(
      [
        ...['records', 'index built s', 'on disk MB', 'words', 'start s', 'first search ms', 'quick after s'],
        ...['server MB: empty, ready, asked, end', 'CPU ms a call, server alone', '16 clients /s', 'p50 ms'],
        ...['p95 ms', 'counts cut', 'failed'],
      ],
      figures.map(describeSize),
    ),
    '',
    ...tableOf(
      ['record among the first 12', 'records', 'of all', 'of those found without the typo'],
      figures.flatMap((size) =>
        ([1, 2] as const).map((typos) => describeRecall(size.records, typos, size.typos[typos])),
      ),
    ),
    '',
    ...figures.map(describeCounts),
    ...figures.flatMap(describeHostile),
  ]
}

function describeKind(size: SearchFigures, kind: (typeof queryKinds)[number] | undefined): string[] {
  const ms = size.ms.filter((_, index) => !kind || size.queries[index]?.kind === kind)
  const { p50, p95, max, count } = timesOf(ms)
  const name = kind ? kindNames[kind] : '**all**'
  return [name, size.records.toLocaleString('en'), String(count), number(p50), number(p95), number(max)]
}

const kindNames = {
  words: 'two or three words of a record',
  typo: 'the same with one typo',
  common: 'one common word',
  empty: 'filters only',
}

function describeSize(size: SearchFigures): (string | number)[] {
  const { records, index, startMs, firstSearchMs, bytes, throughput, capped, queries, cpuMs, serverCpuMs } =
    size
  return [
    records.toLocaleString('en'),
    ...(index
      ? [(index.buildMs / 1000).toFixed(1), megabytes(index.bytes), index.words.toLocaleString('en')]
      : ['', '', '']),
    ...[(startMs / 1000).toFixed(2), number(firstSearchMs)],
    size.settledMs === null ? 'never' : (size.settledMs / 1000).toFixed(1),
    [bytes.empty, bytes.ready, bytes.asked, bytes.end].map(megabytes).join(', '),
    `${number(cpuMs)}, ${number(serverCpuMs)}`,
    ...[number(throughput.perSecond), number(throughput.p50), number(throughput.p95)],
    `${((100 * capped) / queries.length).toFixed(0)} %`,
    throughput.failures,
  ]
}

function describeRecall(records: number, typos: 1 | 2, recall: TypoRecall): string[] {
  const percent = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} % of ${whole}`
  const name = typos === 1 ? 'one typo in a word of 5 letters or more' : 'two typos in one of 9 or more'
  const { asked, found, findable, foundOfFindable } = recall
  return [name, records.toLocaleString('en'), percent(found, asked), percent(foundOfFindable, findable)]
}

function describeCounts({ records, counts: { asked, exact, worst } }: SearchFigures): string {
  const off = worst ? `; furthest off: ${worst.text}, ${worst.returned} of ${worst.records}` : ''
  return `Counts equal to those of SQL, ${records.toLocaleString('en')} records: ${exact} of ${asked} queries of common words${off}.`
}

function describeHostile({ records, hostile, bodies }: SearchFigures): string[] {
  const slowest = hostile.slice(0, 5).map(({ name, ms }) => `${name} ${number(ms)}`)
  return [
    `Slowest of ${hostile.length / 2} requests made to be slow, each sent twice, ${records.toLocaleString('en')} records, ms: ${slowest.join(', ')}.`,
    `Slowest of ${bodies.sent.toLocaleString('en')} arbitrary bodies, sent one at a time, ${number(bodies.slowestMs)} ms: ${bodies.slowest.replace(/ \{[^}]*\} /, ' ').slice(0, 300)}`,
  ]
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
