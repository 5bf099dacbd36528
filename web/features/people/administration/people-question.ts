import type { PersonState } from '../../../generated/admin-people.ts'

export const personGroups = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] as const
export const personStates: readonly PersonState[] = ['ACTIVE', 'UNCONFIRMED', 'MUST_RESET', 'DISABLED']

/** The filters of the page of people, as in its address; '' for all. */
export type PeopleFilter = { text: string; group: string; state: PersonState | '' }

export function readPeopleFilter(params: URLSearchParams): PeopleFilter {
  const read = (name: string) => params.get(name)?.trim() ?? ''
  const group = read('group')
  return {
    text: read('text'),
    group: personGroups.some((known) => known === group) ? group : '',
    state: personStates.find((known) => known === read('state')) ?? '',
  }
}

export const toPeopleVariables = ({ text, group, state }: PeopleFilter) => ({
  text: text || null,
  group: group || null,
  state: state || null,
})
