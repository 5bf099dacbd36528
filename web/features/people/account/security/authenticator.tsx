import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/profile.ts'
import { recoveryCodesTexts } from '../../../../../contract/texts/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { loadAccount } from '../load-account.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { AuthenticatorSwitchOff } from './authenticator-switch-off.tsx'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** A secret to scan, or recovery codes to store, in place of the panel's usual content. */
type Shown = { secret: string } | { codes: string[] } | null

/**
 * Switches the codes of an authenticator app on or off as a second factor. `recoveryCodesLeft` is null where
 * there are none.
 */
export function Authenticator({
  email,
  isOn,
  recoveryCodesLeft,
}: {
  email: string
  isOn: boolean
  recoveryCodesLeft: number | null
}) {
  const texts = useTexts(securityTexts)
  const [shown, setShown] = useState<Shown>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.authenticatorFailed)

  function begin() {
    void run(async () => {
      const { makeAuthenticatorSecret } = await loadAccount()
      const secret = await withProof(makeAuthenticatorSecret)
      setShown({ secret })
    })
  }

  function close() {
    flushSync(() => setShown(null))
    title.current?.focus()
  }

  return (
    <Panel
      title={texts.authenticatorTitle}
      titleRef={title}
      mark={<Chip kind={isOn ? 'filled' : 'outline'}>{isOn ? texts.on : texts.off}</Chip>}
    >
      {shown && 'codes' in shown ? (
        <RecoveryCodes email={email} codes={shown.codes} onDone={close} />
      ) : isOn ? (
        <>
          <p>{texts.authenticatorOn}</p>
          {recoveryCodesLeft !== null && (
            <RecoveryCodesLeft count={recoveryCodesLeft} onMade={(codes) => setShown({ codes })} />
          )}
          <AuthenticatorSwitchOff onDone={() => title.current?.focus()} />
        </>
      ) : shown ? (
        <AuthenticatorSetUp
          email={email}
          secret={shown.secret}
          onDone={(codes) => (codes ? setShown({ codes }) : close())}
          onCancel={close}
        />
      ) : (
        <>
          <p>{texts.authenticatorOff}</p>
          <Button isBusy={isBusy} busyLabel={texts.settingUp} onClick={begin}>
            {texts.setUp}
          </Button>
        </>
      )}
      {proofDialog}
    </Panel>
  )
}

/** Shows how many recovery codes are left; a button makes new ones. `onMade` gets them. */
function RecoveryCodesLeft({ count, onMade }: { count: number; onMade: (codes: string[]) => void }) {
  const texts = useTexts(recoveryCodesTexts)
  const { revalidate } = useRevalidator()
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.makingFailed)

  function make() {
    void run(async () => {
      const { createRecoveryCodes } = await loadAccount()
      onMade(await withProof(createRecoveryCodes))
      await revalidate()
    })
  }

  return (
    <>
      <p>{texts.left(count)}</p>
      <Button isBusy={isBusy} busyLabel={texts.making} onClick={make}>
        {texts.make}
      </Button>
      {proofDialog}
    </>
  )
}
