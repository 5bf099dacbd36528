import type { DoorReport } from '../../tests/hostile/knock.ts'
import type { Measure } from '../measure.ts'
import type { ExactCounts } from './exact-counts.ts'
import type { IndexFacts } from './index-build.ts'
import type { BenchQuery } from './queries.ts'

export type SearchFigures = {
  records: number
  queries: BenchQuery[]
  /** The time of each query over HTTP, in milliseconds. */
  ms: number[]
  /** CPU time per call, in milliseconds: of server and database together, and of the server alone. */
  cpuMs: number
  serverCpuMs: number
  /** The number of queries with more candidates than are examined. */
  capped: number
  typos: Record<1 | 2, TypoRecall>
  hostile: Timed[]
  bodies: DoorReport
  throughput: Measure
  /** The making of the index; null when it existed before. */
  index: IndexFacts | null
  /**
   * For a server whose index exists: the time until it is ready, the time until the index is in memory, and
   * the time of its first search.
   */
  startMs: number
  readyMs: number
  firstSearchMs: number
  /** The time until searches are as quick as later ones; null when they were not within twenty seconds. */
  settledMs: number | null
  /**
   * The resident memory of the server process without the database: without records after a search; with the
   * index in memory; after `queries`; and at the end.
   */
  bytes: { empty: number; ready: number; asked: number; end: number }
  counts: ExactCounts
}

/**
 * The number of queries whose record is among the first 12 hits: of all, and of those that are found without
 * the typo.
 */
export type TypoRecall = { asked: number; found: number; findable: number; foundOfFindable: number }

/** A request with its name and its time in milliseconds. */
export type Timed = { name: string; ms: number }
