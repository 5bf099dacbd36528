import { BadgeCheck } from 'lucide-react'
import { shellTexts } from '../../contract/texts/shell.ts'
import { useTexts } from '../lib/use-texts.ts'

export function VerifiedMark() {
  const shell = useTexts(shellTexts)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-brand text-sm leading-snug">
      <BadgeCheck aria-hidden className="size-[1.15em]" />
      {shell.verified}
    </span>
  )
}
