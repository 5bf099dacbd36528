import { creation, questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import type { DraftKeeper } from '../../../lib/draft-keeper.ts'
import { Banner } from '../../../ui/banner.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import type { SaveFailure, SaveState } from './use-question-saving.ts'

/** Back and Submit, how far a save is, and why the last one failed. `storedHref` shows the question as it is now. */
export function SaveBar({
  saving,
  failure,
  keeper,
  storedHref,
  onOverwrite,
  onBack,
}: {
  saving: SaveState | null
  failure: SaveFailure | null
  keeper: DraftKeeper
  storedHref: string | null
  onOverwrite: () => void
  onBack: () => void
}) {
  return (
    <BottomBar>
      {failure && <Failure failure={failure} storedHref={storedHref} onOverwrite={onOverwrite} />}
      <div className="flex flex-wrap items-center justify-end gap-3 sm:flex-nowrap">
        {saving?.picturePercent != null ? (
          <div className="mr-auto w-full sm:max-w-80">
            <ProgressBar
              value={saving.picturePercent}
              max={100}
              label={texts.uploadingOf(saving.picturePercent)}
            />
          </div>
        ) : (
          <div className="min-w-0 flex-1 basis-28 empty:hidden">
            <DraftNote keeper={keeper} />
          </div>
        )}
        <div className="flex gap-3">
          <Button onClick={onBack}>{creation.back}</Button>
          <Button type="submit" variant="primary" isBusy={saving !== null} busyLabel={creation.submitting}>
            {creation.submit}
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}

function Failure({
  failure: { kind, message },
  storedHref,
  onOverwrite,
}: {
  failure: SaveFailure
  storedHref: string | null
  onOverwrite: () => void
}) {
  if (kind === 'signed-out') return <SignInAgain message={message} />
  if (kind === 'conflict' && storedHref !== null) {
    return (
      <Banner kind="bad" title={message}>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href={storedHref} target="_blank" rel="noopener" className="font-semibold text-brand underline">
            {texts.conflictSee}
          </a>
          <Button onClick={onOverwrite}>{texts.conflictOverwrite}</Button>
        </p>
      </Banner>
    )
  }
  return <Banner kind="bad">{message}</Banner>
}
