import { auditTexts } from '../../../../contract/texts/generated/audit.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import type { AdminAudit } from '../../../generated/admin-audit.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'

type Page = AdminAudit['listAuditEvents']
type Event = Page['items'][number]

export const auditListName = 'audit'

/** Events of the audit, the newest first. */
export function AuditList(pages: ListProps<Page>) {
  const texts = useTexts(auditTexts)
  const list = usePages<Event>({ ...pages, name: auditListName, noMore: texts.noMore })
  return (
    <PagedRows list={list} more={texts.more} empty={<EmptyState title={texts.empty} />}>
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedRows>
  )
}

function EventRow({
  event: { at, kind, userId, fullName, email, address, detail, names },
}: {
  event: Event
}) {
  const texts = useTexts(auditTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const told = useTold(names)
  const details = Object.entries(JSON.parse(detail) as Record<string, unknown>).filter(isTold)
  const nobody = userId === null ? texts.unknown : texts.deleted
  return (
    <li className="grid gap-x-4 border-rule border-b px-5 py-2.5 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className="font-semibold">{texts.kinds[kind] ?? kind}</p>
      <p className="text-ink-soft text-sm sm:row-span-2 sm:text-end">
        <time dateTime={at}>{dhakaTime(at)}</time>
        {address !== null && (
          <span className="block" translate="no">
            {address}
          </span>
        )}
      </p>
      <p className="wrap-anywhere min-w-0">
        {fullName === null ? nobody : <span translate="no">{fullName}</span>}
        {email !== null && (
          <span className="text-ink-soft text-sm" translate="no">
            {' '}
            {email}
          </span>
        )}
      </p>
      {details.length > 0 && (
        <p className="wrap-anywhere text-ink-soft text-sm sm:col-span-2">
          {details.map(([name, value]) => told(name, value)).join(' · ')}
        </p>
      )}
    </li>
  )
}

/** Returns a function that writes a detail with its words; what has none stays as it is. */
function useTold(names: string): (name: string, value: unknown) => string {
  const { details, ways, yes, no } = useTexts(auditTexts)
  const { groups } = useTexts(peopleTexts)
  const words: Record<string, string> = {
    ...(JSON.parse(names) as Record<string, string>),
    ...groups,
    ...ways,
  }
  const toText = (value: unknown): string => {
    if (typeof value === 'string') return words[value] ?? value
    if (typeof value === 'boolean') return value ? yes : no
    return Array.isArray(value) ? value.map(toText).join(', ') : JSON.stringify(value)
  }
  return (name, value) => `${details[name] ?? name}: ${toText(value)}`
}

/** An account that is made has an empty list of groups; ids of sessions say nothing. */
const isTold = ([name, value]: [string, unknown]) =>
  name !== 'session' && !(Array.isArray(value) && value.length === 0)
