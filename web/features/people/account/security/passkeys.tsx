import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { formatsTexts } from '../../../../../contract/texts/formats.ts'
import { passkeysTexts } from '../../../../../contract/texts/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import type { OwnPasskey } from '../amplify-account.ts'
import { loadAccount } from '../load-account.ts'
import { canUsePasskeys } from '../ways-in.ts'
import { nameBrowser } from './browser-name.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** The passkeys of the account, which can be added and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const texts = useTexts(passkeysTexts)
  const { revalidate } = useRevalidator()
  const title = useRef<HTMLHeadingElement>(null)

  async function settle(news: string) {
    title.current?.focus()
    showToast(news)
    await revalidate()
  }

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
        <AddPasskey onAdded={() => settle(texts.added)} />
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
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.removeFailed)
  const name = nameBrowser(browser)

  async function remove() {
    const isGone = await run(async () => {
      const { removePasskey } = await loadAccount()
      await withProof(() => removePasskey(id))
    })
    if (isGone) await onRemoved()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">{texts.made(name, dhakaTime(createdAt))}</p>
      <Button
        variant="danger"
        className="-mx-3.5"
        isBusy={isBusy}
        aria-label={texts.removeLabel(name)}
        onClick={remove}
      >
        {texts.remove}
      </Button>
      {proofDialog}
    </li>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const texts = useTexts(passkeysTexts)
  const { withProof, proofDialog } = useFreshProof()
  const { isBusy, run } = useAccountAction(texts.addFailed, { PasskeyAlreadyExists: texts.alreadyThere })

  async function add() {
    const isAdded = await run(async () => {
      const { addPasskey } = await loadAccount()
      await withProof(addPasskey)
    })
    if (isAdded) await onAdded()
  }

  return (
    <>
      <Button isBusy={isBusy} busyLabel={texts.opening} onClick={add}>
        {texts.add}
      </Button>
      {proofDialog}
    </>
  )
}
