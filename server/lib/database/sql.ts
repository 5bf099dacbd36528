import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type TracedWork, traced } from '../traced.ts'
import { busy } from '../turns.ts'
import { isLostConnection } from './lost-connection.ts'
import { createTransactionTurns, type TransactionKind } from './transaction-turns.ts'

/*
 * The template for hand-written SQL. Values become parameters, statements inside a statement become a part of
 * its text: sql<Row>`select id from pack where owner = ${owner} ${after ? sql`and id < ${after}` : sql``}`. A
 * statement is sent when it is awaited. It has a name, so each connection parses and plans it once.
 */

type Scalar = string | number | bigint | boolean | Date | Uint8Array | null
type SqlValue = Scalar | readonly Scalar[]
type Part = SqlValue | Statement<unknown>

/** Runs statements outside or inside a transaction. */
export interface Sql {
  <Row = Record<never, never>>(strings: TemplateStringsArray, ...parts: Part[]): Statement<Row>
  /** The quoted name of a table, column or index. */
  identifier: (name: string) => Statement<never>
  /** SQL from a string that is not user input. With `values` ($1, $2 …) it only runs alone. */
  unsafe: <Row = Record<never, never>>(text: string, values?: readonly unknown[]) => Statement<Row>
}

export interface SqlTransaction extends Sql {
  readonly isTransaction: true
  /** A stream that takes the data of a `copy … from stdin`. */
  copyFrom: (text: string) => Writable
  /** A stream of the data of a `copy … to stdout`. */
  copyTo: (text: string) => Readable
}

export interface SqlPool extends Sql {
  readonly pool: pg.Pool
  /** False behind a pooler: settings, locks and prepared statements then end with their transaction. */
  readonly hasSessions: boolean
  readonly run: Run
  /**
   * Commits the changes of `work`, or rolls back and rejects with its error; with BUSY when no connection or
   * lock was free in time.
   */
  begin: <Result>(
    work: (tx: SqlTransaction) => Promise<Result>,
    options?: { kind?: TransactionKind },
  ) => Promise<Result>
  /** Calls `listener` with the milliseconds that each statement or transaction waited for a connection. */
  onWait: (listener: (ms: number) => void) => void
  /** Runs `work` on one connection, which then goes back to the pool. */
  reserve: <Result>(work: (connection: Sql) => Promise<Result>) => Promise<Result>
}

type Query = { text: string; values: unknown[]; name?: string }
type Run = (query: Query) => Promise<{ rows: unknown[] }>

/** A statement, or a part of one. */
export class Statement<Row> implements PromiseLike<Row[]> {
  readonly #run: Run
  readonly #strings: readonly string[]
  readonly #parts: readonly Part[]
  readonly #name: boolean

