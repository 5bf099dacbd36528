import pg from 'pg'
import type { Kind } from './collect-statements.ts'

/** A column of a statement's result. `isNullable` is null where it is not a plain column of a table. */
export type Column = { name: string; kind: Kind; isNullable: boolean | null }

/** Prepares a statement without running it; rejects with the database's error. */
export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    let found: pg.FieldDef[] = []
    const description = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, false)
        connection.describe({ type: 'S', name: '' }, false)
        connection.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        found = message.fields
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve(found),
    }
    client.query(description)
  })
  const { rows } = await client.query<{ isNullable: boolean | null }>(
    `select not attnotnull as "isNullable"
    from unnest($1::oid[], $2::smallint[]) with ordinality as field (relation, number, place)
      left join pg_class on pg_class.oid = relation and relkind in ('r', 'p')
      left join pg_attribute on attrelid = pg_class.oid and attnum = number
    order by place`,
    [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
  )
  return fields.map(({ name, dataTypeID }, index) => {
    return { name, kind: kinds.get(dataTypeID) ?? 'string', isNullable: rows[index]!.isNullable }
  })
}

const { builtins } = pg.types

/** The kinds of value that pg returns, by PostgreSQL type; all other types are strings. */
const kinds = new Map<number, Kind>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.DATE, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.JSON, 'other'],
  [builtins.JSONB, 'other'],
  // Arrays of boolean and timestamptz; of smallint, integer, real and double; of text, varchar and uuid.
  [1000, 'boolean[]'],
  [1185, 'Date[]'],
  ...[1005, 1007, 1021, 1022].map((type): [number, Kind] => [type, 'number[]']),
  ...[1009, 1015, 2951].map((type): [number, Kind] => [type, 'string[]']),
])
