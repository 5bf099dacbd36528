import { examTexts } from '../../../../contract/texts/generated/exam.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { SubmissionState } from './submission.ts'

/** The bar at the bottom of the window during a submission and after a failed one. */
export function SubmissionBar({
  state,
  isTimeUp,
  onTryAgain,
  signInPath,
}: {
  state: SubmissionState
  isTimeUp: boolean
  onTryAgain: () => void
  signInPath: string
}) {
  const texts = useTexts(examTexts)
  const shell = useTexts(shellTexts)
  if (state.kind === 'open') return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-rule border-t bg-sheet px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-lift">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-3">
        {state.kind === 'failed' ? (
          <>
            <div className="min-w-60 flex-1">
              <Failure error={state.error} willRetry={state.willRetry} />
            </div>
            {state.error instanceof DataError && state.error.code === 'UNAUTHENTICATED' && (
              <ButtonLink to={signInPath}>{shell.signIn}</ButtonLink>
            )}
            <Button variant="primary" onClick={onTryAgain}>
              {shell.tryAgain}
            </Button>
          </>
        ) : (
          <p role="status">{isTimeUp ? texts.timeIsUp : shell.submitting}</p>
        )}
      </div>
    </div>
  )
}

function Failure({ error, willRetry }: { error: unknown; willRetry: boolean }) {
  const texts = useTexts(examTexts)
  if (willRetry || !(error instanceof DataError)) return <Banner kind="bad">{texts.submitFailed}</Banner>
  return (
    <Banner kind="bad" title={texts.notSubmitted}>
      {error.message}
    </Banner>
  )
}
