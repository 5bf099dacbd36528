import { ChevronDown, LogOut } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { errorsTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Unsent } from '../../../lib/leaving/sign-out.ts'
import { reloadSession, type Session } from '../../../lib/session/session.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { showErrorToast } from '../../../ui/toast.tsx'
import { initials } from './initials.ts'
import { entriesFor } from './navigation.ts'

const UnsentDialog = lazy(() => import('../../../ui/unsent-dialog.tsx'))

/** The user's name, which opens a popover with their screens and the sign-out. */
export function UserMenu({ session }: { session: Session }) {
  const errors = useTexts(errorsTexts)
  const shell = useTexts(shellTexts)
  const menu = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  const [unsent, setUnsent] = useState<Unsent | null>(null)

  /** Asks first if answers would be lost. */
  async function leave(isSure: boolean) {
    menu.current?.hidePopover()
    try {
      const { countUnsent, signOut } = await import('../../../lib/leaving/sign-out.ts')
      if (!isSure) {
        const found = await countUnsent()
        if (found) return setUnsent(found)
      }
      await signOut()
    } catch {
      // Only loading the module can fail; the user is still signed in then.
      return showErrorToast(errors.serverUnreachable)
    }
    reloadSession()
    await navigate('/login')
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full px-1 hover:bg-well xl:pr-3"
      >
        <span
          aria-hidden
          className="grid size-9 flex-none place-items-center rounded-full bg-brand-tint font-semibold text-[min(var(--text-sm),calc(var(--spacing)*3.75))] text-brand leading-none"
        >
          {initials(session.fullName)}
        </span>
        <span
          lang={languageOf(session.fullName)}
          className="line-clamp-3 wrap-anywhere text-left font-semibold py-px leading-tight bn:leading-[1.6] max-lg:sr-only max-xl:text-sm"
        >
          {session.fullName || shell.menu}
        </span>
        <ChevronDown aria-hidden className="hidden size-4 flex-none text-ink-soft xl:block" />
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className="absolute inset-auto top-17 right-[max(calc(5*var(--spacing)),calc((100%-72rem)/2))] z-30 m-0 mt-[calc(var(--running-exams,0)*2.75rem+var(--outbox,0)*2.25rem)] w-60 max-w-[calc(100vw-10*var(--spacing))] rounded-sm border border-rule bg-sheet p-2 text-ink shadow-lift lg:top-20"
      >
        <p className="border-rule border-b px-3 pt-1 pb-2 text-ink-soft text-sm [overflow-wrap:anywhere] lg:hidden">
          {shell.signedInAs(session.fullName)}
        </p>
        <nav aria-label={shell.menu}>
          <ul>
            {entriesFor(session, 'menu', 'small-menu').map(({ label, icon: Icon, path, places }) => (
              <li key={label} className={places.includes('menu') ? undefined : 'lg:hidden'}>
                <NavLink to={path(session)} onClick={() => menu.current?.hidePopover()} className={row}>
                  <Icon aria-hidden className="size-5 text-ink-soft" />
                  {shell[label]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" onClick={() => leave(false)} className={row}>
          <LogOut aria-hidden className="size-5 text-ink-soft" />
          {shell.signOut}
        </button>
      </div>
      {unsent && (
        <Suspense>
          <UnsentDialog unsent={unsent} onClose={() => setUnsent(null)} onConfirm={() => leave(true)} />
        </Suspense>
      )}
    </>
  )
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-ink no-underline hover:bg-well aria-[current=page]:font-semibold aria-[current=page]:text-brand'
