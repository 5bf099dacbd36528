import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

/** Says how many of the rows the bank has. A button skips them, or takes them again. */
export function SkipTwins({
  lines,
  skipped,
  onSkip,
}: {
  /** The lines of the rows that the bank has. */
  lines: readonly number[]
  skipped: readonly number[]
  /** Called with the lines to skip. */
  onSkip: (lines: readonly number[]) => void
}) {
  const texts = useTexts(importsTexts)
  const isSkipping = skipped.length > 0
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 border-marigold border-l-4 bg-marigold-tint px-4 py-3.5 empty:hidden"
    >
      {lines.length > 0 && (
        <>
          <p className="font-semibold text-marigold-text">
            {isSkipping ? texts.twinsSkipped(skipped.length) : texts.twinsFound(lines.length)}
          </p>
          <Button onClick={() => onSkip(isSkipping ? [] : lines)}>
            {isSkipping ? texts.takeTwins(skipped.length) : texts.skipTwins(lines.length)}
          </Button>
        </>
      )}
    </div>
  )
}
