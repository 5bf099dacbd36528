import { Link } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { codeHelpTexts } from '../../../../contract/texts/generated/account.ts'
import { useHasStarted } from '../../../lib/has-started.ts'
import { isOwnPool } from '../../../lib/public-config.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/**
 * Shows help when the mail with a code does not arrive. `otherEmailPath`: the page on which to enter another
 * address. `isAccountUnsure`: the address may have no account, and then gets no mail.
 */
export function CodeHelp({
  email,
  otherEmailPath,
  isAccountUnsure = false,
}: {
  email: string | undefined
  otherEmailPath?: string
  isAccountUnsure?: boolean
}) {
  const texts = useTexts(codeHelpTexts)
  // The server renders the first page, and the settings are read in the browser.
  const hasStarted = useHasStarted()
  return (
    <details className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">{texts.title}</summary>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{texts.wait}</li>
        <li>{texts.spam}</li>
        {email && (
          <li>
            {texts.address(email)}
            {isAccountUnsure && <> {texts.noAccount}</>}
          </li>
        )}
        {hasStarted && isOwnPool() && <li>{texts.again(limits.codesPerHour)}</li>}
      </ul>
      {email && otherEmailPath && (
        <Link to={otherEmailPath} className="inline-flex min-h-11 items-center text-brand underline">
          {texts.otherEmail}
        </Link>
      )}
    </details>
  )
}
