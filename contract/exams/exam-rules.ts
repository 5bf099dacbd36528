import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { toAsciiDigits } from '../normalise.ts'
import type { ExamCode } from '../texts/exam-messages.ts'

/** One entry per question in order: the id of the chosen option, or null for none. */
export type SelectedOptions = (string | null)[]

/** A JSON text of 200 ids has about 8,000 characters. */
const selectedOptionsMaxCharacters = 20_000
const optionIdMaxCharacters = 64

/** The BCS preliminary exam: 200 questions in 120 minutes, minus half a mark for a wrong answer. */
const bcs = { wrongMark: 0.5, secondsPerQuestion: 36 }

/** Returns one minute per question, or the pace of the BCS exam for its marking; within the allowed range. */
export function defaultExamMinutes(questionCount: number, wrongMark = 0): number {
  const seconds = wrongMark === bcs.wrongMark ? bcs.secondsPerQuestion : limits.examSecondsPerQuestion
  const minutes = Math.ceil((questionCount * seconds) / 60)
  return Math.min(limits.examMaxMinutes, Math.max(limits.examMinMinutes, minutes))
}

/** Parses the time limit as typed, in Latin or Bangla digits, or as sent to the API. */
export function parseExamMinutes(
  input: string | number,
): { minutes: number; error: null } | { minutes: null; error: Message<ExamCode> } {
  const text = toAsciiDigits(String(input)).trim()
  if (!/^[+-]?\d+$/.test(text)) return { minutes: null, error: message('exam.notAnInteger') }
  const minutes = Number(text)
  if (minutes < limits.examMinMinutes || minutes > limits.examMaxMinutes) {
    return { minutes: null, error: message('exam.outOfRange') }
  }
  return { minutes, error: null }
}

/** Allowed deductions for a wrong answer, in marks. A right answer gives 1. */
export const wrongMarks = [0, 0.25, 0.5] as const

/** Parses the deduction for a wrong answer; the server counts in hundredths of a mark. */
export function parseWrongMark(
  input: number,
): { hundredths: number; error: null } | { hundredths: null; error: Message<ExamCode> } {
  return wrongMarks.some((mark) => mark === input)
    ? { hundredths: input * 100, error: null }
    : { hundredths: null, error: message('exam.notAWrongMark') }
}

/** Returns the reason why a pack with so many questions allows no exam, or null. */
export function examRefusal(questionCount: number): Message<ExamCode> | null {
  if (questionCount === 0) return message('exam.noQuestions')
  return questionCount < limits.examMinQuestions ? message('exam.tooFewQuestions') : null
}

/**
 * Parses the choices of an exam, given as a list or as its JSON text. Each entry must be null or the id, in any case, of an
 * option of the question at that place.
 */
export function parseSelectedOptions(
  input: unknown,
  questions: readonly { options: readonly { id: string }[] }[],
): { selected: SelectedOptions; error: null } | { selected: null; error: Message<ExamCode> } {
  const list = typeof input === 'string' ? parseJson(input) : input
  if (!Array.isArray(list)) return { selected: null, error: message('exam.answersNotAList') }
  if (list.length !== questions.length) {
    return {
      selected: null,
      error: message('exam.answersWrongCount', { expected: questions.length, found: list.length }),
    }
  }
  const selected: SelectedOptions = []
  for (const [index, question] of questions.entries()) {
    const given: unknown = list[index]
    const choice = typeof given === 'string' ? given.toLowerCase() : given
    if (choice !== null && !isOptionOf(question, choice)) {
      return { selected: null, error: message('exam.answerNotAnOption', { place: index + 1 }) }
    }
    selected.push(choice)
  }
  return { selected, error: null }
}

/** Counts the right choices; questions beyond the list count as unanswered. */
export function countCorrect(
  questions: readonly { answer: string }[],
  selected: readonly (string | null)[],
): number {
  return questions.filter((question, index) => selected[index] === question.answer).length
}

function isOptionOf(question: { options: readonly { id: string }[] }, choice: unknown): choice is string {
  return (
    typeof choice === 'string' &&
    choice.length <= optionIdMaxCharacters &&
    question.options.some((option) => option.id === choice)
  )
}

function parseJson(text: string): unknown {
  if (text.length > selectedOptionsMaxCharacters) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
