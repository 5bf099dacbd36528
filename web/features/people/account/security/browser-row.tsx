import { formatsTexts } from '../../../../../contract/texts/generated/formats.ts'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { AccountButton } from './account-button.tsx'
import { nameBrowser } from './browser-name.ts'
import type { KnownBrowser } from './known-browsers.ts'

/** One browser of the list. This one has no button to sign out: the menu does that. */
export function BrowserRow({
  browser,
  onChanged,
}: {
  browser: KnownBrowser
  onChanged: (news: string) => Promise<void>
}) {
  const texts = useTexts(securityTexts)
  const { deviceId } = browser
  const name = nameBrowser(browser.description)
  const canSignOut = browser.sessionIds.length > 0 && !browser.isThis
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="[overflow-wrap:anywhere]">
          <span translate="no">{name}</span>
          {browser.isThis && <span className="font-semibold text-brand text-sm"> · {texts.thisBrowser}</span>}
        </p>
        <div className="-mx-3.5 flex flex-none">
          {canSignOut && (
            <AccountButton
              variant="danger"
              aria-label={texts.signOutBrowser(name)}
              failed={texts.signOutFailed}
              change={async ({ endSession }) => {
                for (const id of browser.sessionIds) await endSession(id)
              }}
              onDone={() => onChanged(texts.browserSignedOut)}
            >
              {texts.signOut}
            </AccountButton>
          )}
          {deviceId && (
            <AccountButton
              variant="danger"
              aria-label={texts.forgetBrowser(name)}
              failed={texts.forgetFailed}
              change={({ forgetDevice }) => forgetDevice(deviceId)}
              onDone={() => onChanged(texts.forgotten)}
            >
              {texts.forget}
            </AccountButton>
          )}
        </div>
      </div>
      <BrowserFacts browser={browser} />
    </li>
  )
}

function BrowserFacts({ browser: { signedInAt, lastUsedAt, address, deviceId } }: { browser: KnownBrowser }) {
  const texts = useTexts(securityTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const used = lastUsedAt && dhakaTime(lastUsedAt)
  const facts = [
    signedInAt === null ? texts.signedOut : texts.signedIn(dhakaTime(signedInAt)),
    used && (address ? texts.lastUsedAt(used, address) : texts.lastUsed(used)),
    deviceId && texts.remembered,
  ]
  return facts.map(
    (fact) =>
      fact && (
        <p key={fact} className="text-ink-soft text-sm">
          {fact}
        </p>
      ),
  )
}
