import { House, ListChecks, type LucideIcon, SquarePen, UserPen } from 'lucide-react'
import { shell } from '../../../contract/texts/shell.ts'
import type { Session } from '../../lib/session.ts'

/** One screen that can be reached from everywhere. */
export type NavigationEntry = {
  label: string
  icon: LucideIcon
  path: (session: Session) => string
  isFor: (session: Session) => boolean
  /** `bar`: a link in the top bar; `button`: a button in it; `menu`: under the person's name; `tabs`: on phones. */
  places: readonly ('bar' | 'button' | 'menu' | 'tabs')[]
}

/** Every such screen that exists, in the order in which they are shown. */
const entries: readonly NavigationEntry[] = [
  { label: shell.home, icon: House, path: () => '/', isFor: () => true, places: ['bar', 'tabs'] },
  {
    label: shell.create,
    icon: SquarePen,
    path: () => '/create',
    isFor: ({ groups }) => groups.includes('CREATORS'),
    places: ['button', 'tabs'],
  },
  {
    label: shell.results,
    icon: ListChecks,
    path: ({ userId }) => `/results/${userId}`,
    isFor: ({ userId }) => userId !== null,
    places: ['menu', 'tabs'],
  },
  {
    label: shell.editProfile,
    icon: UserPen,
    path: () => '/edit-profile',
    isFor: ({ userId }) => userId !== null,
    places: ['menu'],
  },
]

export function entriesFor(session: Session, place: NavigationEntry['places'][number]): NavigationEntry[] {
  return entries.filter((entry) => entry.places.includes(place) && entry.isFor(session))
}
