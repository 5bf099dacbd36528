import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PostgresTarget } from '../database.ts'
import type { Sql, SqlPool } from '../sql.ts'
import { type LogPosition, readPrimaryLog } from './log-position.ts'
import { Replica, type ReplicaState } from './replica.ts'

type ReplicaFacts = { name: string; state: ReplicaState; lagSeconds: number }

/** Where single statements that only read may run: on the primary, or on one of its replicas. */
export type Replicas = {
  /**
   * Returns a replica that shows all changes up to the position `seen`, or else the primary. Null: the primary.
   */
  choose: (seen: LogPosition | null) => Promise<Sql>
  /** Returns a position at or after all acknowledged commits. Null: it is unknown, or there are no replicas. */
  readPosition: () => Promise<LogPosition | null>
  /** The primary's position at the last check, a second ago at most; null when it is unknown. */
  lastPosition: () => LogPosition | null
  facts: () => ReplicaFacts[]
  /** The number of choices of a replica and of the primary. */
  counts: () => { replica: number; primary: number }
  close: () => Promise<void>
}

export function withoutReplicas(sql: Sql): Replicas {
  return {
    choose: async () => sql,
    readPosition: async () => null,
    lastPosition: () => null,
    facts: () => [],
    counts: () => ({ replica: 0, primary: 0 }),
    close: async () => {},
  }
}

const checkEveryMs = 1000
/** By default a replica is left out while it lacks a change of the primary that is older than this. */
const usualMostLagMs = 10_000

type Options = { primary: SqlPool; log: Pick<FastifyBaseLogger, 'warn' | 'info'>; mostLagMs?: number }

/** Opens replicas of `primary` and checks them each second, the first time before it resolves. */
export async function openReplicas(targets: readonly PostgresTarget[], options: Options): Promise<Replicas> {
  const set = new ReplicaSet(targets, options)
  await set.check()
  void set.keepChecking()
  return {
    choose: (seen) => set.choose(seen),
    readPosition: () => set.readPosition(),
    lastPosition: () => set.lastPosition,
    facts: () => set.facts,
    counts: () => ({ ...set.counts }),
    close: () => set.close(),
  }
}

class ReplicaSet {
  readonly counts = { replica: 0, primary: 0 }
  readonly #replicas: Replica[]
  readonly #primary: SqlPool
  readonly #log: Options['log']
  readonly #closing = new AbortController()
  /** Positions of the primary with the time of their reading, from the last one older than `mostLagMs` on. */
  #history: { atMs: number; position: LogPosition }[] = []
  #database: string | null = null
  #isPrimaryKnown = false
  #turn = 0
  readonly #mostLagMs: number
  readonly #reported = new Map<Replica, ReplicaState>()

  constructor(targets: readonly PostgresTarget[], { primary, log, mostLagMs = usualMostLagMs }: Options) {
    this.#mostLagMs = mostLagMs
    this.#primary = primary
    this.#log = log
    this.#replicas = targets.map((target) => new Replica(target, { name: nameOf(target), primary }))
  }

  get lastPosition(): LogPosition | null {
    return this.#isPrimaryKnown ? (this.#history.at(-1)?.position ?? null) : null
  }

  get facts(): ReplicaFacts[] {
    const now = performance.now()
    return this.#replicas.map((replica) => {
      const { name, state, position } = replica
      const firstMissing = position === null ? undefined : this.#history.find((at) => at.position > position)
      return { name, state, lagSeconds: firstMissing ? (now - firstMissing.atMs) / 1000 : 0 }
    })
  }

  async choose(seen: LogPosition | null): Promise<Sql> {
    const replica = seen === null ? null : await this.#find(seen)
    this.counts[replica ? 'replica' : 'primary'] += 1
    return replica?.reads ?? this.#primary
  }

  async readPosition(): Promise<LogPosition | null> {
    return readPrimaryLog(this.#primary).then(
      ({ position }) => position,
      () => null,
    )
  }

  /** Reads the position of the primary, and compares the replicas with it. */
  async check(): Promise<void> {
    const atMs = performance.now()
    const state = await readPrimaryLog(this.#primary).catch(() => null)
    this.#isPrimaryKnown = state !== null
    if (state) {
      this.#database = state.database
      this.#history.push({ atMs, position: state.position })
      const known = this.#history.findLastIndex((at) => atMs - at.atMs > this.#mostLagMs)
      this.#history.splice(0, Math.max(0, known))
    }
    await Promise.all(this.#replicas.map((replica) => this.#checkOne(replica)))
    this.#reportChanges()
  }

  async keepChecking(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await delay(checkEveryMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await this.check()
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  async #find(seen: LogPosition): Promise<Replica | null> {
    const ready = this.#replicas.filter(({ state }) => state === 'ready')
    if (ready.length === 0) return null
    this.#turn += 1
    const inTurn = ready.map((_, index) => ready[(this.#turn + index) % ready.length]!)
    const shows = ({ position }: Replica) => position !== null && position >= seen
    const known = inTurn.find(shows)
    if (known) return known
    // It may have reached the position since the last check.
    const next = inTurn[0]!
    await this.#checkOne(next)
    return next.state === 'ready' && shows(next) ? next : null
  }

  async #checkOne(replica: Replica): Promise<void> {
    // Until the primary's database is known, no replica is known to be a copy of it.
    if (this.#database === null) return
    const [oldest] = this.#history
    const isOld = oldest && performance.now() - oldest.atMs > this.#mostLagMs
    await replica.check({ database: this.#database, least: isOld ? oldest.position : 0n })
  }

  #reportChanges(): void {
    for (const replica of this.#replicas) {
      const { name, state } = replica
      if (this.#reported.get(replica) === state) continue
      this.#reported.set(replica, state)
      if (state === 'ready') this.#log.info(`The replica ${name} serves reads.`)
      else this.#log.warn(`The replica ${name} is left out: ${reasons[state]}.`)
    }
  }
}

/** For the log. */
const reasons: Record<Exclude<ReplicaState, 'ready'>, string> = {
  away: 'it does not answer',
  foreign: 'it is no standby of the database of DATABASE_URL',
  behind: 'it shows changes too late',
}

/** The host and port of a server, without its account. */
function nameOf(target: PostgresTarget): string {
  if (typeof target !== 'string') return `${target.host}:${target.port}`
  const { host, searchParams } = new URL(target)
  return searchParams.get('host') ?? host
}
