import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { errorsTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { isFetchFailure } from '../../../lib/fetch-failure.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Bubble } from '../../../ui/bubble.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FurtherLinks } from '../../../ui/further-links.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** The page for a missing screen or a failed one. `message` is an explanation that may be shown. */
export function ErrorPage({
  kind,
  message,
  isOffline = false,
}: {
  kind: 'not-found' | 'fault'
  message?: string | undefined
  /** True if the server cannot be reached. The page then links to the packs and pages of this browser. */
  isOffline?: boolean
}) {
  const errors = useTexts(errorsTexts)
  const shell = useTexts(shellTexts)
  const { title } = useTexts(offlineTexts)
  const look = 'grid justify-items-start gap-4 py-6'
  const again = kind === 'fault' && <TryAgain label={shell.tryAgain} />
  if (isOffline) {
    return (
      <Page width="measure" className={look}>
        <PageTitle>{title}</PageTitle>
        <NeedsNetwork>{again}</NeedsNetwork>
      </Page>
    )
  }
  return (
    <Page width="measure" className={look}>
      <PageTitle>{kind === 'not-found' ? shell.notFound : errors.pageTitle}</PageTitle>
      <p className="text-ink-soft">
        {kind === 'not-found' ? shell.notFoundHelp : (message ?? errors.unexpected)}
      </p>
      {kind === 'not-found' && (
        <>
          <MissingPageFigure />
          <FurtherLinks />
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {again}
        <ButtonLink to="/">{shell.goHome}</ButtonLink>
      </div>
    </Page>
  )
}

/** Loads the page again. */
function TryAgain({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  const isDocument = useIsDocument()
  if (isDocument) {
    return <ButtonLink to={pathname + search}>{label}</ButtonLink>
  }
  return <Button onClick={() => location.reload()}>{label}</Button>
}

/**
 * The page for a screen that failed with `error`; an error of the data API explains itself. Without a network any other
 * error counts as a file or data that could not be loaded.
 */
export function FaultPage({ error }: { error: unknown }) {
  const told = error instanceof DataError ? error : null
  const hasNoNetwork = isFetchFailure(error) || (typeof navigator !== 'undefined' && !navigator.onLine)
  return (
    <ErrorPage
      kind="fault"
      message={told?.message}
      isOffline={told ? told.code === 'NETWORK' : hasNoNetwork}
    />
  )
}

/** The page for the `error` of a screen: for one that is not there (`missing`), or for a failed one. */
export function MissingOrFaultPage({ error, missing }: { error: unknown; missing?: ReactNode }) {
  return isMissing(error) ? (missing ?? <ErrorPage kind="not-found" />) : <FaultPage error={error} />
}

/** Returns whether a screen failed with `error` because what it shows is not there. */
export function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404
  return error instanceof DataError && error.code === 'NOT_FOUND'
}

/** A question paper that asks where the missing page is. Decorative: the page says the same in words. */
function MissingPageFigure() {
  const { whereIsPage, whereOptions, optionLetters } = useTexts(shellTexts)
  return (
    <Sheet aria-hidden className="w-full p-5 sm:p-8">
      <p className="mb-4 font-serif text-lg leading-[1.6]">{whereIsPage}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-7 border-rule border-t sm:grid-cols-2">
        {whereOptions.map((option, place) => (
          <li key={option} className="flex min-h-14 items-center gap-3.5 border-rule border-b px-3 py-2.5">
            <Bubble letter={optionLetters[place] ?? ''} fill={place === 3 ? 'pen' : 'none'} />
            {option}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
