import { creation, packForm } from '../../../../contract/texts/en/creation.ts'
import type { DraftKeeper } from '../../../lib/draft-keeper.ts'
import { Banner } from '../../../ui/banner.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SignInAgain } from '../../questions/sign-in-again.tsx'
import type { SaveFailure, SaveProgress } from './use-pack-saving.ts'

/** Always in sight at the bottom. `progress` is null while nothing is being saved; `failure` is why the last save failed. */
export function SaveBar({
  progress,
  failure,
  keeper,
  onBack,
}: {
  progress: SaveProgress | null
  failure: SaveFailure | null
  keeper: DraftKeeper
  onBack: () => void
}) {
  return (
    <BottomBar>
      {failure?.kind === 'signed-out' && <SignInAgain message={failure.message} />}
      {failure?.kind === 'other' && <Banner kind="bad">{failure.message}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3 sm:flex-nowrap">
        {progress ? (
          <div className="w-full sm:mr-auto sm:max-w-80">
            <ProgressBar value={progress.percent} max={100} label={labelOf(progress)} />
          </div>
        ) : (
          <div className="min-w-0 flex-1 basis-28 empty:hidden">
            <DraftNote keeper={keeper} />
          </div>
        )}
        <div className="flex gap-3">
          <Button onClick={onBack}>{creation.back}</Button>
          <Button type="submit" variant="primary" isBusy={progress !== null} busyLabel={creation.submitting}>
            {creation.submit}
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}

function labelOf({ percent, pictures }: SaveProgress): string {
  const label = `${packForm.progress}: ${packForm.progressOf(percent)}`
  return pictures ? `${label}, ${packForm.picturesSent(pictures.sent, pictures.total)}` : label
}
