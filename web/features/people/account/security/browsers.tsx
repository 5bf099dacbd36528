import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { BrowserRow } from './browser-row.tsx'
import type { KnownBrowser } from './known-browsers.ts'
import { Panel } from './panel.tsx'
import { useSettle } from './use-settle.ts'

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
  const { title, settle } = useSettle()

  async function settleRow(news: string) {
    const settled = settle(news)
    if (browsers.length === 1) onForgotten?.()
    await settled
  }

  return (
    <Panel title={texts.browsersTitle} titleRef={title}>
      <p>{browsers.length > 0 ? texts.browsersHelp : texts.noBrowsers}</p>
      {browsers.length > 0 && (
        <ul className="grid w-full divide-y divide-rule border-rule border-y">
          {browsers.map((browser) => (
            <BrowserRow key={browser.key} browser={browser} onChanged={settleRow} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
