import { signInStepsTexts } from '../../../contract/texts/sign-in.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { AuthenticatorStepForm } from './authenticator-step-form.tsx'
import { CodeStepForm } from './code-step-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { OpenStep, StepFormProps } from './sign-in-step.ts'

/** The form of one further step of a sign-in. */
export default function OpenStepForm({ step, ...props }: StepFormProps & { step: OpenStep }) {
  const texts = useTexts(signInStepsTexts)
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
    case 'message-code':
      return (
        <CodeStepForm
          {...props}
          kind="message"
          {...texts.message}
          help={texts.message.help(step.destination)}
        />
      )
  }
}
