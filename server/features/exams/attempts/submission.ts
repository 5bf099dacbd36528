import {
  examRefusal,
  parseSelectedOptions,
  type SelectedOptions,
} from '../../../../contract/exams/exam-rules.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import {
  type AnswerToSave,
  listAnswers,
  type ReviewMark,
  type SheetToSave,
  saveReviewMarks,
} from '../answers/queries.ts'
import {
  type AnswerInput,
  findMistake,
  type ReviewMarkInput,
  readAnswers,
  readReviewMarks,
  saveSheet,
} from '../answers/service.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'
import { isEnded, isTooLate, lateSeconds, mergeChoices, surenessOf } from '../rules.ts'
import { countMarks, storeResult } from './marking.ts'
import { type AttemptToMark, findAttemptForUpdate } from './marking-queries.ts'
import { storeSnapshotOfPack } from './queries.ts'
import { completeResult, findResultOfAttempt, takeSavedReviewMarks } from './result-of-attempt.ts'

export type SubmitExamInput = {
  packId: string
  /** JSON: one entry per question in order. */
  selectedOptions: string
  attemptId: string | null
  /** Answers that the server may not have yet; null when the submission's own list takes precedence. */
  answers: readonly AnswerInput[] | null
  /** Marks for review that the server may not have yet. */
  reviewMarks: readonly ReviewMarkInput[]
}

/** Generous for a person; the results of a program would fill the table. */
const submissionsWithoutStartOf = (owner: string) => ({
  ...{ bucket: `exam-without-start:${owner}`, limit: 60, windowSeconds: 60 * 60 },
})

/**
 * Submits an exam: marks it, stores its result and returns the result's id. With `attemptId` it is marked
 * against that attempt's own snapshot, once: submitting it again returns the same result. Without, it is
 * marked against the current pack, at most sixty times an hour.
 *
 * An exam that the server closed still accepts answers that an offline device stored, for a day and until its
 * result is opened. One of a contest does not.
 */
export async function submitExam(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { packId, selectedOptions, attemptId, answers, reviewMarks }: SubmitExamInput,
): Promise<string> {
  const owner = requireViewer(viewer)
  const given = answers && readAnswers(answers)
  const newMarks = readReviewMarks(reviewMarks)
  if (attemptId === null) {
    const tooMany = () => new AppError('TOO_MANY_REQUESTS', message('exam.tooManySubmissions'))
    await guard(deps, [submissionsWithoutStartOf(owner)], tooMany)
    return deps.sql.begin((tx) => submitWithoutStart(tx, owner, { packId, selectedOptions, newMarks }), {
      kind: 'exam',
    })
  }

  const submitStarted = async (tx: SqlTransaction) => {
    const attempt = isId(attemptId) ? await findAttemptForUpdate(tx, { owner, id: attemptId }) : null
    if (!attempt || attempt.packId !== packId) throw new AppError('NOT_FOUND', message('exam.notFound'))
    const submitted = readSelected(selectedOptions, attempt.paper)
    checkSheet(attempt, { answers: given ?? [], reviewMarks: newMarks })
    if (attempt.submittedAt) return completeClosed(tx, attempt, { given, submitted, newMarks })
    const isOver = attempt.isContest ? isEnded : isTooLate
    if (isOver(attempt.deadline, attempt.now)) throw new AppError('CONFLICT', message('exam.over'))

    if (given || newMarks.length > 0) {
      const sheet = { answers: given ?? [], reviewMarks: newMarks }
      await saveSheet(tx, { owner, attemptId: attempt.id, ...sheet, device: null })
    }
    const saved = await listAnswers(tx, attempt)
    const selected = mergeChoices(saved, submitted, { isStamped: given !== null })
    const { id, paper, paperHash, wrongMark, deadline, now } = attempt
    const late = lateSeconds(deadline, newestArrival(saved, selected, now))
    const sureness = surenessOf(saved, selected)
    const sheet = { owner, attemptId: id, paper, paperHash, selected, sureness, wrongMark }
    const said = { reviewPlaces: null, lateSeconds: late, closedBy: 'learner' as const }
    return storeResult(tx, { ...sheet, ...said }, now)
  }
  return deps.sql.begin(submitStarted, { kind: 'exam' })
}

