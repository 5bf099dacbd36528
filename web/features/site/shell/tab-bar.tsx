import { UserPlus } from 'lucide-react'
import { NavLink } from 'react-router'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAccountPaths } from '../../../lib/use-account-paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { entriesFor } from './navigation.ts'

/**
 * The navigation at the bottom of phones. Its place at the end of the page keeps the last lines readable. The bar is
 * fixed: browsers and checks of targets know that the page scrolls below it.
 */
export function TabBar() {
  const shell = useTexts(shellTexts)
  const session = useSession()
  const { register } = useAccountPaths()
  const isDocument = useIsDocument()
  return (
    <div className="h-[calc(3.75rem+1px+env(safe-area-inset-bottom))] shrink-0 lg:hidden print:hidden">
      <nav
        aria-label={shell.tabs}
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-rule border-t bg-sheet pb-[env(safe-area-inset-bottom)]"
      >
        {entriesFor(session, 'tabs').map(({ label, icon: Icon, path }) => (
          <NavLink key={label} to={path(session)} end={path(session) === '/'} className={tab}>
            <Icon aria-hidden className="size-5" />
            {shell[label]}
          </NavLink>
        ))}
        {session.isLoading && !isDocument && (
          // Places for the further tabs of a signed-in user, so that the others do not move.
          <>
            <span className="only-signed-in" />
            <span className="only-signed-in" />
          </>
        )}
        <NavLink to={register} className={classNames('only-signed-out sm:hidden', tab)}>
          <UserPlus aria-hidden className="size-5" />
          {shell.register}
        </NavLink>
      </nav>
    </div>
  )
}

// The font size is limited, so that five labels fit side by side at any text size of the user.
const tab =
  'relative grid min-h-15 place-content-center justify-items-center gap-0.5 text-[min(var(--text-xs),4.1vw)] text-ink-soft leading-[1.3] no-underline focus-visible:-outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-brand aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:left-1/2 aria-[current=page]:before:h-1 aria-[current=page]:before:w-7 aria-[current=page]:before:-translate-x-1/2 aria-[current=page]:before:bg-brand'
