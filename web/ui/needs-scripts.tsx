import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Banner } from './banner.tsx'

/** Says in a browser without scripts that the page needs them. Other browsers do not show it. */
export function NeedsScripts({ className }: { className?: string }) {
  const shell = useTexts(shellTexts)
  return (
    <noscript className={className}>
      <Banner kind="bad">{shell.needsScripts}</Banner>
    </noscript>
  )
}
