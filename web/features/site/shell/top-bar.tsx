import { Moon, Sun } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { useSession } from '../../../lib/session/session.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { switchTheme } from '../../../lib/theme.ts'
import { useAccountPaths } from '../../../lib/use-account-paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LanguageLink } from './language-link.tsx'
import { entriesFor } from './navigation.ts'
import { UserMenu } from './user-menu.tsx'

/** Renders its end for guests and for users; before scripts run, a document attribute shows one of them. */
export function TopBar() {
  const shell = useTexts(shellTexts)
  const session = useSession()
  const account = useAccountPaths()
  const isDocument = useIsDocument()
  return (
    <header className="border-rule border-b bg-paper">
      <div className="timing-ticks" aria-hidden />
      <div className="px-5">
        <div className="mx-auto flex min-h-15 max-w-page items-center gap-x-1.5 max-lg:flex-wrap sm:gap-x-4 lg:min-h-18 lg:gap-x-5 xl:gap-x-8">
          {/* The Bangla name wraps out of sight before the user's name is cut off. */}
          <Link
            to="/"
            className="flex h-[max(calc(var(--spacing)*11),2.375rem)] shrink-[999] flex-wrap items-center gap-x-2.5 overflow-clip no-underline"
          >
            <Logo />
          </Link>
          <nav aria-label={shell.mainNavigation} className="hidden flex-none gap-1 lg:flex">
            {entriesFor(session, 'bar').map(({ label, path }) => (
              <NavLink key={label} to={path(session)} end={path(session) === '/'} className={barLink}>
                {shell[label]}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-0.5 sm:gap-1">
            {/* A signed-in user's bar has no room for it; the footer has the link too. */}
            <span className="only-signed-out flex-none">
              <LanguageLink className="rounded-full px-1.5 text-ink sm:px-2.5 no-underline hover:bg-well" />
            </span>
            {entriesFor(session, 'button').map(({ label, icon: Icon, path }) => (
              <span key={label} className="hidden flex-none lg:block xl:mx-2">
                <ButtonLink to={path(session)}>
                  <Icon aria-hidden className="size-5" />
                  {shell[label]}
                </ButtonLink>
              </span>
            ))}
            <div className="only-signed-out flex flex-wrap items-center justify-end gap-1">
              <ButtonLink variant="quiet" to={account.signIn} className="max-sm:px-1.5">
                {shell.signIn}
              </ButtonLink>
              {/* On phones it is in the tab bar. */}
              <ButtonLink to={account.register} className="max-sm:hidden">
                {shell.register}
              </ButtonLink>
            </div>
            {!isDocument && (
              <div className="only-signed-in min-w-0 max-w-[17rem]">
                <UserMenu session={session} />
              </div>
            )}
            {/* Last: the name of the user, which comes later, moves nothing. */}
            <ThemeButton />
          </div>
        </div>
      </div>
    </header>
  )
}

const barLink =
  'relative inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-2 text-ink no-underline xl:px-4 hover:bg-well aria-[current=page]:font-semibold aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 xl:aria-[current=page]:after:inset-x-4 aria-[current=page]:after:bottom-0.5 aria-[current=page]:after:h-[3px] aria-[current=page]:after:bg-brand'

/** Four bubbles, the last one marked, and the name. Wide screens add the name in the other script. */
function Logo() {
  const { productName, nameInOtherScript } = useTexts(shellTexts)
  return (
    <>
      <span className="inline-flex h-[max(calc(var(--spacing)*11),2.375rem)] flex-none items-center gap-2.5">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7.5 lg:size-8.5">
          <g fill="none" stroke="var(--color-brand)" strokeWidth="2.2">
            <circle cx="6.2" cy="6.2" r="4.1" />
            <circle cx="17.8" cy="6.2" r="4.1" />
            <circle cx="6.2" cy="17.8" r="4.1" />
          </g>
          <circle cx="17.8" cy="17.8" r="5.2" fill="var(--color-marigold)" />
        </svg>
        <span className="font-logo text-[1.45rem] leading-none tracking-[-.005em] lg:text-[1.6rem]">
          {productName}
        </span>
      </span>
      <span
        lang={languageOf(nameInOtherScript)}
        className="hidden border-edge border-l py-0.5 pl-2.5 font-logo text-[1rem] text-ink-soft leading-none lg:inline"
      >
        {nameInOtherScript}
      </span>
    </>
  )
}

/** Switches between light and dark. In a document the guests' script finds it by its attribute. */
function ThemeButton() {
  const shell = useTexts(shellTexts)
  return (
    <IconButton
      label={shell.switchTheme}
      onClick={switchTheme}
      data-theme-button=""
      className="needs-scripts"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </IconButton>
  )
}
