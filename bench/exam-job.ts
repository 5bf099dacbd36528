import type { Bank } from './bank.ts'
import { graphql } from './measure.ts'

/** The number of questions in the bench's exam. */
export const examPackQuestions = 50

const startPage = `query StartPage($id: ID!) {
  getExamStart(packId: $id) { pack { name level language } questionCount attempt { id } }
}`
const start = `mutation Start($id: ID!) { startPackExam(packId: $id, minutes: 50) {
  id deadline serverTime limitSeconds
  paper { pack { name level language automaticNumbering } questions { id question imageUrl options { id content } } }
} }`
const submit = `mutation Submit($packId: ID!, $selected: AWSJSON!, $attemptId: ID!) {
  submitPackExam(packId: $packId, selectedOptions: $selected, attemptId: $attemptId) { status id }
}`
const read = `query Result($id: ID!) { getPackExamResults(id: $id) {
  correctAnswers questionCount selectedOptions pack { name }
  questions { id question explanation answer options { id content } }
} }`

type Started = { startPackExam: { id: string; paper: { questions: { options: { id: string }[] }[] } } }

/** One exam: start page, start, submission of 50 answers, result. Throws when the result is incomplete. */
export function createExamJob(url: string, { examPackId, learners }: Bank) {
  return async (worker: number): Promise<void> => {
    const { token } = learners[worker % learners.length] as { token: string }
    await graphql(url, startPage, { id: examPackId }, token)
    const { startPackExam: attempt } = await graphql<Started>(url, start, { id: examPackId }, token)
    const selected = attempt.paper.questions.map((question, index) => question.options[index % 4]?.id ?? null)
    const { submitPackExam: submitted } = await graphql<{ submitPackExam: { id: string } }>(
      url,
      submit,
      { packId: examPackId, selected: JSON.stringify(selected), attemptId: attempt.id },
      token,
    )
    const { getPackExamResults: result } = await graphql<{
      getPackExamResults: { questionCount: number } | null
    }>(url, read, { id: submitted.id }, token)
    if (result?.questionCount !== examPackQuestions) throw new Error('The result is not whole.')
  }
}
