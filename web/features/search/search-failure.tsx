import { useLocation, useRevalidator } from 'react-router'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { errorsTexts, shellTexts } from '../../../contract/texts/generated/shell.ts'
import { useIsDocument } from '../../lib/guest-document.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NeedsNetwork } from '../../ui/needs-network.tsx'

/** Shown in place of the results; the query and the filters stay. */
export function SearchFailure({ message }: { message: string }) {
  const texts = useTexts(exploreTexts)
  const shell = useTexts(shellTexts)
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const isDocument = useIsDocument()
  const { serverUnreachable } = useTexts(errorsTexts)
  const isOffline = message === serverUnreachable && !isDocument
  const again = isDocument ? (
    <ButtonLink to={pathname + search}>{shell.tryAgain}</ButtonLink>
  ) : (
    <Button onClick={() => revalidate()} isBusy={state === 'loading'} busyLabel={texts.searching}>
      {shell.tryAgain}
    </Button>
  )
  return (
    <div className="grid justify-items-start gap-4">
      {isOffline ? (
        <NeedsNetwork>{again}</NeedsNetwork>
      ) : (
        <>
          <Banner kind="bad">{message}</Banner>
          {again}
        </>
      )}
    </div>
  )
}
