import { BadgeCheck } from 'lucide-react'
import { shell } from '../../contract/texts/en/shell.ts'

/** Marks content that an administrator has verified. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-brand text-sm leading-snug">
      <BadgeCheck aria-hidden className="size-[1.15em]" />
      {shell.verified}
    </span>
  )
}