async function submitWithoutStart(
  tx: SqlTransaction,
  owner: string,
  { packId, selectedOptions, newMarks }: Pick<SubmitExamInput, 'packId' | 'selectedOptions'> & NewMarks,
): Promise<string> {
  const sheet = isId(packId) ? await storeSnapshotOfPack(tx, packId) : null
  if (!sheet) throw new AppError('NOT_FOUND', message('exam.packNotFound'))
  const { paper, paperHash, now } = sheet
  const refusal = examRefusal(paper.questions.length)
  if (refusal !== null) throw new AppError('BAD_INPUT', refusal)
  const selected = readSelected(selectedOptions, paper)
  checkSheet({ paper }, { answers: [], reviewMarks: newMarks })
  const plain = {
    attemptId: null,
    sureness: null,
    reviewPlaces: newMarks.flatMap(({ place, isForReview }) => (isForReview ? [place] : [])).sort(inOrder),
    wrongMark: 0,
    lateSeconds: 0,
    closedBy: 'learner' as const,
  }
  return storeResult(tx, { owner, paper, paperHash, selected, ...plain }, now)
}

type NewMarks = { newMarks: readonly ReviewMark[] }

const inOrder = (one: number, other: number) => one - other

/** Throws BAD_INPUT for an option of another question, and for a place that the paper does not have. */
function checkSheet({ paper }: Pick<AttemptToMark, 'paper'>, sheet: SheetToSave): void {
  const options = paper.questions.map((question) => new Set(question.options.map((option) => option.id)))
  const mistake = findMistake(sheet, options)
  if (mistake) throw mistake
}

/** Submitting again changes nothing, unless the server closed the exam and its result was not opened yet. */
async function completeClosed(
  tx: SqlTransaction,
  attempt: AttemptToMark,
  {
    given,
    submitted,
    newMarks,
  }: { given: readonly AnswerToSave[] | null; submitted: SelectedOptions } & NewMarks,
): Promise<string> {
  const result = await findResultOfAttempt(tx, attempt)
  if (!result) throw new AppError('CONFLICT', message('exam.alreadySubmitted'))
  if (
    attempt.isContest ||
    attempt.closedBy !== 'server' ||
    result.openedAt ||
    isTooLate(attempt.deadline, attempt.now)
  )
    return result.id
  if (newMarks.length > 0) {
    const { owner, id: attemptId } = attempt
    await saveReviewMarks(tx, { owner, attemptId, answers: [], reviewMarks: newMarks, device: null })
    await takeSavedReviewMarks(tx, { owner, id: result.id, attemptId })
  }

  const before = new Map((await listAnswers(tx, attempt)).map((saved) => [saved.place, saved]))
  const isNewer = ({ place, chosenAt }: AnswerToSave) => chosenAt >= (before.get(place)?.chosenAt ?? chosenAt)
  const newer = new Map(given?.filter(isNewer).map(({ place, optionId }) => [place, optionId]))
  const selected = submitted.map((choice, index) => {
    const kept = result.selectedOptions[index] ?? null
    if (!given) return choice ?? kept
    const newest = newer.get(index + 1)
    if (newest !== undefined) return newest
    // A saved answer that was cleared stays cleared.
    return kept ?? (before.has(index + 1) ? null : choice)
  })
  if (selected.every((choice, index) => choice === result.selectedOptions[index])) return result.id
  const marks = countMarks(attempt.paper, selected)
  const late = lateSeconds(attempt.deadline, attempt.now)
  const { owner } = attempt
  // The statements of this submission are the newest, so they come last.
  const said = [...before.values(), ...(given?.filter(isNewer) ?? [])]
  const sureness = surenessOf(said, selected)
  await completeResult(tx, {
    ...{ owner, id: result.id, selectedOptions: selected, sureness, ...marks, lateSeconds: late },
  })
  return result.id
}

/** Returns the time at which the last counted answer reached the server; null when none did. */
function newestArrival(
  saved: readonly { place: number; optionId: string | null; savedAt: Date }[],
  selected: SelectedOptions,
  now: Date,
): Date | null {
  const byPlace = new Map(saved.map((answer) => [answer.place, answer]))
  let newest: Date | null = null
  for (const [index, choice] of selected.entries()) {
    const before = byPlace.get(index + 1)
    if (choice === null && !before) continue
    const arrivedAt = before?.optionId === choice ? before.savedAt : now
    if (!newest || arrivedAt > newest) newest = arrivedAt
  }
  return newest
}

function readSelected(selectedOptions: string, paper: ExamSnapshot): SelectedOptions {
  const { selected, error } = parseSelectedOptions(selectedOptions, paper.questions)
  if (error !== null) throw new AppError('BAD_INPUT', error, [{ path: 'selectedOptions', message: error }])
  return selected
}
