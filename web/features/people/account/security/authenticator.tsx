import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { recoveryCodesTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { AccountButton } from './account-button.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { AuthenticatorSwitchOff } from './authenticator-switch-off.tsx'
import { Panel } from './panel.tsx'

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
          <AccountButton
            busyLabel={texts.settingUp}
            failed={texts.authenticatorFailed}
            change={async ({ makeAuthenticatorSecret }) =>
              setShown({ secret: await makeAuthenticatorSecret() })
            }
          >
            {texts.setUp}
          </AccountButton>
        </>
      )}
    </Panel>
  )
}

/** Shows how many recovery codes are left; a button makes new ones. `onMade` gets them. */
function RecoveryCodesLeft({ count, onMade }: { count: number; onMade: (codes: string[]) => void }) {
  const texts = useTexts(recoveryCodesTexts)
  const { revalidate } = useRevalidator()
  return (
    <>
      <p>{texts.left(count)}</p>
      <AccountButton
        busyLabel={texts.making}
        failed={texts.makingFailed}
        change={async ({ createRecoveryCodes }) => {
          onMade(await createRecoveryCodes())
          await revalidate()
        }}
      >
        {texts.make}
      </AccountButton>
    </>
  )
}
