import { cellCount } from '../../cell.ts'
import type { AnyOf, ClosestOptions, Conditions } from '../record-store.ts'
import { toCondition } from './conditions.ts'
import type { IndexCopy } from './index-copy.ts'
import { lateLists } from './late-lists.ts'
import { findMatching, type Prepared, prepare, unionOf } from './matching.ts'
import { inAny, maxSorted } from './place-lists.ts'
import type { LeftOut, WeightSums } from './weight-sums.ts'

/**
 * The maximum number of postings that one query reads. The longest lists are those of common words, which say
 * little.
 */
const maxRead = 20_000_000
/** Examining a record costs about as much as reading this many postings. */
const wordsOfRecord = 16
/** The tolerance for sums, which are in single precision. */
const slack = 0.01
/** The bound is computed from all sums only when at least this part of them was added, so that both cost about the same. */
const addedShare = 1 / 4

/**
 * Returns how many records have each of the wanted words. A record with two spellings of a word counts twice.
 */
export function countEach(index: IndexCopy, wanted: readonly AnyOf[]): number[] {
  const conditions = wanted.map((one) => toCondition(one, 'any'))
  const late = lateLists(index, conditions)
  return conditions.map((condition, at) => prepare(index, condition).cost + late[at]!.length)
}

/**
 * Returns the places of the records with the most weight of wanted words, by place: at least the best
 * `most`, unless fewer have `least`. Rare words come first. As soon as the remaining words alone cannot lift
 * a record to the best, only the records found so far are considered.
 */
export function findClosestPlaces(
  index: IndexCopy,
  sums: WeightSums,
  { conditions, wanted, least, leastOfBest, most }: ClosestOptions,
): Int32Array {
  const leftOut = failing(index, conditions)
  const conditionOf = wanted.map((one) => toCondition(one, 'any'))
  const late = lateLists(index, conditionOf)
  const lists = wanted
    .map(({ weight }, at) => ({ weight, prepared: prepare(index, conditionOf[at]!), late: late[at]! }))
    .sort((one, other) => other.weight - one.weight || one.prepared.cost - other.prepared.cost)
  const whole = lists.reduce((sum, { weight }) => sum + weight, 0)
  let left = whole
  let bound = least
  let budget = maxRead
  /** Places added since the bound was last computed from all sums. */
  let added = 0
  sums.start(index.records.size)
  for (const { weight, prepared, late: changed } of lists) {
    const isOpen = left + slack >= bound
    if (!isOpen) sums.drop(bound - left - slack)
    budget -= prepared.cost
    if (budget < 0) break
    if (!isOpen && sums.count <= maxUnsettled && sums.count * wordsOfRecord < prepared.cost) break
    if (isOpen) for (const places of [unionOf(index, prepared), changed]) sums.add(places, weight, leftOut)
    else for (const places of [knownOf(index, prepared, sums), changed]) sums.addToKnown(places, weight)
    left -= weight
    bound = Math.max(bound, leastOfBest * sums.greatest)
    added += prepared.cost + changed.length
    // A text of hundreds of common words has a sum for almost every record.
    if (sums.count > most && added >= sums.count * addedShare) {
      bound = Math.max(bound, sums.nth(most, whole))
      added = 0
    }
  }
  return sums.finish({ least: bound - left - slack, most: left > 0 ? maxUnsettled : most, greatest: whole })
}

/** The maximum number of records that are returned when not all words were weighed. */
const maxUnsettled = 1_000

/** Returns at least the places with a sum that are in the lists. */
function knownOf(index: IndexCopy, prepared: Prepared, { places }: WeightSums): Int32Array {
  const { lists, cost: length } = prepared
  return length > maxSorted && places.length < length
    ? inAny(places, { lists, length, end: index.records.size })
    : unionOf(index, prepared)
}

/** Returns which places have records that do not satisfy the conditions. */
function failing(index: IndexCopy, conditions: Conditions): LeftOut {
  const { gone, goneCount, size, columns } = index.records
  const { all, anyOf, mixed, cells } = conditions
  if (all.length + anyOf.length + mixed.length === 0) {
    const places = goneCount === 0 ? null : gone
    if (cells === null) return { places, cells: null }
    const isLeftOut = new Uint8Array(cellCount).fill(1)
    for (const cell of cells) isLeftOut[cell] = 0
    return { places, cells: { isLeftOut, of: columns.cells } }
  }
  const places = new Uint8Array(size).fill(1)
  for (const place of findMatching(index, conditions)) places[place] = 0
  return { places, cells: null }
}
