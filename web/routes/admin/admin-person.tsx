import { data, Link, useRevalidator } from 'react-router'
import { peopleTexts } from '../../../contract/texts/generated/people.ts'
import { FirstPasswordPart } from '../../features/people/administration/first-password.tsx'
import { PersonActions } from '../../features/people/administration/person-actions.tsx'
import { PersonFacts } from '../../features/people/administration/person-facts.tsx'
import { PersonGroups } from '../../features/people/administration/person-groups.tsx'
import { MissingOrFaultPage } from '../../features/site/shell/error-page.tsx'
import { AdminPersonDocument } from '../../generated/admin-person.ts'
import { query } from '../../lib/data.ts'
import { pageMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagePart } from '../../ui/page-parts.tsx'
import type { Route } from './+types/admin-person'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => {
    const { getPerson, getServerState } = await query(AdminPersonDocument, { id: params.personId })
    if (!getPerson) throw data(null, { status: 404 })
    return { ...getPerson, areMailsFiles: getServerState.areMailsFiles }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData?.fullName ?? '')

export default function AdminPersonScreen({ loaderData: person }: Route.ComponentProps) {
  const texts = useTexts(peopleTexts)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PersonFacts person={person} />
      <PagePart id="groups" title={texts.groupsTitle} help={texts.groupsHelp}>
        <PersonGroups person={person} onChanged={revalidate} />
      </PagePart>
      <PagePart id="account" title={texts.accountTitle} help={texts.accountHelp}>
        {person.areMailsFiles && person.hasAddress && (
          <div className="mb-4">
            <Banner kind="note" title={texts.mailsAreFiles} />
          </div>
        )}
        <PersonActions person={person} onChanged={revalidate} />
      </PagePart>
      {(!person.hasAddress || (person.areMailsFiles && !person.groups.includes('ADMINS'))) && (
        <FirstPasswordPart person={person} onChanged={revalidate} />
      )}
      <p className="flex flex-wrap gap-x-6">
        {[
          { to: `/user/${person.id}`, label: texts.profile },
          { to: `/admin/audit?person=${person.id}`, label: texts.audit },
          { to: '/admin/people', label: texts.back },
        ].map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts(peopleTexts)
  return <MissingOrFaultPage error={error} missing={<EmptyState title={texts.notFound} />} />
}
