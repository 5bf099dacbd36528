import type { PersonState } from '../../../generated/admin-people.ts'

export const personGroups = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] as const
export const personStates: readonly PersonState[] = ['ACTIVE', 'UNCONFIRMED', 'MUST_RESET', 'DISABLED']

/** The filters of the page of people, as in its address; null for all. */
export type PeopleFilter = ReturnType<typeof readPeopleFilter>

export function readPeopleFilter(params: URLSearchParams) {
  return {
    text: params.get('text')?.trim() || null,
    group: personGroups.find((known) => known === params.get('group')) ?? null,
    state: personStates.find((known) => known === params.get('state')) ?? null,
  }
}
