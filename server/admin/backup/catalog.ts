import type { ClientBase } from 'pg'
import type { Table } from './format.ts'

/*
 * Reads for a back-up the tables that the database's own catalogue lists. The statements name tables at run time, so they use
 * the connection itself.
 */

/** Changes that running processes read once, and counts of attempts: worthless in another place. */
const passing = ['content_change', 'search_deletion']
/** About the database itself: the migrations of the new place fill them, or a move. */
const ofPlace = ['kysely_migration', 'kysely_migration_lock', 'bank_move']

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables to copy. Partitions count as their whole, unlogged tables are left out. */
export async function listTables(client: ClientBase): Promise<(Table & { isPartitioned: boolean })[]> {
  const { rows } = await client.query<Table & { isPartitioned: boolean }>(
    `select relname as name, relkind = 'p' as "isPartitioned",
      array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and relname <> all ($1)
      -- A transaction id means nothing in another place: its default gives the row a new one.
      and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
    group by relname, relkind order by relname`,
    [[...passing, ...ofPlace]],
  )
  return rows
}

/** The names of all tables in the schema, also of those that are not copied. */
export async function listAllTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all ($1) order by relname`,
    [ofPlace],
  )
  return rows.map(({ name }) => name)
}

/** About how many rows the tables have: what the planner assumes. */
export async function estimateRows(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::double precision as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  )
  return rows[0]?.rows ?? 0
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function readDatabaseId(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select database_id as id from picture_store')
  return rows[0]?.id ?? ''
}

/** Returns whether nothing is in the database but what PostgreSQL puts there. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (
      select from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname not in ('pg_catalog', 'information_schema')
        and nspname !~ '^pg_(toast|temp)' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    ) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

/** Equal values have equal texts on both sides, whatever the settings of server, role and database. */
export const textSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local max_parallel_workers_per_gather = 0`

export const copyOut = ({ name, columns }: Table) =>
  `copy (select ${columns.map(quote).join(', ')} from ${quote(name)}) to stdout`

/** `freeze` spares a later pass over the rows; partitioned tables do not support it. */
export const copyIn = ({ name, columns }: Table, { isPartitioned }: { isPartitioned: boolean }) =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin${isPartitioned ? '' : ' with (freeze)'}`

type Rebuilt = { drop: string[]; create: string[] }

/** Statements that drop what slows loading down (foreign keys, keys, indexes), and those that make it again. */
export async function listIndexesAndKeys(client: ClientBase): Promise<Rebuilt> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f') and conparentid = 0
      and relkind in ('r', 'p')
    -- Foreign keys are dropped first and made last: they need the keys they refer to.
    order by contype <> 'f', relname, conname`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by relname`,
  )
  return {
    drop: [
      ...constraints.map(({ table, name }) => `alter table ${quote(table)} drop constraint ${quote(name)}`),
      ...indexes.map(({ name }) => `drop index ${quote(name)}`),
    ],
    create: [
      ...constraints.map(
        ({ table, name, definition }) =>
          `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
      ),
      ...indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')),
    ].sort((a, b) => Number(a.includes('FOREIGN KEY')) - Number(b.includes('FOREIGN KEY'))),
  }
}

export const setTriggers = (table: string, state: 'enable' | 'disable') =>
  `alter table ${quote(table)} ${state} trigger user`

export const truncate = (tables: readonly string[]) => `truncate ${tables.map(quote).join(', ')}`
export const analyze = (table: string) => `analyze ${quote(table)}`
