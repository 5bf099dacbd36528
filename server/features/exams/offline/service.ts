import { createHash } from 'node:crypto'
import { message } from '../../../../contract/message.ts'
import { shownDigits, shownText } from '../../../../contract/shown-text.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import { newId } from '../../../lib/new-id.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { type ExamToMark, storeResult } from '../attempts/marking.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'
import { surenessOf } from '../rules.ts'
import {
  type OfflineAnswer,
  type OfflineExam,
  type OfflineExamInput,
  readOfflineExam,
  refuse,
  startOf,
} from './input.ts'
import {
  findOfflineResult,
  findPackAsSnapshot,
  insertOfflineExam,
  listQuestionsElsewhere,
  type PresentPack,
  storeSnapshot,
} from './queries.ts'

/** A learner who was away for a month sends at most some dozens. */
const submissionsOf = (owner: string) => ({
  ...{ bucket: `offline-exam:${owner}`, limit: 60, windowSeconds: 60 * 60 },
})

/**
 * Marks an exam that the viewer sat without a network by the present answers of the pack, and stores its result
 * with the times of the device. Returns the result's id. If the viewer submitted the exam before, returns the
 * id of the first result.
 *
 * Questions that were changed or removed since the learner saw them are left out of the result, which shows
 * their number.
 */
export async function submitOfflineExam(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  input: OfflineExamInput,
): Promise<string> {
  const owner = requireViewer(viewer)
  const exam = readOfflineExam(input)
  const before = await findOfflineResult(deps.sql, owner, exam.id)
  if (before !== null) return before
  const tooMany = () => new AppError('TOO_MANY_REQUESTS', message('exam.tooManySubmissions'))
  await guard(deps, [submissionsOf(owner)], tooMany)
  return deps.sql.begin((tx) => markOnce(tx, owner, exam), { kind: 'exam' })
}

async function markOnce(tx: SqlTransaction, owner: string, exam: OfflineExam): Promise<string> {
  await lockCaller(tx, owner)
  const found = await findPackAsSnapshot(tx, exam.packId)
  if (!found) throw new AppError('NOT_FOUND', message('exam.packNotFound'))
  const { paper, ...said } = await takeUnchanged(tx, found, exam)

  const resultId = newId()
  const isNew = await insertOfflineExam(tx, {
    owner,
    id: exam.id,
    resultId,
    startedAt: startOf(exam, found.now),
    spentSeconds: exam.spentSeconds,
    limitSeconds: exam.limitSeconds,
    leftOut: exam.answers.length - said.selected.length,
  })
  if (!isNew) return (await findOfflineResult(tx, owner, exam.id))!
  const paperHash = await storeSnapshot(tx, paper)
  const sheet = { owner, paper, paperHash, ...said, wrongMark: exam.wrongMark }
  const plain = { attemptId: null, lateSeconds: 0, closedBy: 'learner' as const }
  return storeResult(tx, { ...sheet, ...plain }, found.now, resultId)
}

/**
 * Returns the questions that are as the learner saw them, in the learner's order, with the chosen options. Throws
 * for a question of another pack, for a foreign option, and when all questions have changed.
 */
async function takeUnchanged(
  tx: SqlTransaction,
  { paper: { pack, questions }, formerIds }: PresentPack,
  { packId, answers }: OfflineExam,
): Promise<Pick<ExamToMark, 'paper' | 'selected' | 'sureness' | 'reviewPlaces'>> {
  const byId = new Map(questions.map((question) => [question.id, question]))
  await refuseForeign(
    tx,
    packId,
    answers.map(({ questionId }) => (byId.has(questionId) ? null : questionId)),
  )
  const taken = answers.flatMap((answer, index) => {
    const question = byId.get(answer.questionId)
    if (!question) return []
    // The device may have read the question before its options got new ids.
    const formerly = question.options.map((option) => ({ ...option, id: formerIds[option.id] ?? option.id }))
    const seen = [question, { ...question, options: formerly }].find(
      (each) => digestOf(each) === answer.shown,
    )
    if (!seen) return []
    const place = readPlace(seen, answer, index + 1)
    const choice = place === null ? null : question.options[place]!.id
    return [{ question, choice, sureness: answer.sureness, isForReview: answer.isForReview }]
  })
  if (taken.length === 0) throw new AppError('CONFLICT', message('exam.offlineChanged'))
  const selected = taken.map(({ choice }) => choice)
  const said = taken.map(({ choice, sureness }, index) => ({ place: index + 1, optionId: choice, sureness }))
  return {
    paper: { pack, questions: taken.map(({ question }) => question) },
    selected,
    sureness: surenessOf(said, selected),
    reviewPlaces: taken.flatMap(({ isForReview }, index) => (isForReview ? [index + 1] : [])),
  }
}

type Question = ExamSnapshot['questions'][number]

function digestOf(question: Question): string {
  return createHash('sha256').update(shownText(question)).digest('hex').slice(0, shownDigits)
}

/** Returns the index of the chosen option; null for no answer. `number`: of the question on the paper, for the message. */
function readPlace({ options }: Question, { optionId }: OfflineAnswer, number: number): number | null {
  if (optionId === null) return null
  const place = options.findIndex(({ id }) => id === optionId)
  if (place < 0) throw refuse('answers', message('exam.answerNotAnOption', { place: number }))
  return place
}

/** `ids`: by place, the questions that the pack does not have, and null for the others. */
async function refuseForeign(
  tx: SqlTransaction,
  packId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const unknown = ids.filter((id) => id !== null)
  if (unknown.length === 0) return
  const [foreign] = await listQuestionsElsewhere(tx, packId, unknown)
  if (foreign) throw refuse('answers', message('exam.notAQuestion', { place: ids.indexOf(foreign) + 1 }))
}
