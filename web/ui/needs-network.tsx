import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { offlineTexts } from '../../contract/texts/generated/offline.ts'
import { offlinePath } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from './button.tsx'

const KeptPackLinks = lazy(() => import('./kept-pack-links.tsx').catch(() => ({ default: () => null })))

/** In the place of what only the server has: one sentence, and what this browser has kept. `children`: the way to try again. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const texts = useTexts(offlineTexts)
  useEffect(() => {
    // The page around it may be a copy, but nothing of it is shown.
    delete document.documentElement.dataset.copyOf
  }, [])
  return (
    <>
      <p className="text-ink-soft">{texts.needsNetwork}</p>
      <Suspense>
        <KeptPackLinks />
      </Suspense>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={offlinePath}>{texts.whatIsKept}</ButtonLink>
        {children}
      </div>
    </>
  )
}
