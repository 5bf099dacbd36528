import { columnFields, pickFields, shownFields } from '../../contract/bank/question-fields.ts'
import type { ExamSnapshot } from '../features/exams/exam-snapshot.ts'
import { isHiddenByExam } from '../features/exams/hiding.ts'
import { firstId, type Section } from './section.ts'

/** The results of exams, with what their learner may see of them now. */
export const results: Section = {
  name: 'results',
  tables: ['exam_result', 'exam_paper', 'offline_exam'],
  rowsPerPage: 20,
  read: async (sql, sub, after, limit) => {
    const rows = await sql<ResultRow>`
      select r.id, r.pack_id as "packId", r.pack_name as "packName", r.correct_count as "correctCount",
        r.wrong_count as "wrongCount", r.wrong_mark as "wrongMark", r.question_count as "questionCount",
        r.late_seconds as "lateSeconds", r.created_at as "createdAt", o.started_at as "satOfflineAt",
        o.spent_seconds as "spentSeconds", o.left_out as "questionsLeftOut",
        r.expire_at as "expiresAt", r.selected_options as "selected", r.sureness, r.review_places as "reviewPlaces", e.document,
        r.opened_at is not null or a.closed_by is distinct from 'server' as "isOpened", ${isHiddenByExam} as "isHidden"
      from exam_result r join exam_paper e on e.hash = r.paper_hash
        left join exam_attempt a on a.owner = r.owner and a.id = r.attempt_id
        left join offline_exam o on o.owner = r.owner and o.result_id = r.id
      where r.owner = ${sub} and r.id > ${after ?? firstId} order by r.id limit ${limit}`
    return rows.map((row) => ({ key: row.id, item: describeResult(row) }))
  },
}

type ResultRow = {
  id: string
  packId: string
  packName: string
  correctCount: number
  wrongCount: number
  wrongMark: number
  questionCount: number
  lateSeconds: number
  /** This and the next two fields are what the device measured in an exam without a network. Null for other exams. */
  satOfflineAt: Date | null
  spentSeconds: number | null
  questionsLeftOut: number | null
  createdAt: Date
  expiresAt: Date
  selected: (string | null)[]
  sureness: (string | null)[] | null
  reviewPlaces: number[]
  document: ExamSnapshot
  /** False until the learner opens the result of an exam that the server submitted. */
  isOpened: boolean
  /** True if an exam of the learner on this pack accepts answers. */
  isHidden: boolean
}

/** Leaves out the right answers and the mark of a result if its learner may not see them now. */
function describeResult({ selected, sureness, reviewPlaces, document, isHidden, ...result }: ResultRow) {
  const isShown = result.isOpened && !isHidden
  const questions = document.questions.map((question, at) => {
    const { options, answer } = question
    const contentOf = (id: string | null | undefined) =>
      options.find((option) => option.id === id)?.content ?? null
    return {
      ...pickFields(question, isShown ? columnFields : shownFields),
      options: options.map(({ content }) => content),
      chosen: contentOf(selected[at]),
      sureness: sureness?.[at] ?? null,
      isMarkedForReview: reviewPlaces.includes(at + 1),
      ...(isShown ? { right: contentOf(answer) } : {}),
    }
  })
  const { wrongMark, correctCount, wrongCount, ...facts } = result
  const marks = isShown ? { correctCount, wrongCount } : {}
  return { ...facts, ...marks, wrongAnswerTookAway: wrongMark / 100, questions }
}
