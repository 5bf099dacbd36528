import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { BrowserRow } from './browser-row.tsx'
import type { KnownBrowser } from './known-browsers.ts'
import { Panel } from './panel.tsx'
import { useAccountAction } from './use-account-action.ts'

/**
 * The browsers that are signed in or remembered, the last used first. `onForgotten` moves the focus when the
 * panel disappears.
 */
export function Browsers({
  browsers,
  onForgotten,
}: {
  browsers: KnownBrowser[]
  onForgotten?: (() => void) | undefined
}) {
  const texts = useTexts(securityTexts)
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const signingOut = useAccountAction(texts.signOutFailed)
  const forgetting = useAccountAction(texts.forgetFailed)

  async function change(
    { key }: KnownBrowser,
    { run }: typeof signingOut,
    action: Parameters<typeof run>[0],
  ): Promise<boolean> {
    if (signingOut.isBusy || forgetting.isBusy) return false
    setChanging(key)
    return run(action)
  }

  async function signOut(browser: KnownBrowser) {
    const isDone = await change(browser, signingOut, async ({ endSession }) => {
      for (const id of browser.sessionIds) await endSession(id)
    })
    if (isDone) await settle(texts.browserSignedOut)
  }

  async function forget(browser: KnownBrowser) {
    const isDone = await change(browser, forgetting, async ({ forgetDevice }) => {
      if (browser.deviceId) await forgetDevice(browser.deviceId)
    })
    if (isDone) await settle(texts.forgotten)
  }

  async function settle(news: string) {
    if (browsers.length === 1 && onForgotten) onForgotten()
    else title.current?.focus()
    showToast(news)
    await revalidate()
  }

  return (
    <Panel title={texts.browsersTitle} titleRef={title}>
      <p>{browsers.length > 0 ? texts.browsersHelp : texts.noBrowsers}</p>
      {browsers.length > 0 && (
        <ul className="grid w-full divide-y divide-rule border-rule border-y">
          {browsers.map((browser) => (
            <BrowserRow
              key={browser.key}
              browser={browser}
              isSigningOut={signingOut.isBusy && changing === browser.key}
              isForgetting={forgetting.isBusy && changing === browser.key}
              onSignOut={() => signOut(browser)}
              onForget={() => forget(browser)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
