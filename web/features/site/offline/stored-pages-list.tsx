import { useEffect, useState } from 'react'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { readSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { listStoredPages, type StoredPage } from '../../../offline/stored-pages.ts'

/** Links to the pages that this browser has stored. In a document its script fills the list. */
export function StoredPagesList() {
  const texts = useTexts(offlineTexts)
  const isDocument = useIsDocument()
  const [pages, setPages] = useState<readonly StoredPage[] | null>(null)
  useEffect(() => {
    void listOthers().then(setPages, () => setPages([]))
  }, [])
  return (
    <>
      <ul data-stored-pages={isDocument ? '' : undefined} className="empty:hidden">
        {pages?.map((page) => (
          <StoredPageRow key={page.address} page={page} />
        ))}
      </ul>
      {isDocument && (
        <template>
          <StoredPageRow page={{ address: '', title: '' }} />
        </template>
      )}
      {(isDocument || pages?.length === 0) && (
        <p data-no-pages="" className="text-ink-soft">
          {texts.noPages}
        </p>
      )}
    </>
  )
}

/** Returns the stored pages without those of kept packs, which have a list of their own. */
async function listOthers(): Promise<StoredPage[]> {
  const pages = await listStoredPages()
  if (readSession().userId === null) return pages
  const { listKeptPacks } = await import('../../../offline/kept-packs.ts')
  const kept = (await listKeptPacks()).map(({ id }) => `/pack/${id}`)
  return pages.filter(({ address }) => !kept.some((path) => address.endsWith(path)))
}

function StoredPageRow({ page: { address, title } }: { page: StoredPage }) {
  return (
    <li>
      {/* The service worker sends the stored page. */}
      <a
        href={address}
        className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
      >
        {title}
      </a>
    </li>
  )
}