  constructor(run: Run, strings: readonly string[], parts: readonly Part[], name = true) {
    this.#run = run
    this.#strings = strings
    this.#parts = parts
    this.#name = name
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited for its rows.
  then<Done = Row[], Failed = never>(
    onRows?: ((rows: Row[]) => Done | PromiseLike<Done>) | null,
    onError?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    const query: Query = { text: '', values: [] }
    this.#writeTo(query)
    if (this.#name) query.name = nameOf(query.text)
    // The row type is the caller's claim; tests/statements.test.ts compares it with the database.
    return this.#run(query)
      .then(({ rows }) => rows as Row[])
      .then(onRows, onError)
  }

  /** Sends the statement; returns the first row, or null when there is none. */
  async first(): Promise<Row | null> {
    const [row] = await this
    return row ?? null
  }

  /** Sends the statement; returns whether it has rows. */
  async hasRows(): Promise<boolean> {
    return (await this).length > 0
  }

  #writeTo(query: Query): void {
    query.text += this.#strings[0]
    for (let index = 0; index < this.#parts.length; index += 1) {
      const part = this.#parts[index]!
      if (part instanceof Statement) part.#writeTo(query)
      else query.text += `$${query.values.push(part)}${castOf(part)}`
      query.text += this.#strings[index + 1]
    }
  }
}

/** Returns the cast of a value, for places from which PostgreSQL cannot tell the type of a parameter. */
function castOf(value: SqlValue): string {
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Uint8Array) return '::bytea'
  if (typeof value === 'boolean') return '::boolean'
  return typeof value === 'bigint' ? '::bigint' : ''
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function createSql(run: Run): Sql {
  const sql = <Row>(strings: TemplateStringsArray, ...parts: Part[]) =>
    new Statement<Row>(run, strings, parts)
  const identifier = (name: string) => new Statement<never>(run, [pg.escapeIdentifier(name)], [])
  const unsafe = <Row>(text: string, values?: readonly unknown[]) => {
    const runAll: Run = ({ name }) => run({ text, values: [...(values ?? [])], ...(values && { name }) })
    return new Statement<Row>(runAll, [text], [], values !== undefined)
  }
  return Object.assign(sql, { identifier, unsafe })
}

/** Parts of statements, for functions without a connection. Throws when it is awaited. */
export const sql: Sql = createSql(() => {
  throw new Error('This part of a statement has no connection to run on.')
})

/** pg takes a time limit for the answer, which its types lack. Rejects with "Query read timeout". */
type Sent = pg.QueryConfig & { query_timeout?: number }

const send = (client: pg.PoolClient, query: Sent) => client.query<Record<string, unknown>>(query)

/** How a pool runs its statements. */
type Manner = {
  /** The message that starts a transaction, by whether it waits for locks. */
  begin: Record<'patient' | 'impatient', string>
  hasSessions: boolean
  answerWithinMs: number
}

/** Statements on one connection. Without an end to their time they may take any. */
const runOn =
  (client: pg.PoolClient, { hasSessions, answerWithinMs }: Manner, isPatient = false): Run =>
  ({ name, ...query }) =>
    traced(
      () => describeStatement(query.text),
      () =>
        send(client, {
          ...query,
          ...(hasSessions && name !== undefined ? { name } : {}),
          ...(isPatient ? {} : { query_timeout: answerWithinMs }),
        }).catch(throwWithoutRow),
    )

/** Values are parameters, so the text has none. */
function describeStatement(text: string): TracedWork {
  const [command = ''] = text.trimStart().split(/\s/, 1)
  return {
    name: `postgresql ${command.toLowerCase()}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  }
}

/** Throws the error without its detail: it contains the refused row, which must not be in the log. */
function throwWithoutRow(error: unknown): never {
  if (error instanceof pg.DatabaseError) error.detail = undefined
  throw error
}

/** Runs `work` on a connection of the pool; one that was lost, or has outdated plans, does not go back. */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUseless = false
  try {
    return await work(client)
  } catch (error) {
    isUseless = isLostConnection(error) || uselessAfter.has(Object(error).code)
    throw error
  } finally {
    client.release(isUseless)
  }
}

/** "cached plan must not change result type": a migration changed a table. */
const outdatedPlan = '0A000'
/** "cannot execute … in a read-only transaction": the server of this connection has become a standby. */
const readOnly = '25006'
const uselessAfter = new Set<unknown>([outdatedPlan, readOnly])
/** A lock was not free within `lock_timeout`. */
const lockNotAvailable = '55P03'

async function inTransaction<Result>(
  client: pg.PoolClient,
  manner: Manner,
  work: (tx: SqlTransaction) => Promise<Result>,
  kind: TransactionKind,
): Promise<Result> {
  const isPatient = kind === 'background'
  const run = runOn(client, manner, isPatient)
  const tx: SqlTransaction = Object.assign(createSql(run), {
    isTransaction: true as const,
    copyFrom: (text: string) => client.query(copyFrom(text)),
    copyTo: (text: string) => client.query(copyTo(text)),
  })
  const { answerWithinMs: query_timeout } = manner
  await send(client, { text: manner.begin[isPatient ? 'patient' : 'impatient'], query_timeout })
  try {
    return await commitAfter(client, isPatient ? {} : { query_timeout }, () => work(tx))
  } catch (error) {
    throw Object(error).code === lockNotAvailable ? busy() : error
  }
}

/** A single statement; without sessions in a transaction, which alone keeps the settings. */
async function runAlone(client: pg.PoolClient, manner: Manner, query: Query) {
  const run = runOn(client, manner)
  if (manner.hasSessions) return run(query)
  const { answerWithinMs: query_timeout } = manner
  await send(client, { text: manner.begin.patient, query_timeout })
  return commitAfter(client, { query_timeout }, () => run(query))
}

/** Commits the open transaction after `work`, or rolls it back and rejects with the error. */
async function commitAfter<Result>(
  client: pg.PoolClient,
  limit: { query_timeout?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    const { command } = await send(client, { text: 'commit', ...limit })
    if (command !== 'COMMIT')
      throw new Error('A statement of the transaction had failed: it was rolled back.')
    return result
  } catch (error) {
    // On a lost connection it would wait behind the statement without an answer.
    if (!isLostConnection(error)) await client.query('rollback').catch(() => {})
    throw error
  }
}

type Options = {
  settings?: Record<string, string>
  hasSessions?: boolean
  answerWithinMs?: number
}

/** One message to the database each. */
function readManner({ settings = {}, hasSessions = true, answerWithinMs = 0 }: Options): Manner {
  const set = ([name, value]: [string, string]) => `; set local ${name} = ${pg.escapeLiteral(value)}`
  const patient = `begin${hasSessions ? '' : Object.entries(settings).map(set).join('')}`
  return {
    begin: { patient, impatient: `${patient}; set local lock_timeout = '3s'` },
    hasSessions,
    answerWithinMs,
  }
}

/**
 * Runs single statements that only read on `first`, and again on `second` when they fail there. `onFailure` gets
 * the error of `first`.
 */
export function createReadsWithFallback(
  first: SqlPool,
  second: SqlPool,
  onFailure: (error: unknown) => void,
): Sql {
  return createSql((query) =>
    first.run(query).catch((error) => {
      onFailure(error)
      return second.run(query)
    }),
  )
}

/** Runs statements on any free connection of the pool. */
export function createSqlPool(pool: pg.Pool, options: Options = {}): SqlPool {
  const manner = readManner(options)
  const listeners: ((ms: number) => void)[] = []
  /** Runs `work` on a connection that was wanted from `since` on. */
  const onClient = <Result>(since: number, work: (client: pg.PoolClient) => Promise<Result>) =>
    withClient(pool, (client) => {
      for (const listener of listeners) listener(performance.now() - since)
      return work(client)
    })
  const run: Run = (query) => onClient(performance.now(), (client) => runAlone(client, manner, query))
  const inTurn = createTransactionTurns(pool.options.max)
  return Object.assign(createSql(run), {
    pool,
    run,
    hasSessions: manner.hasSessions,
    begin: <Result>(
      work: (tx: SqlTransaction) => Promise<Result>,
      { kind = 'write' }: { kind?: TransactionKind } = {},
    ) => {
      const since = performance.now()
      return inTurn(kind, () => onClient(since, (client) => inTransaction(client, manner, work, kind)))
    },
    onWait: (listener: (ms: number) => void) => void listeners.push(listener),
    reserve: <Result>(work: (connection: Sql) => Promise<Result>) =>
      onClient(performance.now(), (client) => work(createSql(runOn(client, manner, true)))),
  })
}
