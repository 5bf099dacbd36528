import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { normaliseCode } from '../../../../contract/account-rules.ts'
import { securityTexts } from '../../../../contract/texts/profile.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { authenticatorSetUpTexts } from '../../../../contract/texts/sign-in.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AuthenticatorSecret } from '../authenticator-secret.tsx'
import { CodeField } from '../code-field.tsx'
import { explainAccountProblem } from '../explain-account.ts'
import { isSessionExpired } from '../identity-problems.ts'
import { loadAccount } from '../load-account.ts'
import { explainOneTimeCode, validateOneTimeCode } from '../one-time-code.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Switches the codes of an authenticator app on or off as a second factor. */
export function Authenticator({ email, isOn }: { email: string; isOn: boolean }) {
  const texts = useTexts(securityTexts)
  const [secret, setSecret] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { isBusy, run } = useAccountAction(texts.authenticatorFailed)

  function begin() {
    void run(async () => {
      const { makeAuthenticatorSecret } = await loadAccount()
      setSecret(await makeAuthenticatorSecret())
    })
  }

  function endSetUp() {
    flushSync(() => setSecret(null))
    title.current?.focus()
  }

  return (
    <Panel
      title={texts.authenticatorTitle}
      titleRef={title}
      mark={<Chip kind={isOn ? 'filled' : 'outline'}>{isOn ? texts.on : texts.off}</Chip>}
    >
      {isOn ? (
        <>
          <p>{texts.authenticatorOn}</p>
          <SwitchOff onDone={() => title.current?.focus()} />
        </>
      ) : secret ? (
        <SetUpForm email={email} secret={secret} onClose={endSetUp} />
      ) : (
        <>
          <p>{texts.authenticatorOff}</p>
          <Button isBusy={isBusy} busyLabel={texts.settingUp} onClick={begin}>
            {texts.setUp}
          </Button>
        </>
      )}
    </Panel>
  )
}

function SetUpForm({ email, secret, onClose }: { email: string; secret: string; onClose: () => void }) {
  const texts = useTexts(securityTexts)
  const shell = useTexts(shellTexts)
  const authenticatorSetUp = useTexts(authenticatorSetUpTexts)
  const { revalidate } = useRevalidator()
  const form = useForm<{ code: string }>({
    validate: validateOneTimeCode,
    submit: async ({ code }) => {
      const { switchOnAuthenticator } = await loadAccount()
      await switchOnAuthenticator(normaliseCode(code))
      showToast(texts.switchedOn)
      await revalidate()
      onClose()
      return null
    },
    explain: (error) =>
      isSessionExpired(error)
        ? explainAccountProblem(error, texts.authenticatorFailed)
        : explainOneTimeCode(error, authenticatorSetUp.codeWrong),
  })

  return (
    <form {...form.formProps} className="grid w-full gap-5">
      <AuthenticatorSecret email={email} secret={secret} />
      <FormProblems messages={form.messages} />
      <CodeField {...form.field('code')} label={authenticatorSetUp.code} help={authenticatorSetUp.codeHelp} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.submitProps} variant="primary" busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button onClick={onClose}>{shell.cancel}</Button>
      </div>
    </form>
  )
}

/** `onDone` is called when the codes are off, before the button disappears. */
function SwitchOff({ onDone }: { onDone: () => void }) {
  const texts = useTexts(securityTexts)
  const shell = useTexts(shellTexts)
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAccountAction(texts.authenticatorFailed, {
    InvalidParameterException: texts.authenticatorRequired,
  })

  async function switchOff() {
    const isOff = await run(async () => {
      const { switchOffAuthenticator } = await loadAccount()
      await switchOffAuthenticator()
    })
    // Synchronously: elements behind an open dialog cannot be focused.
    flushSync(() => setIsAsking(false))
    if (!isOff) return
    onDone()
    showToast(texts.switchedOff)
    await revalidate()
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.switchOff}</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.switchOffTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{shell.cancel}</Button>
            <Button variant="danger" isBusy={isBusy} busyLabel={texts.switchingOff} onClick={switchOff}>
              {texts.switchOff}
            </Button>
          </>
        }
      >
        <p>{texts.switchOffQuestion}</p>
      </Dialog>
    </>
  )
}
