import { type FacetName, facetNames } from '../search-record.ts'
import type { FacetCondition, FacetFilter } from '../search-request.ts'
import { readFilterExpression, requirePossible } from './filter-expression.ts'
import { fixed, type Parameters, refused } from './parameters.ts'
import { badParameter, quoted } from './search-error.ts'
import { plainText, readStructure, readText, refuseOthers } from './values.ts'

/** The limit for one query, over all its parameters. */
const maxConditions = 200

const ofOtherRecords = { values: ['false'], why: 'records here have nothing that it could apply to' }

/** All conditions, joined with AND. Throws for unsupported ones: ignoring one would show too much. */
export function readFilter(given: Parameters): FacetFilter {
  for (const name of refused) refuseOthers(given, name, ofOtherRecords)
  for (const [name, allowed] of fixed) refuseOthers(given, name, allowed)
  const filters = readText(given, 'filters', { maxLength: 65_536, fallback: '' })
  const groups = [...readFacetFilters(given), ...readFilterExpression(filters)]
  if (groups.reduce((sum, group) => sum + group.length, 0) > maxConditions) {
    throw badParameter('filters', `there may be at most ${maxConditions} conditions`)
  }
  return groups
}

/**
 * `"a:b"`, `"a:b,c:d"` (joined with AND), or a list of conditions (joined with AND) in which inner lists are
 * joined with OR.
 */
function readFacetFilters(given: Parameters): FacetCondition[][] {
  const name = 'facetFilters'
  const found = given.get(name)
  if (!found) return []
  const value = readStructure(found, name)
  if (typeof value === 'string') return splitConditions(value).map((text) => [readCondition(text, name)])
  if (!Array.isArray(value)) throw badParameter(name, 'must be a list, or one condition as text')
  return value
    .map((group: unknown, index) => {
      const place = `${name}[${index}]`
      if (typeof group === 'string') return [readCondition(group, place)]
      if (!Array.isArray(group)) throw badParameter(place, 'must be text, or a list of texts')
      return group.map((text: unknown, at) => {
        if (typeof text !== 'string') throw badParameter(`${place}[${at}]`, 'must be text')
        return readCondition(text, `${place}[${at}]`)
      })
    })
    .filter((group) => group.length > 0)
}

const nextCondition = new RegExp(`,(?=\\s*-?(?:${facetNames.join('|')})\\s*:)`)

/** Splits at the commas before an attribute. Other commas are part of a value, such as a tag. */
function splitConditions(text: string): string[] {
  return text.split(nextCondition).filter((condition) => condition.trim() !== '')
}

/** `attribute:value`; `-value` negates, `\-value` starts with a literal minus. A value may have colons. */
function readCondition(text: string, place: string): FacetCondition {
  const colon = text.indexOf(':')
  if (colon < 0) throw badParameter(place, `'${quoted(text)}' is not attribute:value`)
  const facet = toFacetName(text.slice(0, colon).trim(), place)
  const value = text.slice(colon + 1).trim()
  const isNegated = value.startsWith('-')
  const plain = plainText(isNegated || value.startsWith('\\-') ? value.slice(1) : value)
  requirePossible(facet, plain, place)
  return { facet, value: plain, isNegated }
}

export function toFacetName(text: string, place: string): FacetName {
  const facet = facetNames.find((name) => name === text)
  if (!facet) throw badParameter(place, `unknown attribute '${quoted(text)}'`)
  return facet
}
