import { sql as parts, type Sql } from '../sql.ts'

/** A position in PostgreSQL's write-ahead log. Later changes have greater ones. */
export type LogPosition = bigint

/** Greater than the position of any change. */
export const afterEverything: LogPosition = 2n ** 64n - 1n

/** Reads PostgreSQL's form of a position, such as `1/A0B1C2D3`; null for any other text. */
export function parseLogPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

export function formatLogPosition(position: LogPosition): string {
  const half = (part: bigint) => part.toString(16).toUpperCase()
  return `${half(position >> 32n)}/${half(position & 0xffffffffn)}`
}

/** The database that a server has, and a position in its log. Copies of a database have the same name. */
export type LogState = { database: string; position: LogPosition }

/** The id that a cluster and its copies share, and the database in it. */
const databaseIdentity = parts`(
  select concat(system_identifier, '/', d.oid) from pg_control_system(), pg_database d
  where d.datname = current_database())`

/**
 * Returns the state of a primary. Its position is at or after every commit that was acknowledged before. A
 * commit without `synchronous_commit` is acknowledged before it is flushed.
 */
export async function readPrimaryLog(sql: Sql): Promise<LogState> {
  const row = await sql<{ database: string; position: string }>`
    select ${databaseIdentity} as database, case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`.first()
  return { database: row!.database, position: parseLogPosition(row!.position)! }
}

/** Returns the state of a standby, with the position up to which it shows changes; null if it is no standby. */
export async function readStandbyLog(sql: Sql): Promise<LogState | null> {
  const row = await sql<{ database: string; position: string | null }>`
    select ${databaseIdentity} as database,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position`.first()
  const position = parseLogPosition(row?.position ?? '')
  return row && position !== null ? { database: row.database, position } : null
}
