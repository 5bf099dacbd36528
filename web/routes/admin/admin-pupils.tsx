import { useRevalidator } from 'react-router'
import { pupilsTexts } from '../../../contract/texts/generated/pupils.ts'
import { PupilDesk } from '../../features/people/administration/pupils/pupil-desk.tsx'
import { AdminPupilsDocument } from '../../generated/admin-pupils.ts'
import { query } from '../../lib/data.ts'
import { titleMeta } from '../../lib/meta-texts.ts'
import { loadForAdministrator } from '../../lib/session/require-user.ts'
import type { Route } from './+types/admin-pupils'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdministrator(request, async () => (await query(AdminPupilsDocument, {})).listPupilLists)
}

export const meta = titleMeta(pupilsTexts)

export default function AdminPupilsScreen({ loaderData: { items: lists, ...head } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <PupilDesk lists={lists} head={head} onChanged={revalidate} />
}
