import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { voteTexts } from '../../../contract/texts/votes.ts'
import { type VoteType, voteStep } from '../../../contract/vote-rules.ts'
import { OwnVoteDocument, VoteDocument } from '../../generated/vote.ts'
import { query } from '../../lib/data.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showErrorToast, showToast } from '../../ui/toast.tsx'
import { explainProblem } from './explain-problem.ts'

/**
 * Vote up, the count, vote down. The count moves with the press and is put right by the answer. Both buttons stay: the
 * one that was pressed shows it, and a second press says that one has voted. Give it the question's id as `key`.
 */
export function VoteButtons({ questionId, voteCount }: { questionId: string; voteCount: number }) {
  const texts = useTexts(voteTexts)
  const [count, setCount] = useState(voteCount)
  const [own, setOwn] = useState<VoteType | null>(null)
  const isRunning = useRef(false)

  useEffect(() => {
    let isShown = true
    query(OwnVoteDocument, { id: questionId }).then(
      ({ getQuestionVote }) => {
        if (isShown && getQuestionVote) setOwn((pressed) => pressed ?? (getQuestionVote.type as VoteType))
      },
      // Without it the server says so at the next press.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [questionId])

  async function cast(type: VoteType) {
    // Also while the vote is on its way, since it is shown already.
    if (own !== null) return showToast(texts.already)
    if (isRunning.current) return
    isRunning.current = true
    setOwn(type)
    setCount(count + voteStep(type))
    try {
      const { vote } = await query(VoteDocument, { id: questionId, type })
      if (vote.status === 'voted') showToast(texts.already)
      setOwn(vote.type as VoteType)
      setCount(vote.voteCount)
    } catch (error) {
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
      onClick={() => cast(type)}
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
        {count}
      </b>
      <span aria-live="polite" className="sr-only">
        {texts.count(count)}
      </span>
      {button('down', <ArrowBigDown aria-hidden size={22} className={fill(own === 'down')} />)}
    </fieldset>
  )
}

/** Not by colour alone: the arrow that was pressed is solid. */
function fill(isPressed: boolean): string {
  return classNames(isPressed && 'fill-current')
}
