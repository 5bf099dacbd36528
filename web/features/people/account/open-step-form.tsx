import { withoutPrefix } from '../../../../contract/people/phone.ts'
import { phoneSignInTexts, signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { isOwnPool } from '../../../lib/public-config.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { useAccountState } from './account-state.ts'
import { AuthenticatorStepForm } from './authenticator-step-form.tsx'
import { CodeStepForm } from './code-step-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { OpenStep, StepFormProps } from './sign-in-step.ts'

/** The form of one further step of a sign-in. */
export default function OpenStepForm({ step, ...props }: StepFormProps & { step: OpenStep }) {
  const texts = useTexts(signInStepsTexts)
  const phone = useTexts(phoneSignInTexts)
  const { registration } = useAccountState()
  switch (step.name) {
    case 'new-password':
      return <NewPasswordForm {...props} missing={step.missing} />
    case 'set-up-authenticator':
      return <AuthenticatorStepForm {...props} secret={step.secret} />
    case 'totp':
      return <CodeStepForm {...props} kind="totp" {...texts.totp} />
    case 'email-code': {
      const kind = step.isOwnChallenge ? 'own-mail' : 'mail'
      return (
        <CodeStepForm
          {...props}
          kind={kind}
          {...texts.mail}
          help={texts.mail.help(props.email || step.destination)}
        />
      )
    }
    case 'message-code': {
      const isOwn = isOwnPool()
      const number = withoutPrefix(props.email)
      // With a registration every number gets a code.
      const codeHelp = registration ? phone.codeSent : phone.codeHelp
      return (
        <CodeStepForm
          {...props}
          kind={isOwn ? 'own-message' : 'message'}
          {...texts.message}
          help={isOwn ? codeHelp(number) : texts.message.help(step.destination)}
        />
      )
    }
  }
}
