import { useSyncExternalStore } from 'react'
import { creation, packForm } from '../../../../contract/texts/creation.ts'
import { drafts } from '../../../../contract/texts/drafts.ts'
import type { DraftKeeper } from '../../../lib/draft-keeper.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { SaveProgress } from './use-pack-saving.ts'

/*
 * The bar is as wide as the page's column, and its shadows, copies of it at both sides, go on to the edges of the window:
 * unlike a wider element they never make the page scroll sideways.
 */
const edgeToEdge = [-144, -72, 72, 144]
  .map((rem) => `${rem}rem 0 var(--sheet), ${rem}rem -1px var(--rule)`)
  .join(', ')

/** Always in sight at the bottom. `progress` is null while nothing is being saved; `failure` is why the last save failed. */
export function SaveBar({
  progress,
  failure,
  keeper,
  onBack,
}: {
  progress: SaveProgress | null
  failure: string | null
  keeper: DraftKeeper
  onBack: () => void
}) {
  return (
    <div
      className="sticky bottom-0 z-20 -mx-5 -mb-18 grid gap-3 border-rule border-t bg-sheet px-5 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))]"
      style={{ boxShadow: edgeToEdge }}
    >
      {failure !== null && <Banner kind="bad">{failure}</Banner>}
      <div className="flex items-center justify-end gap-3">
        {progress ? (
          <div className="mr-auto w-full max-w-80">
            <ProgressBar value={progress.percent} max={100} label={labelOf(progress)} />
          </div>
        ) : (
          <DraftNote keeper={keeper} />
        )}
        <Button onClick={onBack}>{creation.back}</Button>
        <Button type="submit" variant="primary" isBusy={progress !== null} busyLabel={creation.submitting}>
          {creation.submit}
        </Button>
      </div>
    </div>
  )
}

function labelOf({ percent, pictures }: SaveProgress): string {
  const label = `${packForm.progress}: ${packForm.progressOf(percent)}`
  return pictures ? `${label}, ${packForm.picturesSent(pictures.sent, pictures.total)}` : label
}

/** Renders by itself, so that a draft is written without rendering the form. */
function DraftNote({ keeper }: { keeper: DraftKeeper }) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.readState)
  if (state === 'waiting') return null
  return (
    <p
      role={state === 'failed' ? 'alert' : undefined}
      className={classNames(
        'mr-auto text-sm leading-snug',
        state === 'failed' ? 'font-semibold text-wrong-text' : 'text-ink-soft',
      )}
    >
      {state === 'failed' ? drafts.notKept : drafts.kept}
    </p>
  )
}
