import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useHref } from 'react-router'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { share } from '../lib/share.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/**
 * Shares the address of a page of ours, after `text` if there is one. In a document the guests' script finds
 * it by its attributes.
 */
export function ShareButton({ to, text, className }: { to: string; text?: string; className?: string }) {
  const shell = useTexts(shellTexts)
  const path = useHref(to)
  const [isCopied, setIsCopied] = useState(false)
  return (
    <span
      data-share={path}
      data-by-hand={shell.copyByHand}
      data-copied={shell.linkCopied}
      className={classNames('needs-scripts inline-flex', className)}
    >
      <Button
        variant="quiet"
        onClick={async () => setIsCopied(await share({ path, text, byHand: shell.copyByHand }))}
      >
        <Share2 aria-hidden className="size-5 flex-none" />
        <span>{isCopied ? shell.linkCopied : shell.share}</span>
      </Button>
      <span aria-live="polite" className="sr-only">
        {isCopied && shell.linkCopied}
      </span>
    </span>
  )
}
