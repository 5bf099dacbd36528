import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatsTexts } from '../../../../contract/texts/formats.ts'
import { securityTexts } from '../../../../contract/texts/profile.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { RememberedDevice } from '../amplify-account.ts'
import { loadAccount } from '../load-account.ts'
import { nameBrowser } from './browser-name.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

/** The remembered browsers, latest first. `onForgotten` moves the focus when the panel disappears. */
export function Devices({
  devices,
  onForgotten,
}: {
  devices: RememberedDevice[]
  onForgotten?: (() => void) | undefined
}) {
  const texts = useTexts(securityTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const { revalidate } = useRevalidator()
  const [forgetting, setForgetting] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { isBusy, run } = useAccountAction(texts.forgetFailed)

  async function forget(id: string) {
    if (isBusy) return
    setForgetting(id)
    const isForgotten = await run(async () => {
      const { forgetDevice } = await loadAccount()
      await forgetDevice(id)
    })
    if (!isForgotten) return
    if (devices.length === 1 && onForgotten) onForgotten()
    else title.current?.focus()
    showToast(texts.forgotten)
    await revalidate()
  }

  return (
    <Panel title={texts.devicesTitle} titleRef={title}>
      <p>{devices.length > 0 ? texts.devicesHelp : texts.noDevices}</p>
      {devices.length > 0 && (
        <ul className="grid w-full divide-y divide-rule border-rule border-y">
          {devices.map(({ id, name, isThis, lastUsedAt }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2.5">
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">
                  {nameBrowser(name)}
                  {isThis && <span className="font-semibold text-brand text-sm"> · {texts.thisDevice}</span>}
                </p>
                {lastUsedAt && (
                  <p className="text-ink-soft text-sm">{texts.lastUsed(dhakaTime(lastUsedAt))}</p>
                )}
              </div>
              <Button
                variant="danger"
                className="flex-none"
                isBusy={isBusy && forgetting === id}
                aria-label={texts.forgetDevice(nameBrowser(name))}
                onClick={() => forget(id)}
              >
                {texts.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
