import { UserPlus } from 'lucide-react'
import { NavLink } from 'react-router'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAccountPaths } from '../../../lib/use-account-paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { entriesFor } from './navigation.ts'

/**
 * The navigation at the bottom of phones. Its place at the end of the page keeps the last lines readable. The bar is
 * fixed: browsers and checks of targets know that the page scrolls below it. The columns of its grid are those of a guest, or of
 * a user, from the first paint on, so that no tab moves when another arrives.
 */
export function TabBar() {
  const shell = useTexts(shellTexts)
  const session = useSession()
  const { register } = useAccountPaths()
  return (
    <div className="h-[calc(3.75rem+1px+env(safe-area-inset-bottom))] shrink-0 lg:hidden print:hidden">
      <nav
        aria-label={shell.tabs}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-3 border-rule border-t bg-sheet pb-[env(safe-area-inset-bottom)] sm:grid-cols-2 [[data-session]_&]:grid-cols-4"
      >
        {entriesFor(session, 'tabs').map(({ label, icon: Icon, path }) => (
          <NavLink key={label} to={path(session)} end={path(session) === '/'} className={tab}>
            <Icon aria-hidden className="size-5" />
            {shell[label]}
          </NavLink>
        ))}
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
