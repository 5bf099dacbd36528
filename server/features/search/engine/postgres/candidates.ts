import type { Sql } from '../../../../lib/database/sql.ts'
import { intArray } from '../../../../lib/sql-values.ts'
import { cells as cellValues, verifiedBelow } from '../../cell.ts'
import type { Candidates, Conditions, Records, RecordTags } from '../record-store.ts'
import { secondsOfId } from '../seconds-of-id.ts'
import { TagSpellings } from '../tag-spellings.ts'

/**
 * The maximum number of records that one search examines. If more match, those of the best tiers are
 * examined.
 */
export const maxCandidates = 3000

/**
 * Reads the matching records. PostgreSQL returns one packed value, because reading many rows with columns is
 * slow; each row is a header, its tags (if requested) and its sequence.
 */
export async function takeCandidates(
  sql: Sql,
  conditions: Conditions,
  { withTags }: { withTags: boolean },
): Promise<Candidates> {
  const values: string[] = []
  const { where, order } = writeConditions(conditions, values)
  const from = `search_record ${where} ${order} limit ${maxCandidates + 1}`
  return readCandidates(sql, { from, values, withTags })
}

/** Reads the records that a part of a statement returns, at most `maxCandidates` of them. */
export async function readCandidates(
  sql: Sql,
  { from, values, withTags }: { from: string; values: string[]; withTags: boolean },
): Promise<Candidates> {
  const tags = withTags ? `, convert_to(array_to_json(tags)::text, 'UTF8') as tags` : ''
  const withTagBytes = withTags ? `int4send(octet_length(tags)) || sequence || tags` : 'sequence'
  const rows = await sql.unsafe<{ packed: Buffer | null }>(
    `select string_agg(int8send((number::bigint << 32) | (rank::bigint & 4294967295))
      || int4send((cell::integer << ${lengthBits}) | (octet_length(sequence) / 4))
      || substring(uuid_send(object_id) for 6) || ${withTagBytes}, ''::bytea) as packed
    from (
      select number, object_id, rank, cell, sequence${tags} from ${from}
    ) taken`,
    values,
  )
  return unpack(rows[0]?.packed ?? Buffer.alloc(0), withTags)
}

/** Returns the conditions as SQL, and appends the values of its parameters to `values`. */
export function writeConditions(conditions: Conditions, values: string[]): { where: string; order: string } {
  const parameter = (numbers: readonly number[]) => {
    values.push(intArray(numbers))
    return `$${values.length}::text::integer[]`
  }
  const clauses: string[] = []
  if (conditions.all.length > 0) clauses.push(`tokens @> ${parameter(conditions.all)}`)
  // A pair is looked up by its second word; ranking examines the first word.
  for (const { entries, pairs } of conditions.anyOf)
    clauses.push(`tokens && ${parameter([...entries, ...pairs.map(({ second }) => second)])}`)
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
  // When most records are in the cells, filtering the others out is cheaper than an index on cells.
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
  return { where: clauses.length > 0 ? `where ${clauses.join(' and ')}` : '', order }
}

/**
 * The header of a record: its number; its rank; four bytes with the cell and, in this many bits, the length
 * of the sequence in words; six bytes with the time of creation.
 */
const headerBytes = 18
const lengthBits = 20

function unpack(packed: Buffer, withTags: boolean): Candidates {
  const taken: TakenRecord[] = []
  let at = 0
  while (at < packed.length && taken.length < maxCandidates) {
    const cellAndLength = packed.readInt32BE(at + 8)
    const length = cellAndLength & ((1 << lengthBits) - 1)
    const words = at + headerBytes + (withTags ? 4 : 0)
    const tagBytes = withTags ? packed.readInt32BE(at + headerBytes) : 0
    const end = words + length * 4 + tagBytes
    taken.push({
      number: packed.readInt32BE(at),
      rank: packed.readInt32BE(at + 4),
      cell: cellAndLength >> lengthBits,
      created: secondsOfId(packed, at + 12),
      sequence: packed.subarray(words, words + length * 4),
      tags: withTags ? (JSON.parse(packed.toString('utf8', end - tagBytes, end)) as string[]) : [],
    })
    at = end
  }
  return toCandidates(taken, { withTags, isCapped: at < packed.length })
}

type TakenRecord = {
  number: number
  rank: number
  cell: number
  created: number
  sequence: Uint8Array
  tags: string[]
}

function toCandidates(
  taken: readonly TakenRecord[],
  { withTags, isCapped }: { withTags: boolean; isCapped: boolean },
): Candidates {
  const records: Records = {
    numbers: Int32Array.from(taken, ({ number }) => number),
    ranks: Int32Array.from(taken, ({ rank }) => rank),
    created: Int32Array.from(taken, ({ created }) => created),
    cells: Uint8Array.from(taken, ({ cell }) => cell),
    ...rangesOf(taken, ({ sequence }) => sequence.length / 4),
    words: new Int32Array(taken.reduce((sum, { sequence }) => sum + sequence.length / 4, 0)),
  }
  // Source and target of the copy are both little-endian.
  const bytes = new Uint8Array(records.words.buffer)
  for (const [place, { sequence }] of taken.entries()) bytes.set(sequence, records.starts[place]! * 4)
  const places = Int32Array.from(taken.keys())
  return { records, tags: withTags ? toTags(taken) : null, places, isCapped, areHits: false }
}

function toTags(taken: readonly TakenRecord[]): RecordTags {
  const known = new TagSpellings()
  const ids = Int32Array.from(taken.flatMap(({ tags }) => tags.map((tag) => known.add(tag))))
  const { spellings, tagOf } = known
  return { ...rangesOf(taken, ({ tags }) => tags.length), ids, spellings, tagOf }
}

/** Returns consecutive ranges with these lengths. */
function rangesOf(taken: readonly TakenRecord[], lengthOf: (record: TakenRecord) => number) {
  const starts = new Int32Array(taken.length)
  const ends = new Int32Array(taken.length)
  let end = 0
  for (const [place, record] of taken.entries()) {
    starts[place] = end
    end += lengthOf(record)
    ends[place] = end
  }
  return { starts, ends }
}

/** Returns the union of both without duplicates. It is capped when either one is. */
export function joinCandidates(one: Candidates, other: Candidates): Candidates {
  const isCapped = one.isCapped || other.isCapped
  if (one.places.length === 0) return { ...other, isCapped }
  const known = new Set(one.records.numbers)
  const added = toRecords(other).filter(({ number }) => !known.has(number))
  return toCandidates([...toRecords(one), ...added], { withTags: one.tags !== null, isCapped })
}

function toRecords({ records, tags, places }: Candidates): TakenRecord[] {
  const { numbers, ranks, created, cells, words, starts, ends } = records
  return Array.from(places, (place) => ({
    number: numbers[place]!,
    rank: ranks[place]!,
    created: created[place]!,
    cell: cells[place]!,
    sequence: new Uint8Array(words.buffer, starts[place]! * 4, (ends[place]! - starts[place]!) * 4),
    tags: tags
      ? Array.from(tags.ids.subarray(tags.starts[place], tags.ends[place]), (id) => tags.spellings[id]!)
      : [],
  }))
}
