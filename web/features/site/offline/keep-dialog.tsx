import { useEffect, useRef, useState } from 'react'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { DataError } from '../../../lib/data.ts'
import { readSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { keepPack, loadPackToKeep, type PackToKeep } from '../../../offline/keep-pack.ts'
import { isFull, readRoom } from '../../../offline/room.ts'
import { prepareOffline } from '../../../offline/worker.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** Shows how much storage a pack needs, and keeps it if the user agrees. */
export function KeepDialog({
  id,
  questionCount,
  onClose,
  onKept,
}: {
  id: string
  questionCount: number
  onClose: () => void
  onKept: (bytes: number) => void
}) {
  const texts = useTexts(offlineTexts)
  const shell = useTexts(shellTexts)
  const pack = useTexts(packTexts)
  const [loaded, setLoaded] = useState<PackToKeep | null>(null)
  /** The bytes that are left for this site; null until the browser has returned them, or if it does not. */
  const [room, setRoom] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ reason: string } | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    loadPackToKeep(id).then(
      (found) => (found ? setLoaded(found) : setFailure({ reason: pack.notFound })),
      (error) => setFailure({ reason: reasonOf(error, texts.full) }),
    )
    void readRoom().then(setRoom)
    return () => {
      isOpen.current = false
    }
  }, [id, pack.notFound, texts.full])

  async function keep() {
    if (!loaded || share !== null) return
    setFailure(null)
    setShare(0)
    try {
      // Browsers clear other storage when the device is full.
      await navigator.storage?.persist?.().catch(() => false)
      await prepareOffline(() => readSession().userId !== null)
      await keepPack(loaded, setShare)
      if (isOpen.current) onKept(loaded.kept.bytes)
    } catch (error) {
      setShare(null)
      setFailure({ reason: reasonOf(error, texts.full) })
    }
  }

  const isTooBig = loaded !== null && room !== null && loaded.kept.bytes > room

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.keepTitle}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          {loaded && !isTooBig && (
            <Button variant="primary" isBusy={share !== null} busyLabel={texts.keeping} onClick={keep}>
              {texts.keep}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {failure && (
          <Banner kind="bad" title={texts.keepFailed}>
            {failure.reason}
          </Banner>
        )}
        <p role="status">
          {loaded
            ? texts.keepHelp(pack.questionCount(questionCount), loaded.kept.bytes)
            : !failure && texts.measuring}
        </p>
        {isTooBig && (
          <Banner kind="bad" title={texts.tooBig(room)}>
            {texts.tooBigHelp}
          </Banner>
        )}
        <p className="text-ink-soft text-sm">{texts.sharedDevice}</p>
        {share !== null && (
          <ProgressBar value={share} max={1} label={texts.progress(Math.round(share * 100))} />
        )}
      </div>
    </Dialog>
  )
}

/** Returns the sentence of a failure; an error of the data API has its own. */
function reasonOf(error: unknown, full: string): string {
  if (isFull(error)) return full
  return error instanceof DataError ? error.message : ''
}
