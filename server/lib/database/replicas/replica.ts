import { setTimeout as delay } from 'node:timers/promises'
import { type Database, openDatabase, type PostgresTarget } from '../database.ts'
import { isLostConnection } from '../lost-connection.ts'
import { createReadsWithFallback, type Sql, type SqlPool } from '../sql.ts'
import { type LogPosition, type LogState, readStandbyLog } from './log-position.ts'

/**
 * `away`: it does not answer; `foreign`: it is no standby of our primary; `behind`: it shows changes too late.
 */
export type ReplicaState = 'ready' | 'away' | 'foreign' | 'behind'

/** A replica that does not answer a check, or opens no connection, within this time is away. */
const answerWithinMs = 2000

/** `checks` is a connection of its own, so that slow reads delay no check. */
type Connections = { checks: Database; reading: Database; reads: Sql }

/** One standby server. It must be one server: a balancer of several has no single position. */
export class Replica {
  readonly name: string
  /** Null until it is checked, and while it is away or foreign. */
  #log: LogState | null = null
  #isForeign = false
  #isBehind = false
  #checking: Promise<void> | null = null
  #connections: Connections | null = null
  readonly #target: PostgresTarget
  readonly #primary: SqlPool

  constructor(target: PostgresTarget, { name, primary }: { name: string; primary: SqlPool }) {
    this.name = name
    this.#target = target
    this.#primary = primary
  }

  get state(): ReplicaState {
    if (this.#isForeign) return 'foreign'
    if (this.#log === null) return 'away'
    return this.#isBehind ? 'behind' : 'ready'
  }

  /** The position up to which it shows changes, at the last check; null while it is away or foreign. */
  get position(): LogPosition | null {
    return this.#log?.position ?? null
  }

  /** Runs reads on this replica; one that fails there runs on the primary. */
  get reads(): Sql {
    return this.#connect().reads
  }

  /**
   * Reads its position. It is behind below `least`, and foreign with another database. Simultaneous calls share a
   * check. Never rejects.
   */
  check({ database, least }: { database: string; least: LogPosition }): Promise<void> {
    this.#checking ??= this.#check({ database, least }).finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async close(): Promise<void> {
    const connections = this.#connections
    this.#connections = null
    await Promise.all([connections?.checks.close(), connections?.reading.close()])
  }

  async #check({ database, least }: { database: string; least: LogPosition }): Promise<void> {
    const late = delay(answerWithinMs, 'late' as const, { ref: false })
    const read = readStandbyLog(this.#connect().checks.sql)
    const log = await Promise.race([read, late]).catch(() => 'failed' as const)
    const isAnswer = log !== 'late' && log !== 'failed'
    this.#isForeign = isAnswer && log?.database !== database
    this.#log = isAnswer && !this.#isForeign ? log : null
    this.#isBehind = this.#log !== null && this.#log.position < least
    // Cuts off the reads that wait for a server that does not answer: they run on the primary then.
    if (log === 'late') void this.close()
  }

  #connect(): Connections {
    this.#connections ??= this.#open()
    return this.#connections
  }

  #open(): Connections {
    const { max } = this.#primary.pool.options
    const open = (most: number) => openDatabase(this.#target, { max: most, connectWithinMs: answerWithinMs })
    const reading = open(max)
    const reads = createReadsWithFallback(reading.sql, this.#primary, (error) => {
      // The next check finds out whether it is back.
      if (isLostConnection(error)) this.#log = null
    })
    return { checks: open(1), reading, reads }
  }
}
