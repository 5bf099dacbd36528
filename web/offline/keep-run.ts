import { KeepQuestionDocument } from '../generated/keep-pack.ts'
import { isConnectionGood } from '../lib/connection.ts'
import { query } from '../lib/data.ts'
import { rememberFormulas } from '../lib/ready-formulas.ts'
import { readSession } from '../lib/session/session.ts'
import { formulasOf } from './keep-pack.ts'
import { listKept, storeRun } from './kept-packs.ts'

let isLoading = false

/**
 * Keeps the open questions of the day's run, so that it goes on without a network. Loads them one after the other until one
 * cannot be loaded; none on a bad connection. Never rejects.
 */
export async function keepRun(ids: readonly string[]): Promise<void> {
  const { userId } = readSession()
  const kept = await listKept()
  const known = new Map(kept.flatMap(({ questions }) => questions.map((question) => [question.id, question])))
  if (isLoading || userId === null || (ids.length > 0 && ids.every((id) => known.has(id)))) return
  isLoading = true
  rememberFormulas(kept.flatMap(({ formulas }) => formulas))
  const load = async (id: string) =>
    isConnectionGood() ? (await query(KeepQuestionDocument, { id })).getQuestionObject : null
  const questions = []
  try {
    for (const id of ids) {
      const question = known.get(id) ?? (await load(id))
      if (question) questions.push(question)
    }
  } catch {
    // Those that came are kept.
  }
  await storeRun({ userId, questions, formulas: formulasOf(questions) }).catch(() => {})
  isLoading = false
}
