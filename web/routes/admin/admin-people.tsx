import { limits } from '../../../contract/limits.ts'
import { peopleTexts } from '../../../contract/texts/generated/people.ts'
import { PeopleFilter } from '../../features/people/administration/people-filter.tsx'
import { PeopleList, peopleListName } from '../../features/people/administration/people-list.tsx'
import { readPeopleFilter } from '../../features/people/administration/people-question.ts'
import { AdminPeopleDocument } from '../../generated/admin-people.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { PagePart } from '../../ui/page-parts.tsx'
import { loadShownRows } from '../../ui/shown-rows.ts'
import type { Route } from './+types/admin-people'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readPeopleFilter(new URL(request.url).searchParams)
  return loadForAdministrator(request, async () => {
    return { people: await loadShownRows(request, peopleListName, peopleOf(filter)), filter }
  })
}

/** Returns what loads a page of the people of a filter. */
function peopleOf(filter: ReturnType<typeof readPeopleFilter>) {
  return async (nextToken: string | null, limit: number = limits.pageOfPeople) =>
    (await query(AdminPeopleDocument, { ...filter, nextToken, limit })).listPeople
}

export const meta = titleMeta(peopleTexts)

export default function AdminPeopleScreen({ loaderData: { people, filter } }: Route.ComponentProps) {
  const texts = useTexts(peopleTexts)
  return (
    <PagePart id="people" title={texts.title} help={texts.help}>
      <PeopleFilter key={JSON.stringify(filter)} filter={filter} />
      <PeopleList
        key={JSON.stringify(filter) + (people.items[0]?.id ?? '')}
        firstPage={people}
        loadPage={peopleOf(filter)}
      />
    </PagePart>
  )
}
