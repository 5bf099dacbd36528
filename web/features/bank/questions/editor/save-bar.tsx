import { useLocation } from 'react-router'
import { creationTexts, questionFormTexts } from '../../../../../contract/texts/creation.ts'
import { shellTexts } from '../../../../../contract/texts/shell.ts'
import type { DraftKeeper } from '../../../../lib/drafts/draft-keeper.ts'
import { signInPath } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { BottomBar } from '../../../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import type { SaveFailure } from './form-author.ts'
import type { SaveProgress } from './use-saving.ts'

/** Back and Submit, always visible at the bottom. `progress` is null while nothing is being saved. */
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
  const texts = useTexts(creationTexts)
  const shell = useTexts(shellTexts)
  return (
    <BottomBar>
      {failure?.kind === 'signed-out' && <SignInAgain message={failure.message} />}
      {failure && failure.kind !== 'signed-out' && <Banner kind="bad">{failure.message}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3 sm:flex-nowrap">
        {progress ? (
          <div className="w-full sm:mr-auto sm:max-w-80">
            <ProgressBar value={progress.percent} max={100} label={labelOf(progress, texts)} />
          </div>
        ) : (
          <div className="min-w-0 flex-1 basis-28 empty:hidden">
            <DraftNote keeper={keeper} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onBack}>{shell.back}</Button>
          <Button type="submit" variant="primary" isBusy={progress !== null} busyLabel={shell.submitting}>
            {shell.submit}
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}

function labelOf({ percent, pictures }: SaveProgress, texts: ReturnType<typeof creationTexts>): string {
  const label = `${texts.progress}: ${texts.progressOf(percent)}`
  return pictures ? `${label}, ${texts.picturesSent(pictures.sent, pictures.total)}` : label
}

/** Says that a form was not saved because nobody is signed in, with a link that comes back to the form. */
function SignInAgain({ message }: { message: string }) {
  const texts = useTexts(questionFormTexts)
  const shell = useTexts(shellTexts)
  const { pathname } = useLocation()
  return (
    <Banner kind="bad" title={message}>
      <p>{texts.signInHelp}</p>
      <ButtonLink to={signInPath(pathname)} className="mt-2">
        {shell.signIn}
      </ButtonLink>
    </Banner>
  )
}
