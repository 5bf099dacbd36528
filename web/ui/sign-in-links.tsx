import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useAccountPaths } from '../lib/use-account-paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from './button.tsx'

/** The sign-in and the registration side by side; both come back to the current page. */
export function SignInLinks() {
  const shell = useTexts(shellTexts)
  const { signIn, register } = useAccountPaths()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink variant="primary" to={signIn}>
        {shell.signIn}
      </ButtonLink>
      <ButtonLink to={register}>{shell.register}</ButtonLink>
    </div>
  )
}
