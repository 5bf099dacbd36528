import {
  ClipboardCheck,
  Compass,
  Gauge,
  House,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  PenLine,
  SquarePen,
  Timer,
  UserPen,
  UserRound,
} from 'lucide-react'
import type { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { explorePath, mePath, modelExamsPath } from '../../../lib/paths.ts'
import { isAdmin, isCreator, type Session } from '../../../lib/session/session.ts'

type ShellTexts = ReturnType<typeof shellTexts>

/** A screen that the navigation links to. */
export type NavigationEntry = {
  /** The key of its label, which is one text of the section `shell`. */
  label: { [Key in keyof ShellTexts]: ShellTexts[Key] extends string ? Key : never }[keyof ShellTexts]
  icon: LucideIcon
  path: (session: Session) => string
  isFor: (session: Session) => boolean
  /**
   * `bar`: a link in the top bar; `button`: a button in it; `menu`: under the user's name; `tabs`: at the
   * bottom of phones; `small-menu`: in the menu on screens too small for the bar.
   */
  places: readonly ('bar' | 'button' | 'menu' | 'small-menu' | 'tabs')[]
}

const isSignedIn = ({ userId }: Session) => userId !== null

/**
 * All entries, in the order of the screen. The four rooms of a learner are tabs on a phone and in the bar of a desk, the
 * screens of the account and of staff are in the menu: no screen is in both.
 */
const entries: readonly NavigationEntry[] = [
  { label: 'home', icon: House, path: () => '/', isFor: () => true, places: ['bar', 'tabs'] },
  { label: 'explore', icon: Compass, path: () => explorePath, isFor: () => true, places: ['bar', 'tabs'] },
  { label: 'exams', icon: Timer, path: () => modelExamsPath, isFor: isSignedIn, places: ['bar', 'tabs'] },
  { label: 'me', icon: UserRound, path: () => mePath, isFor: isSignedIn, places: ['bar', 'tabs'] },
  {
    label: 'creatorApplications',
    icon: ClipboardCheck,
    path: () => '/creator-applications',
    isFor: isAdmin,
    places: ['bar', 'small-menu'],
  },
  {
    label: 'create',
    icon: SquarePen,
    path: () => '/create',
    isFor: isCreator,
    places: ['button', 'small-menu'],
  },
  {
    label: 'dashboard',
    icon: LayoutDashboard,
    path: ({ userId }) => `/user/${userId}`,
    isFor: isSignedIn,
    places: ['menu'],
  },
  {
    label: 'results',
    icon: ListChecks,
    path: ({ userId }) => `/results/${userId}`,
    isFor: isSignedIn,
    places: ['menu'],
  },
  { label: 'editProfile', icon: UserPen, path: () => '/edit-profile', isFor: isSignedIn, places: ['menu'] },
  { label: 'administration', icon: Gauge, path: () => '/admin', isFor: isAdmin, places: ['menu'] },
  {
    label: 'becomeCreator',
    icon: PenLine,
    path: () => '/creator-application',
    isFor: (session) => isSignedIn(session) && !isCreator(session),
    places: ['menu'],
  },
]

/** Returns the entries for a user in any of the places. */
export function entriesFor(
  session: Session,
  ...anyOf: NavigationEntry['places'][number][]
): NavigationEntry[] {
  return entries.filter(
    ({ places, isFor }) => isFor(session) && places.some((place) => anyOf.includes(place)),
  )
}
