import { Pencil } from 'lucide-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { countSharing } from '../../../../contract/bank/passages.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { packPracticeName } from '../../../lib/practice-names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readEntry, tabStorage, writeEntry } from '../../../lib/stored-entries.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AnswerableQuestion } from '../../../question-view/answerable-question.tsx'
import { answersOfPack } from '../../../question-view/answers.ts'
import { PracticeProgress } from '../../../question-view/practice-progress.tsx'
import type { PracticeSummaryProps } from '../../../question-view/practice-summary.tsx'
import type { QuestionToAnswer } from '../../../question-view/question-frame.tsx'
import { returnToStart } from '../../../question-view/read-on.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

const PracticeSummary = lazy<ComponentType<PracticeSummaryProps>>(() =>
  // Without it the questions work as well.
  import('../../../question-view/practice-summary.tsx').catch(() => ({ default: () => null })),
)

/** More than a tall screen shows. */
const paintedFirst = 6
const laidOutAtEnd = 6

/**
 * A pack's questions, each to be answered on its own, with the score of those that were answered. Give it the pack's
 * id as `key`.
 */
export function AnswerableList({
  packId,
  questions,
  isNumbered,
  canEdit,
  withheld,
  belowAnswered,
  takeExam,
}: {
  packId: string
  questions: readonly QuestionToAnswer[]
  isNumbered: boolean
  /** Each question has a link to its form. */
  canEdit: boolean
  /** The reason for which answers are hidden; null when they are shown. */
  withheld: string | null
  /** Shown below a question once it is answered. */
  belowAnswered: (questionId: string) => ReactNode
  /** The link to the exam, shown with the score. */
  takeExam: ReactNode
}) {
  const texts = useTexts(packTexts)
  const [loadAnswer] = useState(() => answersOfPack(packId))
  const { asked, run, outcomes, chosenBefore, note, startAgain } = usePractice({
    packId,
    questions,
    loadAnswer,
  })
  // The others follow when these are painted: 200 are seen as soon as 5. Their room is kept, for a place scrolled to.
  const shown = useDeferredValue(asked, asked.slice(0, paintedFirst))
  // Between the mistakes of a run others are left out.
  const sharing = asked.length === questions.length ? countSharing(questions) : []
  const missing = asked.length - shown.length
  const list = (
    <ol
      style={missing > 0 ? { paddingBottom: `${missing * 26}rem` } : undefined}
      className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x"
    >
      {shown.map(({ question, place }, index) => (
        <li
          key={`${run} ${question.id}`}
          // Laying out 200 questions takes seconds, so the browser lays out those near the screen. The last ones are laid out
          // too: with guessed heights they would move after a jump to the end.
          className={classNames(
            'border-rule border-b p-5 [contain-intrinsic-size:auto_26rem] last:border-b-0 sm:p-8 print:break-inside-avoid print:px-0 print:py-3',
            index < asked.length - laidOutAtEnd && 'not-print:[content-visibility:auto]',
          )}
        >
          <AnswerableQuestion
            question={question}
            number={isNumbered ? place : undefined}
            stemAs="h2"
            sharing={sharing[index]}
            loadAnswer={loadAnswer}
            withheld={withheld}
            onAnswered={(isRight, optionId) => note(question.id, optionId, isRight)}
            chosenBefore={chosenBefore.get(question.id)}
          />
          {outcomes.has(question.id) && belowAnswered(question.id)}
          {canEdit && (
            <ButtonLink
              variant="quiet"
              to={`/edit/question/${question.id}`}
              aria-label={texts.editQuestionNumber(place)}
              className="-ms-3.5 mt-2"
            >
              <Pencil aria-hidden size={18} />
              {texts.editQuestion}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {/* An exam that becomes known later withholds the answers: its place stays, so that nothing moves. */}
      <div className={withheld === null ? undefined : 'invisible'}>
        <PracticeProgress outcomes={outcomes} total={asked.length} />
      </div>
      {list}
      {outcomes.size > 0 && (
        <Suspense>
          <div className="mt-8">
            <PracticeSummary
              outcomes={outcomes}
              total={asked.length}
              onAgain={() => startAgain(null)}
              onMistakes={() => startAgain(mistakesIn(outcomes))}
            >
              {takeExam}
            </PracticeSummary>
          </div>
        </Suspense>
      )}
    </>
  )
}

const nothingChosen: ReadonlyMap<string, string> = new Map()

/**
 * Keeps the outcomes of a practice, also when the page is loaded again: `chosenBefore` has the options that were chosen by
 * question. `run` changes with each start, so that the questions are open again; `asked` has the
 * questions of the run with their places in the pack, from 1.
 */
function usePractice({
  packId,
  questions,
  loadAnswer,
}: {
  packId: string
  questions: readonly QuestionToAnswer[]
  loadAnswer: ReturnType<typeof answersOfPack>
}) {
  const { userId } = useSession()
  const [run, setRun] = useState(1)
  /** Null for all questions. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [chosenBefore, setChosenBefore] = useState(nothingChosen)
  const chosen = useRef(new Map<string, string>())
  // After hydration: the server does not know what this tab keeps.
  useEffect(() => {
    const kept = readKeptPractice({ packId, userId })
    if (!kept) return
    if (kept.chosen.length > 1) loadAnswer.needsAll()
    chosen.current = new Map(kept.chosen)
    setOnly(kept.only && new Set(kept.only))
    setChosenBefore(new Map(kept.chosen))
  }, [packId, userId, loadAnswer])
  const asked = useMemo(
    () =>
      questions
        .map((question, index) => ({ question, place: index + 1 }))
        .filter(({ question }) => only === null || only.has(question.id)),
    [questions, only],
  )
  /** Keeps this practice in place of the one before. Without storage it lasts as long as its page. */
  function keep(withOnly: ReadonlySet<string> | null) {
    const practice = { packId, userId, only: withOnly && [...withOnly], chosen: [...chosen.current] }
    writeEntry(tabStorage(), packPracticeName, practice satisfies KeptPractice)
  }
  function note(id: string, optionId: string, isRight: boolean) {
    setOutcomes((before) => new Map(before).set(id, isRight))
    chosen.current.set(id, optionId)
    keep(only)
  }
  function startAgain(withOnly: ReadonlySet<string> | null) {
    setOnly(withOnly)
    setOutcomes(new Map())
    setChosenBefore(nothingChosen)
    chosen.current.clear()
    keep(withOnly)
    setRun(run + 1)
    returnToStart()
  }
  return { asked, run, outcomes, chosenBefore, note, startAgain }
}

function mistakesIn(outcomes: ReadonlyMap<string, boolean>): Set<string> {
  return new Set([...outcomes].filter(([, isRight]) => !isRight).map(([id]) => id))
}

/** The answers given to a pack, kept in its tab, because phones close pages in the background and load them again. */
type KeptPractice = {
  packId: string
  /** Null for a guest. */
  userId: string | null
  /** The questions that are practised again; null for all. */
  only: readonly string[] | null
  chosen: readonly (readonly [questionId: string, optionId: string])[]
}

/** Returns what this user has answered of this pack in this tab. */
function readKeptPractice(of: Pick<KeptPractice, 'packId' | 'userId'>): KeptPractice | null {
  return readEntry<KeptPractice>(
    tabStorage(),
    packPracticeName,
    ({ packId, userId }) => packId === of.packId && userId === of.userId,
  )
}
