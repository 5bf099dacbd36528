import { Link } from 'react-router'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { LanguageLink } from './language-link.tsx'

export function PageFooter() {
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
