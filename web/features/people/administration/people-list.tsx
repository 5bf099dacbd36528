import { Link } from 'react-router'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import type { AdminPeople } from '../../../generated/admin-people.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'
import { personGroups } from './people-question.ts'

type Page = AdminPeople['listPeople']
type Person = Page['items'][number]

export const peopleListName = 'people'

/** Accounts, the newest first; each leads to its page. */
export function PeopleList(pages: ListProps<Page>) {
  const texts = useTexts(peopleTexts)
  const list = usePages<Person>({ ...pages, name: peopleListName, noMore: texts.noMore })
  return (
    <PagedRows list={list} more={texts.more} empty={<EmptyState title={texts.empty} />}>
      {(person) => <PersonRow key={person.id} person={person} />}
    </PagedRows>
  )
}

function PersonRow({ person: { id, fullName, email, groups, state, createdAt } }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const names = personGroups.filter((group) => groups.includes(group)).map((group) => texts.groups[group])
  return (
    <li className="grid gap-x-4 border-rule border-b px-5 py-2.5 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className="wrap-anywhere min-w-0">
        <Link
          to={`/admin/people/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-ink hover:text-pen"
          translate="no"
        >
          {fullName}
        </Link>
      </p>
      <p className="text-ink-soft text-sm sm:row-span-2 sm:text-end">
        <time dateTime={createdAt}>{dhakaTime(createdAt)}</time>
        {state !== 'ACTIVE' && <span className="block font-semibold text-ink">{texts.states[state]}</span>}
      </p>
      <p className="wrap-anywhere min-w-0 text-ink-soft text-sm">
        <span translate="no">{email}</span>
        {names.length > 0 && <span> · {names.join(', ')}</span>}
      </p>
    </li>
  )
}
