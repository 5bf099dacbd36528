import { useState } from 'react'
import { normaliseCode } from '../../../../../contract/people/account-rules.ts'
import { withoutPrefix } from '../../../../../contract/people/phone.ts'
import { phoneSignInTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../../contract/validation.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormProblems } from '../../../../ui/form-problems.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { CodeField } from '../fields.tsx'
import { problemName } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'
import { explainOneTimeCode, validateOneTimeCode } from '../one-time-code.ts'
import type { OwnPhone } from '../own-actions.ts'
import { AccountButton } from './account-button.tsx'
import { Panel } from './panel.tsx'
import { useFreshProof } from './use-fresh-proof.tsx'
import { useSettle } from './use-settle.ts'

/** The sign-in with the phone number of the profile, which a code switches on. */
export function PhoneSignIn({ phone: { number, isVerified } }: { phone: OwnPhone }) {
  const texts = useTexts(phoneSignInTexts)
  const { title, settle } = useSettle()
  const shown = withoutPrefix(number)

  return (
    <Panel title={texts.title} titleRef={title}>
      <p>{texts.help}</p>
      {isVerified ? (
        <Verified shown={shown} onRemoved={() => settle(texts.removed)} />
      ) : number === '' ? (
        <p className="text-ink-soft text-sm">{texts.noNumber}</p>
      ) : (
        <Unverified shown={shown} onAdded={() => settle(texts.added)} />
      )}
    </Panel>
  )
}

function Verified({ shown, onRemoved }: { shown: string; onRemoved: () => Promise<void> }) {
  const texts = useTexts(phoneSignInTexts)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 border-rule border-y py-2.5">
      <p className="min-w-0">{texts.isOn(shown)}</p>
      <AccountButton
        variant="danger"
        className="-mx-3.5"
        aria-label={texts.removeLabel(shown)}
        failed={texts.removeFailed}
        refusals={{ LastWayInException: texts.lastWayIn }}
        change={({ removePhoneSignIn }) => removePhoneSignIn()}
        onDone={onRemoved}
      >
        {texts.remove}
      </AccountButton>
    </div>
  )
}

function Unverified({ shown, onAdded }: { shown: string; onAdded: () => Promise<void> }) {
  const texts = useTexts(phoneSignInTexts)
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      {isSent && <ConfirmForm shown={shown} onAdded={onAdded} />}
      <AccountButton
        variant={isSent ? 'quiet' : undefined}
        busyLabel={texts.adding}
        failed={texts.addFailed}
        change={({ sendPhoneCode }) => sendPhoneCode()}
        onDone={() => setIsSent(true)}
      >
        {isSent ? texts.sendAgain : texts.add(shown)}
      </AccountButton>
    </>
  )
}

type CodeInput = { code: string }

function ConfirmForm({ shown, onAdded }: { shown: string; onAdded: () => Promise<void> }) {
  const texts = useTexts(phoneSignInTexts)
  const { withProof, proofDialog } = useFreshProof()
  const form = useForm<CodeInput>({ validate: validateOneTimeCode, submit, explain, startsInField: true })

  async function submit({ code }: CodeInput): Promise<Validation<string> | null> {
    const { confirmPhone } = await loadAccount()
    await withProof(() => confirmPhone(normaliseCode(code)))
    await onAdded()
    return null
  }

  return (
    <>
      <form {...form.formProps} className="grid w-full gap-5">
        <FormProblems messages={form.messages} />
        <CodeField {...form.field('code')} label={texts.code} help={texts.codeSent(shown)} />
        <Button
          {...form.submitProps}
          variant="primary"
          busyLabel={texts.confirming}
          className="justify-self-start"
        >
          {texts.confirm}
        </Button>
      </form>
      {proofDialog}
    </>
  )
}

function explain(error: unknown): Validation<string> {
  const texts = phoneSignInTexts(documentLocale())
  if (problemName(error) === 'AliasExistsException') return { messages: [texts.taken], fields: [] }
  if (/^(CodeMismatch|ExpiredCode)Exception$/.test(problemName(error)))
    return explainOneTimeCode(error, texts.codeWrong)
  return explainAccountProblem(error, texts.addFailed)
}
