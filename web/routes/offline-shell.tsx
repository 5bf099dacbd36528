import { lazy } from 'react'
import { offlineTexts } from '../../contract/texts/generated/offline.ts'
import { StoredPagesList } from '../features/site/offline/stored-pages-list.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Section } from '../ui/section.tsx'
import { SignInLinks } from '../ui/sign-in-links.tsx'
import { SignedInPlace } from '../ui/signed-in-place.tsx'

export const handle = { isPublic: true } satisfies ChromeHandle

export const meta = titleMeta(offlineTexts)

const KeptPacksList = lazy(() =>
  import('../features/site/offline/kept-packs-list.tsx').catch(() => ({ default: () => null })),
)

/**
 * Lists the packs that this browser has kept. The service worker shows it for pages that it does not have.
 */
export default function OfflineScreen() {
  const texts = useTexts(offlineTexts)
  return (
    <Page width="measure" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="double-rule grid gap-2 pb-4">
        <PageTitle>{texts.title}</PageTitle>
        <p className="text-ink-soft">{texts.introduction}</p>
      </header>
      <Section id="kept-packs" title={texts.packsTitle}>
        <div className="only-signed-out grid justify-items-start gap-3">
          <p>{texts.signInToKeep}</p>
          <SignInLinks />
        </div>
        <SignedInPlace>
          <KeptPacksList />
        </SignedInPlace>
      </Section>
      <Section id="stored-pages" title={texts.pagesTitle} className="grid gap-2">
        <div>
          <StoredPagesList />
        </div>
      </Section>
    </Page>
  )
}
