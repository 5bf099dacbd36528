import { formatsTexts } from '../../../../../contract/texts/generated/formats.ts'
import { passkeysTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { canUsePasskeys } from '../../../../lib/passkeys.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import type { OwnPasskey } from '../amplify-account.ts'
import { AccountButton } from './account-button.tsx'
import { nameBrowser } from './browser-name.ts'
import { Panel } from './panel.tsx'
import { useSettle } from './use-settle.ts'

/** The passkeys of the account, which can be added and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const texts = useTexts(passkeysTexts)
  const { title, settle } = useSettle()

  return (
    <Panel title={texts.title} titleRef={title}>
      <p>{texts.help}</p>
      {passkeys.length > 0 && (
        <ul className="grid w-full divide-y divide-rule border-rule border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => settle(texts.removed)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <AccountButton
          busyLabel={texts.opening}
          failed={texts.addFailed}
          refusals={{ PasskeyAlreadyExists: texts.alreadyThere }}
          change={({ addPasskey }) => addPasskey()}
          onDone={() => settle(texts.added)}
        >
          {texts.add}
        </AccountButton>
      ) : (
        <p className="text-ink-soft text-sm">{texts.unsupported}</p>
      )}
    </Panel>
  )
}

function PasskeyRow({
  passkey: { id, browser, createdAt },
  onRemoved,
}: {
  passkey: OwnPasskey
  onRemoved: () => Promise<void>
}) {
  const texts = useTexts(passkeysTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const name = nameBrowser(browser)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">{texts.made(name, dhakaTime(createdAt))}</p>
      <AccountButton
        variant="danger"
        className="-mx-3.5"
        aria-label={texts.removeLabel(name)}
        failed={texts.removeFailed}
        change={({ removePasskey }) => removePasskey(id)}
        onDone={onRemoved}
      >
        {texts.remove}
      </AccountButton>
    </li>
  )
}
