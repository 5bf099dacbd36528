import { optionFields, type QuestionContent } from '../bank/question-fields.ts'
import { message } from '../message.ts'
import type { ImportError } from './problems.ts'

/** Returns notes about questions that stand in an earlier row too, with the same options in whatever order. */
export function noteSameQuestions(
  questions: readonly QuestionContent[],
  lines: readonly number[],
): ImportError[] {
  const earlier = new Map<string, number>()
  return questions.flatMap((question, place) => {
    const line = lines[place]!
    const key = comparable(question)
    const first = earlier.get(key)
    if (first === undefined) {
      earlier.set(key, place)
      return []
    }
    const isAnsweredAlike = questions[first]!.answer === question.answer
    const code = isAnsweredAlike ? 'import.sameQuestion' : 'import.sameQuestionOtherAnswer'
    return [{ line, problem: message(code, { line: lines[first]! }) }]
  })
}

function comparable(question: QuestionContent): string {
  return JSON.stringify([question.question, ...optionFields.map((field) => question[field]).sort()])
}
