import type { Sql } from '../../../lib/sql.ts'
import { cells as cellValues, verifiedBelow } from '../cell.ts'
import { intArray } from './sql-values.ts'

/** The number of records examined per search; beyond it, those of the best tiers. */
export const maxCandidates = 3000

/** The conditions on a record, by entry ids. */
export type Conditions = {
  all: readonly number[]
  /** At least one entry of each list. */
  anyOf: readonly (readonly number[])[]
  /** For each group: any entry of `anyOf`, lacking one of `lacksOneOf`, or being in one of the cells. */
  mixed: readonly { anyOf: readonly number[]; lacksOneOf: readonly number[]; cells: readonly number[] }[]
  /** Null: any cell. `areMost`: most matching records are estimated to be in these cells. */
  cells: { cells: readonly number[]; areMost: boolean } | null
}

/** Possible hits as a structure of arrays. */
export type Candidates = {
  count: number
  /** Whether further candidates were not examined. */
  isCapped: boolean
  numbers: Int32Array
  ranks: Int32Array
  cells: Uint8Array
  /** The start of each sequence in `words`, followed by the end of the last one. */
  starts: Int32Array
  /** Word ids; see the column `sequence`. */
  words: Int32Array
  /** The tags of each, if requested. */
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
 * Reads the matching records. PostgreSQL returns one packed value, because reading many rows with columns is
 * slow; each row is a header, its tags (if requested) and its sequence.
 */
export async function takeCandidates(
  sql: Sql,
  conditions: Conditions,
  { withTags }: { withTags: boolean },
): Promise<Candidates> {
  const { where, order, values } = writeConditions(conditions)
  const tags = withTags ? `, convert_to(array_to_json(tags)::text, 'UTF8') as tags` : ''
  const withTagBytes = withTags ? `int4send(octet_length(tags)) || sequence || tags` : 'sequence'
  const rows = await sql.unsafe<{ packed: Buffer | null }>(
    `select string_agg(int8send((number::bigint << 32) | (rank::bigint & 4294967295))
      || int4send((cell::integer << ${lengthBits}) | (octet_length(sequence) / 4)) || ${withTagBytes}, ''::bytea) as packed
    from (
      select number, rank, cell, sequence${tags}
      from search_record
      ${where} ${order}
      limit ${maxCandidates + 1}
    ) taken`,
    values,
  )
  return unpack(rows[0]?.packed ?? Buffer.alloc(0), withTags)
}

/** The conditions as SQL, with parameter values. */
function writeConditions(conditions: Conditions): { where: string; order: string; values: string[] } {
  const values: string[] = []
  const parameter = (numbers: readonly number[]) => {
    values.push(intArray(numbers))
    return `$${values.length}::text::integer[]`
  }
  const clauses: string[] = []
  if (conditions.all.length > 0) clauses.push(`tokens @> ${parameter(conditions.all)}`)
  for (const group of conditions.anyOf) clauses.push(`tokens && ${parameter(group)}`)
  // A tag or a cell can both use an index; lacking a tag cannot.
  const some = conditions.mixed.filter(({ lacksOneOf }) => lacksOneOf.length === 0)
  const lacking = conditions.mixed.filter(({ lacksOneOf }) => lacksOneOf.length > 0)
  for (const group of some) {
    clauses.push(`(tokens && ${parameter(group.anyOf)} or cell = any (${parameter(group.cells)}))`)
  }
  const isLookedUp = clauses.length > 0
  for (const group of lacking) {
    clauses.push(`(tokens && ${parameter(group.anyOf)} or not tokens @> ${parameter(group.lacksOneOf)}
      or cell = any (${parameter(group.cells)}))`)
  }
  // When most records are in the cells, an index on cells would cost more than filtering out the others.
  const areMost = conditions.cells?.areMost ?? true
  if (conditions.cells) {
    clauses.push(`${areMost ? 'cell + 0' : 'cell'} = any (${parameter(conditions.cells.cells)})`)
    // Skips tiers without these cells.
    const verified = new Set(conditions.cells.cells.map((cell) => cellValues[cell]!.verified))
    if (verified.size === 1) clauses.push(`rank ${verified.has(true) ? '<' : '>'} ${verifiedBelow}`)
  }
  // Without an indexed condition, records are read in rank order until there are enough; those of a few cells
  // are sorted.
  const order = isLookedUp ? '' : `order by ${areMost ? 'rank' : 'rank + 0'}, number`
  return { where: clauses.length > 0 ? `where ${clauses.join(' and ')}` : '', order, values }
}

/**
 * The header: number, rank, then in four bytes the cell and, in this many bits, the sequence length in words.
 */
const headerBytes = 12
const lengthBits = 20

function unpack(packed: Buffer, withTags: boolean): Candidates {
  const numbers: number[] = []
  const ranks: number[] = []
  const cells: number[] = []
  const starts = [0]
  const tags: string[][] = []
  const words = new Int32Array(packed.length >> 2)
  // Source and target of the copy are both little-endian.
  const bytes = new Uint8Array(words.buffer)
  let size = 0
  let at = 0
  while (at < packed.length && numbers.length < maxCandidates) {
    const cellAndLength = packed.readInt32BE(at + 8)
    const length = cellAndLength & ((1 << lengthBits) - 1)
    numbers.push(packed.readInt32BE(at))
    ranks.push(packed.readInt32BE(at + 4))
    cells.push(cellAndLength >> lengthBits)
    at += headerBytes
    const tagBytes = withTags ? packed.readInt32BE(at) : 0
    if (withTags) at += 4
    packed.copy(bytes, size * 4, at, at + length * 4)
    size += length
    starts.push(size)
    at += length * 4
    if (withTags) tags.push(JSON.parse(packed.toString('utf8', at, at + tagBytes)) as string[])
    at += tagBytes
  }
  return {
    count: numbers.length,
    isCapped: at < packed.length,
    numbers: Int32Array.from(numbers),
    ranks: Int32Array.from(ranks),
    cells: Uint8Array.from(cells),
    starts: Int32Array.from(starts),
    words: words.subarray(0, size),
    tags: withTags ? tags : null,
  }
}

/** The union of both, without duplicates; capped when either is. */
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
