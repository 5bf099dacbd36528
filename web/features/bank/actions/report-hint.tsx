import { Link } from 'react-router'
import { questionTexts } from '../../../../contract/texts/generated/question.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAccountPaths } from '../../../lib/use-account-paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Points to the report button. A guest reads how to get one; owners and administrators have none. */
export function ReportHint({ rights }: { rights: { viewerCanReport: boolean } | null }) {
  const texts = useTexts(questionTexts)
  const shell = useTexts(shellTexts)
  const { userId } = useSession()
  const { signIn, register } = useAccountPaths()
  if (userId !== null && rights?.viewerCanReport === false) return null
  return (
    <div className="mt-5 mb-3 text-ink-soft text-sm">
      <p>{texts.reportHint}</p>
      <p className="only-signed-out flex flex-wrap items-center gap-x-4">
        <span>{texts.signInToReport}</span>
        <Link to={signIn} className={link}>
          {shell.signIn}
        </Link>
        <Link to={register} className={link}>
          {shell.register}
        </Link>
      </p>
    </div>
  )
}

const link = 'inline-flex min-h-11 items-center text-brand underline'
