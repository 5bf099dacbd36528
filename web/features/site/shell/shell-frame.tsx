import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useChrome } from './chrome.ts'
import { LanguageLink } from './language-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen, including error pages, with `notice` at the top. */
export function ShellFrame({ children, notice }: { children: ReactNode; notice: ReactNode }) {
  const shell = useTexts(shellTexts)
  const chrome = useChrome()
  const content = useFocusOnNewScreen()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-4 focus:z-50 focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
      >
        {shell.skipToContent}
      </a>
      {notice}
      {chrome !== 'exam' && <TopBar />}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={classNames('min-w-0 flex-1 outline-none', chrome !== 'exam' && 'pt-6 pb-18 lg:pt-8')}
      >
        {children}
      </main>
      {chrome !== 'exam' && <PageFooter />}
      {chrome === 'full' && <TabBar />}
    </>
  )
}

/** Focuses a new screen as the browser does for a new document: screen readers and Tab start there. */
function useFocusOnNewScreen() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}

function PageFooter() {
  const shell = useTexts(shellTexts)
  return (
    <footer className="border-rule border-t-4 border-double text-ink-soft text-sm">
      <div className="px-5">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
          {/* The years of server and browser may differ around New Year. */}
          <span suppressHydrationWarning>{shell.copyright(new Date().getFullYear())}</span>
          <span className="flex flex-wrap gap-x-6">
            <LanguageLink className="text-ink underline" />
            <Link to="/privacy-policy" className="inline-flex min-h-11 items-center text-ink underline">
              {shell.privacyPolicy}
            </Link>
          </span>
        </div>
      </div>
    </footer>
  )
}
