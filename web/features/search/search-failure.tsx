import { useRevalidator } from 'react-router'
import { explore as texts } from '../../../contract/texts/en/explore.ts'
import { shell } from '../../../contract/texts/en/shell.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** In the place of the results: what was typed and chosen stays. */
export function SearchFailure({ message }: { message: string }) {
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
