import { CircleCheck, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { listKeptPacks, removeKeptPack } from '../../../offline/kept-packs.ts'
import { canWorkOffline } from '../../../offline/worker.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { RemoveButton } from './remove-button.tsx'

export type KeepOfflineProps = { id: string; questionCount: number }

/** The button that keeps a pack; for a kept one its size and the button that removes it. */
export default function KeepOffline({ id, questionCount }: KeepOfflineProps) {
  const texts = useTexts(offlineTexts)
  /** Undefined until the browser's storage is read; null if the pack is not kept. */
  const [bytes, setBytes] = useState<number | null>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    void listKeptPacks().then((all) => setBytes(all.find((kept) => kept.id === id)?.bytes ?? null))
  }, [id])

  if (!canWorkOffline()) return <p className="text-ink-soft text-sm">{texts.needsHttps}</p>
  if (bytes === undefined || questionCount === 0) return null
  if (bytes !== null) {
    return (
      <div className="flex items-center gap-x-3 ps-3.5 text-ink-soft leading-tight">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-right-text" />
        {texts.kept(bytes)}
        <RemoveButton
          variant="quiet"
          className="-ms-3.5 shrink-0"
          questionCount={questionCount}
          onRemove={() => removeKeptPack(id).then(() => setBytes(null))}
        />
      </div>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Download aria-hidden size={18} />
        {texts.keep}
      </Button>
      {isOpen && (
        <KeepDialog
          id={id}
          questionCount={questionCount}
          onClose={() => setIsOpen(false)}
          onKept={(kept) => {
            setIsOpen(false)
            setBytes(kept)
            showToast(texts.keptNow)
          }}
        />
      )}
    </>
  )
}
