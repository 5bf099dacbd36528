import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { writeCopyTime } from '../../../lib/copy-time.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Shows that the content comes from a kept pack. `keptAt` is null for content of the server. */
export function CopyNote({ keptAt }: { keptAt: string | null }) {
  const { dhakaTime } = useTexts(formatsTexts)
  useEffect(() => {
    // One note is enough: the page around it may be a copy too.
    if (keptAt) delete document.documentElement.dataset.copyOf
  }, [keptAt])
  return keptAt && <Note className="mb-6">{dhakaTime(keptAt)}</Note>
}

/** The same for a whole page: CSS shows it when the service worker has marked the page as a copy. */
export function CopyNoteOfPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return writeCopyTime()
    shown.current = pathname
    // Another screen is loaded by the application.
    delete document.documentElement.dataset.copyOf
  }, [pathname])
  return (
    <div className="only-in-copy px-5 pt-4">
      <Note className="mx-auto max-w-page">
        <span data-copy-time="" suppressHydrationWarning />
      </Note>
    </div>
  )
}

function Note({ className, children }: { className: string; children: ReactNode }) {
  const texts = useTexts(offlineTexts)
  return (
    <p
      role="status"
      className={`${className} flex items-start gap-2.5 rounded-sm border-marigold border-l-4 bg-marigold-tint px-4 py-3 text-ink`}
    >
      <CloudOff aria-hidden className="mt-[.18em] size-5 flex-none" />
      <span className="min-w-0">
        {texts.copyBefore}
        {children}
        {texts.copyAfter}
      </span>
    </p>
  )
}
