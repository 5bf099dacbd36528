import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useChrome } from './chrome.ts'
import { PageFooter } from './page-footer.tsx'
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
