import { useLocation } from 'react-router'
import { questionFormTexts } from '../../../../contract/texts/creation.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** Says that a form was not saved because nobody is signed in, with a link that comes back to the form. */
export function SignInAgain({ message }: { message: string }) {
  const texts = useTexts(questionFormTexts)
  const shell = useTexts(shellTexts)
  const { pathname } = useLocation()
  return (
    <Banner kind="bad" title={message}>
      <p>{texts.signInHelp}</p>
      <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} className="mt-2">
        {shell.signIn}
      </ButtonLink>
    </Banner>
  )
}
