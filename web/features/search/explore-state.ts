import { questionLanguages } from '../../../contract/bank/languages.ts'
import { levelOfSlug, type QuestionLevel, questionLevels } from '../../../contract/bank/levels.ts'
import { limits } from '../../../contract/limits.ts'
import { anyLevel, explorePath, queryParameter, tagPath } from '../../lib/paths.ts'

/** Filters and their values in the order of the screen; the names are fields of the search record. */
export const filterValues = {
  type: ['Question', 'Pack'],
  language: questionLanguages,
  level: questionLevels,
} as const

export type FilterName = keyof typeof filterValues
export const filterNames = Object.keys(filterValues) as FilterName[]

/** The state of a search, stored in the address of the screen. Pages count from 1. */
export type ExploreState = {
  query: string
  /** True if the search is for the words exactly as typed. */
  isAsTyped: boolean
  /** True if the results are sorted by time instead of relevance. */
  isNewestFirst: boolean
  filters: Record<FilterName, readonly string[]>
  page: number
  /** The class of the learner, whose list the address without parameters is; null if none is known. */
  ownLevel: QuestionLevel | null
}

const pageParameter = 'page'
const asTypedParameter = 'spelling'
const asTyped = 'typed'
export const sortParameter = 'sort'
export const newestFirst = 'newest'

/** Parses the state from an address. Ignores invalid parts, because anybody can write an address. */
export function readExploreState(search: string): ExploreState {
  const parameters = new URLSearchParams(search)
  const chosen = (name: FilterName) => {
    // The early script knows the slug of a level alone.
    const wanted = parameters.getAll(name).map((value) => levelOfSlug(value) ?? value)
    return filterValues[name].filter((value) => wanted.includes(value))
  }
  return {
    query: readQuery(parameters.get(queryParameter) ?? ''),
    isAsTyped: parameters.get(asTypedParameter) === asTyped,
    isNewestFirst: parameters.get(sortParameter) === newestFirst,
    filters: { type: chosen('type'), language: chosen('language'), level: chosen('level') },
    page: readPage(search),
    ownLevel: null,
  }
}

/** Reads the state of the form, for the first page. */
export function readSearchForm(form: HTMLFormElement): ExploreState {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readExploreState(String(new URLSearchParams(fields)))
}

/** Returns the boxes of the filters and of the order. */
export function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && /checkbox|radio/.test(element.type),
  )
}

export function readQuery(typed: string): string {
  return [...typed.trim()].slice(0, limits.searchQueryCharacters).join('').trim()
}

export function readPage(search: string): number {
  const page = new URLSearchParams(search).get(pageParameter) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** All classes are named only for somebody whose class is known: for others they are in the address without parameters. */
export function addressOf(state: ExploreState): string {
  const { query, isAsTyped, isNewestFirst, page, filters, ownLevel } = state
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set(queryParameter, query)
  if (query !== '' && isAsTyped) parameters.set(asTypedParameter, asTyped)
  appendFilters(parameters, state)
  if (ownLevel !== null && filters.level.length === 0) parameters.set('level', anyLevel)
  if (isNewestFirst) parameters.set(sortParameter, newestFirst)
  return withPage(explorePath, parameters, page)
}

function appendFilters(parameters: URLSearchParams, { filters }: Pick<ExploreState, 'filters'>): void {
  for (const name of filterNames) for (const value of filters[name]) parameters.append(name, value)
}

/** The search for these words, without filters. */
export function searchAddress(words: string): string {
  return withPage(explorePath, new URLSearchParams({ [queryParameter]: words }), 1)
}

/** The screen of a tag. Its state has filters and a page, and no words: its words are the tag. */
export function tagAddress(tag: string, state: Pick<ExploreState, 'filters' | 'page'>): string {
  const parameters = new URLSearchParams()
  appendFilters(parameters, state)
  return withPage(tagPath(tag), parameters, state.page)
}

/** Omits the number of the first page, so that each page has only one address. */
function withPage(path: string, parameters: URLSearchParams, page: number): string {
  if (page > 1) parameters.set(pageParameter, String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export function isChosen({ filters }: ExploreState, name: FilterName, value: string): boolean {
  return filters[name].includes(value)
}

export function withoutFilters(state: ExploreState): ExploreState {
  return { ...state, filters: { type: [], language: [], level: [] }, page: 1 }
}

/** The first page of the same search in one class, or in all. */
export function ofLevel(state: ExploreState, level: QuestionLevel | null): ExploreState {
  return { ...state, filters: { ...state.filters, level: level === null ? [] : [level] }, page: 1 }
}

/** Returns the class that the results are of; null for several, and for all. */
export function onlyLevelOf({ filters: { level } }: ExploreState): QuestionLevel | null {
  return level.length === 1 ? (level[0] as QuestionLevel) : null
}

export function countFilters({ filters }: ExploreState): number {
  return filterNames.reduce((count, name) => count + filters[name].length, 0)
}
