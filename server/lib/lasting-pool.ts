import type postgres from 'postgres'

/*
 * postgres.js does not come through the loss of a connection that is reserved, as every transaction's is: what is sent
 * on it afterwards is never answered, or throws where nobody can catch it, and given back it strands others' statements
 * (its issues 925, 1097, 1195). Our pools never close a connection themselves, so a connection that closes means that the
 * database went away: then the whole pool is left behind, and everything that follows goes to a new one.
 */

/** What was under way when the database went away; whether it was done is not known. */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError'
  constructor() {
    super('The database went away.')
  }
}

/**
 * Whether this says that a connection was lost. postgres.js rejects with it also where nobody waits: a connection that is
 * being made, and asks for the database's types, belongs to no statement yet.
 */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown }
  // A socket that is gone, not any file.
  if (code === 'ENOENT') return syscall === 'connect'
  return error instanceof DatabaseGoneError || lostCodes.has(String(code))
}

const lostCodes = new Set([
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  // The database is stopping, has crashed, or is starting.
  ...['57P01', '57P02', '57P03'],
])

type Pool = {
  sql: postgres.Sql
  isGone: () => boolean
  whenGone: Promise<never>
  /** Statements outside transactions that have no outcome yet. */
  underWay: Set<Statement>
}

/** What postgres.js keeps of a statement: it is sent by `handle`, once somebody waits for it. */
type Statement = {
  executed: boolean
  handle: () => unknown
  resolve: (rows: unknown) => void
  reject: (error: unknown) => void
}

/** Statements on connections that are still whole, and those that wait for one, end within so many seconds. */
const leaveWithinSeconds = 1

/**
 * A pool of connections as postgres.js has it, which lasts when the database goes away and comes back: transactions that
 * were under way are rejected at once. `open` makes a pool that calls `onclose` when a connection closes.
 */
export function createLastingPool(open: (onclose: () => void) => postgres.Sql): postgres.Sql {
  let isEnding = false
  let current = openPool()

  function openPool(): Pool {
    let isGone = false
    const underWay = new Set<Statement>()
    let tell = (_: Error) => {}
    const whenGone = new Promise<never>((_, reject) => {
      tell = reject
    })
    // Nobody may be waiting.
    whenGone.catch(() => {})
    const sql = open(() => {
      if (isGone || isEnding) return
      isGone = true
      current = openPool()
      tell(new DatabaseGoneError())
      // What postgres.js forgets even then is told at last.
      void sql.end({ timeout: leaveWithinSeconds }).finally(() => {
        for (const statement of underWay) statement.reject(new DatabaseGoneError())
      })
    })
    return { sql, isGone: () => isGone, whenGone, underWay }
  }

  const lasting = {
    begin: (...args: unknown[]) => beginOn(current, args),
    reserve: () => reserveOn(current),
    end: (options?: { timeout?: number }) => {
      isEnding = true
      return current.sql.end(options)
    },
  }
  return new Proxy((() => {}) as unknown as postgres.Sql, {
    apply: (_, self, args) => {
      const made: unknown = Reflect.apply(current.sql, self, args)
      if (made instanceof Promise) follow(made as unknown as Statement, current.underWay)
      return made
    },
    has: (_, key) => Reflect.has(current.sql, key),
    get: (_, key) => lasting[key as keyof typeof lasting] ?? Reflect.get(current.sql, key),
  })
}

/** Notes a statement from when it is sent until it has an outcome; one that is a part of another is never sent. */
function follow(statement: Statement, underWay: Set<Statement>): void {
  const { handle, resolve, reject } = statement
  statement.handle = () => {
    if (!statement.executed) underWay.add(statement)
    return handle.call(statement)
  }
  statement.resolve = (rows) => {
    underWay.delete(statement)
    resolve(rows)
  }
  statement.reject = (error) => {
    underWay.delete(statement)
    reject(error)
  }
}

type Work = (tx: postgres.TransactionSql) => unknown

/** A transaction that ends with its pool: nothing more is sent on it then, not even the rollback of postgres.js. */
function beginOn(pool: Pool, args: unknown[]): Promise<unknown> {
  const work = args.at(-1) as Work
  const guarded = async (tx: postgres.TransactionSql) => {
    try {
      return await work(guard(pool, tx))
    } catch (error) {
      if (pool.isGone()) return new Promise(() => {})
      throw error
    }
  }
  const begun = (pool.sql.begin as (...args: unknown[]) => Promise<unknown>)(...args.slice(0, -1), guarded)
  return Promise.race([begun, pool.whenGone])
}

/** A connection of its own that ends with its pool: a lost one is never given back. */
async function reserveOn(pool: Pool): Promise<postgres.ReservedSql> {
  const reserved = await Promise.race([pool.sql.reserve(), pool.whenGone])
  const release = () => {
    if (!pool.isGone()) reserved.release()
  }
  return guard(pool, reserved, { release })
}

/** Refuses what is sent after the pool has gone, and does not wait for what was sent before. */
function guard<Sql extends postgres.TransactionSql | postgres.ReservedSql>(
  pool: Pool,
  sql: Sql,
  own: Record<string, unknown> = {},
): Sql {
  const refuse = () => {
    if (pool.isGone()) throw new DatabaseGoneError()
  }
  return new Proxy(sql, {
    apply: (target, self, args) => {
      refuse()
      return Reflect.apply(target as never, self, args)
    },
    get: (target, key) => {
      if (typeof key === 'string' && key in own) return own[key]
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        refuse()
        return Reflect.apply(value, target, args)
      }
    },
  })
}
