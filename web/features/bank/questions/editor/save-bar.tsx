import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { creationTexts, questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import type { DraftKeeper } from '../../../../lib/drafts/draft-keeper.ts'
import { signInPath } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
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

/*
 * The bar is as wide as the page's column. Box shadows, copies of it on both sides, extend it to the edges of
 * the window; unlike a wider element they never make the page scroll sideways. The line above is a shadow
 * too.
 */
const sides = [-144, -72, 72, 144]
const edgeToEdge = [
  ...sides.map((rem) => `${rem}rem 0 var(--color-sheet)`),
  ...[0, ...sides].map((rem) => `${rem}rem -1px var(--color-rule)`),
].join(', ')

/** A form's bar, always visible at the bottom of the screen, over the footer's margin. */
function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="stick-bottom z-20 -mx-5 -mb-18 grid gap-3 bg-sheet px-5 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))]"
      style={{ boxShadow: edgeToEdge }}
    >
      {children}
    </div>
  )
}
