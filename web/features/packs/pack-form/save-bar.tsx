import { creation, packForm } from '../../../../contract/texts/creation.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/*
 * The bar is as wide as the page's column, and its shadows, copies of it at both sides, go on to the edges of the window:
 * unlike a wider element they never make the page scroll sideways.
 */
const edgeToEdge = [-144, -72, 72, 144]
  .map((rem) => `${rem}rem 0 var(--sheet), ${rem}rem -1px var(--rule)`)
  .join(', ')

/** Always in sight at the bottom. `percent` is null while nothing is being saved; `failure` is why the last save failed. */
export function SaveBar({
  percent,
  failure,
  onBack,
}: {
  percent: number | null
  failure: string | null
  onBack: () => void
}) {
  return (
    <div
      className="sticky bottom-0 z-20 -mx-5 -mb-18 grid gap-3 border-rule border-t bg-sheet px-5 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))]"
      style={{ boxShadow: edgeToEdge }}
    >
      {failure !== null && <Banner kind="bad">{failure}</Banner>}
      <div className="flex items-center justify-end gap-3">
        {percent !== null && (
          <div className="mr-auto w-full max-w-80">
            <ProgressBar
              value={percent}
              max={100}
              label={`${packForm.progress}: ${packForm.progressOf(percent)}`}
            />
          </div>
        )}
        <Button onClick={onBack}>{creation.back}</Button>
        <Button type="submit" variant="primary" isBusy={percent !== null} busyLabel={creation.submitting}>
          {creation.submit}
        </Button>
      </div>
    </div>
  )
}
