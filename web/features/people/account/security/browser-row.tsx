import { formatsTexts } from '../../../../../contract/texts/generated/formats.ts'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { nameBrowser } from './browser-name.ts'
import type { KnownBrowser } from './known-browsers.ts'

/** One browser of the list. This one has no button to sign out: the menu does that. */
export function BrowserRow({
  browser,
  isSigningOut,
  isForgetting,
  onSignOut,
  onForget,
}: {
  browser: KnownBrowser
  isSigningOut: boolean
  isForgetting: boolean
  onSignOut: () => void
  onForget: () => void
}) {
  const texts = useTexts(securityTexts)
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
            <Button
              variant="danger"
              isBusy={isSigningOut}
              aria-label={texts.signOutBrowser(name)}
              onClick={onSignOut}
            >
              {texts.signOut}
            </Button>
          )}
          {browser.deviceId && (
            <Button
              variant="danger"
              isBusy={isForgetting}
              aria-label={texts.forgetBrowser(name)}
              onClick={onForget}
            >
              {texts.forget}
            </Button>
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
