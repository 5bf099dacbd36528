import { BadgeCheck } from 'lucide-react'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'

/** The mark of verified content. `isEdited`: the mark also says that the content was edited since. */
export function VerifiedMark({ isEdited }: { isEdited: boolean }) {
  const shell = useTexts(shellTexts)
  const mark = (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-brand text-sm leading-snug">
      <BadgeCheck aria-hidden className="size-[1.15em]" />
      {shell.verified}
    </span>
  )
  if (!isEdited) return mark
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {mark}
      <span className="font-normal text-marigold-text text-sm leading-snug">{shell.editedSinceVerified}</span>
    </span>
  )
}
