import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerWay } from '../../contract/answer-ways.ts'
import type { MessageCode } from '../../contract/message.ts'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { DataError } from '../lib/data.ts'
import { useHasStarted } from '../lib/has-started.ts'
import { useTexts } from '../lib/use-texts.ts'
import { noteAndSend } from '../offline/note-and-send.ts'
import type { Answer, LoadAnswer } from './answers.ts'
import { FactsPlace } from './facts-place.tsx'
import { notesOf } from './note.tsx'
import { chooseIn } from './option-keys.ts'
import { OptionList } from './option-list.tsx'
import { QuestionFrame, type QuestionHead, Revealed, stemIdOf } from './question-frame.tsx'
import { languageOfQuestion } from './question-language.ts'
import { readOn } from './read-on.ts'

const hidingReasons: ReadonlySet<string> = new Set<MessageCode>([
  'exam.answersHidden',
  'exam.answersUnopened',
])

type Answering =
  | { kind: 'open'; failure: string | null }
  | { kind: 'checking'; chosen: string }
  | ({ kind: 'revealed'; chosen: string } & Answer)

/**
 * A question that reveals its answer after the first choice, which is final. When the answer cannot be
 * loaded, it shows a message and accepts a new choice. Needs the question's id as `key`.
 */
export function AnswerableQuestion({
  question,
  number,
  stemAs,
  sharing,
  loadAnswer,
  withheld = null,
  takesFocus = false,
  onNothingToRead,
  onAnswered,
  chosenBefore,
  way = 'REVEAL',
  help,
}: QuestionHead & {
  loadAnswer: LoadAnswer
  /** The reason for which a choice reveals nothing; null when it reveals the answer. */
  withheld?: string | null
  /**
   * After a navigation the question takes the focus if no other element has it, so that reading starts here.
   * In a newly loaded document Tab starts at the top, with the link to the content. The keys of the question
   * work at once in both cases.
   */
  takesFocus?: boolean
  /** Moves the focus after an answer without an explanation; an explanation takes the focus itself. */
  onNothingToRead?: () => void
  onAnswered?: (isRight: boolean, optionId: string) => void
  /** The option that was chosen before the page was loaded again: its answer is revealed, and not remembered once more. */
  chosenBefore?: string | undefined
  /** The way of answering that the memory stores. */
  way?: AnswerWay
  help?: ReactNode
}) {
  const texts = useTexts(questionTexts)
  const [answering, setAnswering] = useState<Answering>({ kind: 'open', failure: null })
  const article = useRef<HTMLElement>(null)
  const shownAt = useRef(0)
  const hasStarted = useHasStarted()
  // False for a question of a newly loaded document, even after hydration.
  const [isNavigatedTo] = useState(hasStarted)
  const canTakeFocus = takesFocus && isNavigatedTo

  // Memoised: React calls a new ref function after every render.
  const takeArticle = useCallback(
    (element: HTMLElement | null) => {
      article.current = element
      if (element && canTakeFocus && isFocusFree()) element.focus({ preventScroll: true })
    },
    [canTakeFocus],
  )

  useEffect(() => {
    if (!takesFocus) return
    const chooseFromPage = (event: KeyboardEvent) => {
      if (event.target === document.body && article.current) chooseIn(article.current, event)
    }
    document.addEventListener('keydown', chooseFromPage)
    return () => document.removeEventListener('keydown', chooseFromPage)
  }, [takesFocus])

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  const revealAgain = useEffectEvent((optionId: string) => choose(optionId, { isNew: false }))
  useEffect(() => {
    if (chosenBefore !== undefined && withheld === null) void revealAgain(chosenBefore)
  }, [chosenBefore, withheld])

  async function choose(optionId: string, { isNew } = { isNew: true }) {
    if (answering.kind !== 'open') return
    if (withheld !== null) return setAnswering({ kind: 'open', failure: withheld })
    setAnswering({ kind: 'checking', chosen: optionId })
    try {
      const answer = await loadAnswer(question.id)
      if (answer) {
        setAnswering({ kind: 'revealed', chosen: optionId, ...answer })
        if (isNew) noteAndSend({ questionId: question.id, optionId, shownAt: shownAt.current, way })
        onAnswered?.(optionId === answer.answer, optionId)
        if (
          isNew &&
          notesOf(answer).length === 0 &&
          document.activeElement?.closest('article') === article.current
        ) {
          onNothingToRead?.()
        }
      } else setAnswering({ kind: 'open', failure: isNew ? texts.notFound : null })
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      // The server's message gives the reason: an exam of the learner hides this answer.
      const isHidden = error.reason !== undefined && hidingReasons.has(error.reason)
      const failure = isHidden ? error.message : texts.revealFailed
      setAnswering({ kind: 'open', failure: isNew ? failure : null })
    }
  }

  return (
    <>
      <QuestionFrame
        ref={takeArticle}
        onKeyDown={(event) => chooseIn(event.currentTarget, event)}
        {...{ question, number, stemAs, sharing }}
        help={help}
        outcome={<Outcome answering={answering} />}
        // A page that is loaded again reveals many at once.
        isQuiet={chosenBefore !== undefined}
      >
        <OptionList
          name={`options-${question.id}`}
          labelledBy={stemIdOf(question)}
          language={languageOfQuestion(question)}
          options={question.options}
          chosen={answering.kind === 'open' ? null : answering.chosen}
          answer={answering.kind === 'revealed' ? answering.answer : null}
          state={answering.kind === 'revealed' ? 'revealed' : 'choosing'}
          onChoose={choose}
        />
      </QuestionFrame>
      {answering.kind === 'revealed' && (
        <FactsPlace
          questionId={question.id}
          options={question.options}
          language={languageOfQuestion(question)}
          answer={answering.answer}
        />
      )}
    </>
  )
}

function Outcome({ answering }: { answering: Answering }) {
  const texts = useTexts(questionTexts)
  switch (answering.kind) {
    case 'open':
      return answering.failure && <p className="text-wrong-text">{answering.failure}</p>
    case 'checking':
      return <p className="animate-after-wait text-ink-soft text-sm">{texts.revealing}</p>
    case 'revealed':
      return <Revealed isRight={answering.chosen === answering.answer} answer={answering} noteRef={readOn} />
  }
}

/** Returns whether no control has the focus: the one that led here is gone, or none was used yet. */
function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'content'
}
