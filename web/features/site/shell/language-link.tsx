import { useLocation } from 'react-router'
import { languageNames, languagePath, otherLocale } from '../../../../contract/locales.ts'
import { useLocale } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Links to the same page in the other language. After that the server sends all pages in that language. */
export function LanguageLink({ className }: { className: string }) {
  const other = otherLocale(useLocale())
  const { pathname, search } = useLocation()
  return (
    <a
      href={`${languagePath(other)}?next=${encodeURIComponent(pathname + search)}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      className={classNames('inline-flex min-h-11 items-center font-marks', className)}
    >
      {languageNames[other]}
    </a>
  )
}
