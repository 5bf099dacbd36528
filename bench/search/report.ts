import { cpus, totalmem } from 'node:os'
import { describeMustHold } from './must-hold.ts'
import { type BenchQuery, queryKinds } from './queries.ts'
import type { SearchFigures, TypoRecall } from './search-figures.ts'
import { type Times, timesOf } from './times.ts'

/** The lines of the report; sizes must be in ascending order. */
export function describeSearch(figures: readonly SearchFigures[]): string[] {
  return [
    `Search: ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; the client is on the same machine.`,
    '',
    ...describeMustHold(figures),
    '',
    '| one client, warm, over HTTP with facets | records | queries | p50 ms | p95 ms | most ms | index scan p50/p95 | as far as a search goes | MiniSearch | Orama |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.flatMap((size) => [undefined, ...queryKinds].map((kind) => describeKind(size, kind))),
    '',
    '| records | index built s | on disk MB | words | start s | first search ms | quick after s | server MB: empty, ready, asked, end | CPU ms a call, server alone | 16 clients /s | p50 ms | p95 ms | counts cut |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...figures.map(describeSize),
    '',
    '| record among the first 12 | records | of all | of those found without the typo |',
    '| --- | ---: | ---: | ---: |',
    ...figures.flatMap((size) =>
      ([1, 2] as const).map((typos) => describeRecall(size.records, typos, size.typos[typos])),
    ),
    '',
    ...figures.map(describeNeighbour),
    ...figures.map(describeCounts),
    ...figures.flatMap(describeHostile),
    ...figures.flatMap(describeLibraries),
  ]
}

function describeKind(size: SearchFigures, kind: (typeof queryKinds)[number] | undefined): string {
  const of = (queries: readonly BenchQuery[], ms: readonly number[]) =>
    timesOf(ms.filter((_, index) => !kind || queries[index]?.kind === kind))
  const { p50, p95, max, count } = of(size.queries, size.ms)
  const pair = ({ p50, p95, count }: Times) => (count > 0 ? `${number(p50)} / ${number(p95)}` : '')
  const library = (name: string) => {
    const found = size.libraries.find((each) => each.name === name)?.result
    return found && typeof found === 'object' ? pair(of(size.libraryQueries, found.ms)) : ''
  }
  const cells = [
    kind ? kindNames[kind] : '**all**',
    ...[size.records.toLocaleString('en'), count, number(p50), number(p95), number(max)],
    ...[pair(of(size.scanned, size.scan.all)), pair(of(size.scanned, size.scan.bounded))],
    ...[library('minisearch'), library('orama')],
  ]
  return `| ${cells.join(' | ')} |`
}

const kindNames = {
  words: 'two or three words of a record',
  typo: 'the same with one typo',
  common: 'one common word',
  empty: 'filters only',
}

function describeSize(size: SearchFigures): string {
  const { records, index, startMs, firstSearchMs, bytes, throughput, capped, queries, cpuMs, serverCpuMs } =
    size
  const cells = [
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
  ]
  const failed = throughput.failures > 0 ? ` ${throughput.failures} FAILED` : ''
  return `| ${cells.join(' | ')} |${failed}`
}

function describeRecall(records: number, typos: 1 | 2, recall: TypoRecall): string {
  const percent = (part: number, whole: number) =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} % of ${whole}`
  const name = typos === 1 ? 'one typo in a word of 5 letters or more' : 'two typos in one of 9 or more'
  const { asked, found, findable, foundOfFindable } = recall
  return `| ${name} | ${records.toLocaleString('en')} | ${percent(found, asked)} | ${percent(foundOfFindable, findable)} |`
}

function describeNeighbour({ records, neighbour }: SearchFigures): string {
  const [alone, beside] = [timesOf(neighbour.alone), timesOf(neighbour.beside)]
  const ratio = (beside.p50 / alone.p50).toFixed(1)
  const times = ({ p50, p95 }: Times) => `p50 ${number(p50)} ms, p95 ${number(p95)} ms`
  return `One searcher alone, ${records.toLocaleString('en')} records: ${times(alone)}; beside another with four calls of 20 misspelt queries at once (${neighbour.heavyCalls} calls): ${times(beside)}; p50 ${ratio}×.`
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

function describeLibraries({ records, libraries }: SearchFigures): string[] {
  return libraries.map(({ name, result }) => {
    const title = `${name}, ${records.toLocaleString('en')} records:`
    if (typeof result === 'string') return `${title} ${result}.`
    const recall = `${(100 * result.recall).toFixed(0)} % of single typos found`
    return `${title} built in ${(result.buildMs / 1000).toFixed(1)} s, ${megabytes(result.bytes)} MB, ${recall}.`
  })
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
