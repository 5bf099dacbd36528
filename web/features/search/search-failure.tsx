import { useRevalidator } from 'react-router'
import { exploreTexts } from '../../../contract/texts/explore.ts'
import { shellTexts } from '../../../contract/texts/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** In the place of the results: what was typed and chosen stays. */
export function SearchFailure({ message }: { message: string }) {
  const texts = useTexts(exploreTexts)
  const shell = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-4">
      <Banner kind="bad">{message}</Banner>
      <Button onClick={() => revalidate()} isBusy={state === 'loading'} busyLabel={texts.searching}>
        {shell.tryAgain}
      </Button>
    </div>
  )
}
