import { providersTexts } from '../../../../../contract/texts/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import type { AccountState } from '../account-state.ts'
import { Panel } from './panel.tsx'

/** In place of the change of a password that does not exist: leads to setting one by mailed code. */
export function NoPassword({ email }: { email: string }) {
  const texts = useTexts(providersTexts)
  return (
    <Panel title={texts.noPasswordTitle}>
      {email === '' ? (
        <p>{texts.noPasswordByPhone}</p>
      ) : (
        <>
          <p>{texts.noPassword}</p>
          <ButtonLink to="/reset-password" state={{ email } satisfies AccountState}>
            {texts.setPassword}
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
