import type postgres from 'postgres'
import { intArray } from './sql-values.ts'

/** So many records are looked at for one search; of more, the ones of the best tiers. */
export const mostCandidates = 5000

/** What a record must have, by ids of entries. */
export type Conditions = {
  all: readonly number[]
  /** One of each of these. */
  anyOf: readonly (readonly number[])[]
  /** One of these ways for each group: any of the first, lacking one of the second, one of the cells. */
  mixed: readonly { anyOf: readonly number[]; lacksOneOf: readonly number[]; cells: readonly number[] }[]
  /** Null: of any cell. */
  cells: readonly number[] | null
}

/** Records that may be found, side by side in arrays. */
export type Candidates = {
  count: number
  /** There are more, which were not looked at. */
  isCapped: boolean
  numbers: Int32Array
  ranks: Int32Array
  cells: Uint8Array
  /** Where the sequence of each begins in `words`, and after the last one its end. */
  starts: Int32Array
  /** Ids of words; see the column `sequence`. */
  words: Int32Array
  /** The tags of each, when they were asked for. */
  tags: string[][] | null
}

export const noCandidates: Candidates = {
  count: 0,
  isCapped: false,
  numbers: new Int32Array(0),
  ranks: new Int32Array(0),
  cells: new Uint8Array(0),
  starts: new Int32Array(1),
  words: new Int32Array(0),
  tags: null,
}

/**
 * Takes the records that fit. One value comes back, of each row `number`, `rank`, the length of its sequence in words, its
 * cell, the length of its tags in bytes, then these two: reading a value is cheap, a row in columns is not.
 */
export async function takeCandidates(
  sql: postgres.Sql,
  conditions: Conditions,
  { withTags }: { withTags: boolean },
): Promise<Candidates> {
  const values: string[] = []
  const parameter = (numbers: readonly number[]) => {
    values.push(intArray(numbers))
    return `$${values.length}::text::integer[]`
  }
  const clauses: string[] = []
  if (conditions.all.length > 0) clauses.push(`tokens @> ${parameter(conditions.all)}`)
  for (const group of conditions.anyOf) clauses.push(`tokens && ${parameter(group)}`)
  // What has no word or tag to go by is read in the order of ranks.
  const isByWords = clauses.length > 0
  for (const { anyOf, lacksOneOf, cells } of conditions.mixed) {
    clauses.push(`(tokens && ${parameter(anyOf)} or not tokens @> ${parameter(lacksOneOf)}
      or cell = any (${parameter(cells)}))`)
  }
  if (conditions.cells) clauses.push(`cell = any (${parameter(conditions.cells)})`)
  const tagBytes = withTags ? `convert_to(array_to_json(tags)::text, 'UTF8')` : `''::bytea`
  const rows = await sql.unsafe<{ packed: Buffer | null }[]>(
    `select string_agg(int4send(number) || int4send(rank) || int4send(octet_length(sequence) / 4) || int4send(cell)
        || int4send(octet_length(tag_bytes)) || sequence || tag_bytes, ''::bytea) as packed
    from (
      select number, rank, cell, sequence, ${tagBytes} as tag_bytes
      from search_record
      ${clauses.length > 0 ? `where ${clauses.join(' and ')}` : ''}
      ${isByWords ? '' : 'order by rank, number'}
      limit ${mostCandidates + 1}
    ) taken`,
    values,
    { prepare: true },
  )
  return unpack(rows[0]?.packed ?? Buffer.alloc(0))
}

const headerBytes = 20

function unpack(packed: Buffer): Candidates {
  const numbers: number[] = []
  const ranks: number[] = []
  const cells: number[] = []
  const starts = [0]
  const tags: string[][] = []
  const words = new Int32Array(packed.length >> 2)
  // Both sides of the copy are little-endian.
  const bytes = new Uint8Array(words.buffer)
  let size = 0
  let hasTags = false
  let at = 0
  while (at < packed.length && numbers.length < mostCandidates) {
    const length = packed.readInt32BE(at + 8)
    const tagBytes = packed.readInt32BE(at + 16)
    numbers.push(packed.readInt32BE(at))
    ranks.push(packed.readInt32BE(at + 4))
    cells.push(packed.readInt32BE(at + 12))
    at += headerBytes
    packed.copy(bytes, size * 4, at, at + length * 4)
    size += length
    starts.push(size)
    at += length * 4
    if (tagBytes > 0) {
      hasTags = true
      tags.push(JSON.parse(packed.toString('utf8', at, at + tagBytes)) as string[])
      at += tagBytes
    }
  }
  return {
    count: numbers.length,
    isCapped: at < packed.length,
    numbers: Int32Array.from(numbers),
    ranks: Int32Array.from(ranks),
    cells: Uint8Array.from(cells),
    starts: Int32Array.from(starts),
    words: words.subarray(0, size),
    tags: hasTags ? tags : null,
  }
}

/** The candidates of both, each once; capped when either is. */
export function joinCandidates(one: Candidates, other: Candidates): Candidates {
  if (one.count === 0) return { ...other, isCapped: one.isCapped || other.isCapped }
  const known = new Set(one.numbers)
  const added = Array.from(other.numbers.keys()).filter((index) => !known.has(other.numbers[index]!))
  const starts = [...one.starts]
  const parts = [one.words]
  for (const index of added) {
    const sequence = other.words.subarray(other.starts[index]!, other.starts[index + 1]!)
    parts.push(sequence)
    starts.push(starts.at(-1)! + sequence.length)
  }
  const words = new Int32Array(starts.at(-1)!)
  for (const [index, part] of parts.entries())
    words.set(part, index === 0 ? 0 : starts[one.count + index - 1]!)
  const withAdded = (first: ArrayLike<number>, second: ArrayLike<number>) => [
    ...Array.from(first),
    ...added.map((index) => second[index]!),
  ]
  return {
    count: one.count + added.length,
    isCapped: one.isCapped || other.isCapped,
    numbers: Int32Array.from(withAdded(one.numbers, other.numbers)),
    ranks: Int32Array.from(withAdded(one.ranks, other.ranks)),
    cells: Uint8Array.from(withAdded(one.cells, other.cells)),
    starts: Int32Array.from(starts),
    words,
    tags: one.tags && other.tags ? [...one.tags, ...added.map((index) => other.tags![index]!)] : null,
  }
}
