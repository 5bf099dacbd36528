import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

/** Says how many of the questions the bank has. A button skips them, or takes them again. */
export function SkipTwins({
  keys,
  skipped,
  onSkip,
}: {
  /** The questions that the bank has. */
  keys: readonly string[]
  skipped: readonly string[]
  onSkip: (isSkipped: boolean) => void
}) {
  const texts = useTexts(importPreviewTexts)
  const isSkipping = skipped.length > 0
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 border-marigold border-l-4 bg-marigold-tint px-4 py-3.5 empty:hidden"
    >
      {keys.length > 0 && (
        <>
          <p className="font-semibold text-marigold-text">
            {isSkipping ? texts.twinsSkipped(skipped.length) : texts.twinsFound(keys.length)}
          </p>
          <Button onClick={() => onSkip(!isSkipping)}>
            {isSkipping ? texts.takeTwins(skipped.length) : texts.skipTwins(keys.length)}
          </Button>
        </>
      )}
    </div>
  )
}
