import { normaliseQuestion, type QuestionContent } from '../question-rules.ts'
import { imports as texts } from '../texts/creation.ts'
import { addFormulaGuard } from './formula-guard.ts'

/**
 * The text of the file that Download CSV offers: the import reads it back to the same questions. Every field is quoted. It
 * begins with a byte order mark, without which Excel shows Bangla as noise, and its rows end in CRLF (RFC 4180).
 */
export function toQuestionsCsv(questions: readonly QuestionContent[]): string {
  const header = Object.values(texts.columns)
  const rows = questions.map((draft) => {
    const { question, answer, option2, option3, option4, explanation, tags } = normaliseQuestion(draft)
    const cells = [question, answer, option2, option3, option4, explanation, tags.join(', ')]
    return cells.map(addFormulaGuard)
  })
  return `\uFEFF${[header, ...rows].map(toRecord).join('')}`
}

function toRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
