import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { outboxTexts } from '../../../../contract/texts/generated/outbox.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { startOutbox } from '../../../offline/outbox.ts'
import {
  type ExamToSend,
  listOutbox,
  noteRefusal,
  type OutboxItem,
  removeFromOutbox,
  subscribeToOutbox,
} from '../../../offline/outbox-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'

/**
 * Sends the items of the outbox. Lists, above every screen, those that wait and those that the server has
 * refused. `onMarked` is called with the exam's own id and that of its result, and returns whether its page says it.
 */
export default function OutboxNote({
  onMarked,
}: {
  onMarked?: (id: string, resultId: string | null) => boolean
}): ReactNode {
  const texts = useTexts(outboxTexts)
  const [items, setItems] = useState<readonly OutboxItem[]>(listOutbox)
  useEffect(() => subscribeToOutbox(() => setItems(listOutbox())), [])
  const onSent = useEffectEvent((item: OutboxItem, resultId: string | null) => {
    if (item.kind === 'exam' && !onMarked?.(item.id, resultId)) showToast(texts.marked(item.packName))
  })
  useEffect(() => startOutbox({ onSent: (item, resultId) => onSent(item, resultId) }), [])

  const waiting = items.filter(({ refusal }) => refusal === null)
  const count = (kind: OutboxItem['kind']) => waiting.filter((item) => item.kind === kind).length
  return (
    <div className="mx-auto w-full max-w-page px-5">
      <p role="status">
        {waiting.length > 0 && (
          <span className="flex min-h-9 items-center gap-2 py-1 text-ink-soft text-sm">
            <CloudOff aria-hidden className="size-4 flex-none" />
            {texts.waiting({ results: count('exam'), votes: count('vote') })}
          </span>
        )}
      </p>
      {items.map((item) => (
        <Refused key={item.id} item={item} />
      ))}
    </div>
  )
}

function Refused({ item }: { item: OutboxItem }) {
  const texts = useTexts(outboxTexts)
  const shell = useTexts(shellTexts)
  const [isAsking, setIsAsking] = useState(false)
  if (item.kind !== 'exam' || item.refusal === null) return null
  return (
    <div className="py-2">
      <Banner kind="bad" title={texts.refused(item.packName)}>
        {item.refusal} {texts.answersKept}
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => noteRefusal(item, null)}>{shell.tryAgain}</Button>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        </span>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={texts.removeTitle}
          confirm={texts.remove}
          busyLabel={texts.remove}
          onConfirm={async () => removeFromOutbox(item)}
          explain={() => []}
        >
          <p className="wrap-anywhere">{texts.removeQuestion(item.packName, countAnswers(item))}</p>
        </ConfirmDialog>
      </Banner>
    </div>
  )
}

const countAnswers = ({ exam }: ExamToSend) => exam.answers.filter(({ optionId }) => optionId != null).length
