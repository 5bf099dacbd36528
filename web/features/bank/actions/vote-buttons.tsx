import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type VoteType, voteStep } from '../../../../contract/bank/vote-rules.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { outboxTexts } from '../../../../contract/texts/generated/outbox.ts'
import { voteTexts } from '../../../../contract/texts/generated/votes.ts'
import { OwnVoteDocument, VoteDocument } from '../../../generated/vote.ts'
import { DataError, query } from '../../../lib/data.ts'
import { explainProblem } from '../../../lib/explain-problem.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { findVoteInOutbox, putIntoOutbox } from '../../../offline/outbox-store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showErrorToast, showNote, showToast } from '../../../ui/toast.tsx'

/**
 * The buttons to vote up or down, with the count. The count changes with the press and is corrected by
 * the response. Both buttons stay enabled; a second press shows that the user has voted. Needs the
 * question's id as `key`.
 */
export function VoteButtons({ questionId, voteCount }: { questionId: string; voteCount: number }) {
  const texts = useTexts(voteTexts)
  const { number } = useTexts(formatsTexts)
  const waiting = useTexts(outboxTexts)
  const [count, setCount] = useState(voteCount)
  const [own, setOwn] = useState<VoteType | null>(null)
  const isRunning = useRef(false)

  useEffect(() => {
    const queued = findVoteInOutbox(questionId)
    if (queued) {
      setOwn(queued)
      setCount((shown) => shown + voteStep(queued))
      return
    }
    query(OwnVoteDocument, { id: questionId }).then(
      ({ getQuestionVote }) => {
        if (getQuestionVote) setOwn((pressed) => pressed ?? (getQuestionVote.type as VoteType))
      },
      // On a failure the server refuses a second vote.
      () => {},
    )
  }, [questionId])

  async function cast(type: VoteType) {
    if (isRunning.current) return
    if (own !== null) return showToast(texts.already)
    isRunning.current = true
    setOwn(type)
    setCount(count + voteStep(type))
    try {
      const { vote } = await query(VoteDocument, { id: questionId, type })
      if (vote.status === 'voted') showToast(texts.already)
      setOwn(vote.type as VoteType)
      setCount(vote.voteCount)
    } catch (error) {
      // Without a network the vote is shown, and sent later.
      if (isOffline(error) && putIntoOutbox({ kind: 'vote', id: questionId, type })) {
        return showNote(waiting.voteWaits)
      }
      setOwn(null)
      setCount(count)
      showErrorToast(explainProblem(error, texts.failed).join(' '))
    } finally {
      isRunning.current = false
    }
  }

  const button = (type: VoteType, icon: ReactNode) => (
    <IconButton
      label={texts[type]}
      aria-pressed={own === type}
      // The second click of a double click must not undo the vote.
      onClick={({ detail }) => detail < 2 && cast(type)}
      className="aria-pressed:bg-brand-tint aria-pressed:text-brand"
    >
      {icon}
    </IconButton>
  )
  return (
    <fieldset className="inline-flex items-center rounded-full border-[1.5px] border-edge bg-sheet">
      <legend className="sr-only">{texts.group}</legend>
      {button('up', <ArrowBigUp aria-hidden size={22} className={fill(own === 'up')} />)}
      <b aria-hidden className="min-w-[3ch] px-1.5 text-center font-semibold tabular-nums">
        {number(count)}
      </b>
      <span aria-live="polite" className="sr-only">
        {texts.count(count)}
      </span>
      {button('down', <ArrowBigDown aria-hidden size={22} className={fill(own === 'down')} />)}
    </fieldset>
  )
}

function isOffline(error: unknown): boolean {
  return error instanceof DataError && error.code === 'NETWORK'
}

/** Fills the pressed arrow, so that colour is not the only difference. */
function fill(isPressed: boolean): string {
  return classNames(isPressed && 'fill-current')
}
