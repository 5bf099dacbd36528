import * as bn from './bn/messages/exam.ts'
import * as en from './en/messages/exam.ts'
import { section } from './section.ts'

/** The sentences of `messages` about exams, for screens that show no others. */
export const examMessages = section({ en: en.examMessages, bn: bn.examMessages })

/** The codes of these sentences. */
export type ExamCode = keyof typeof en.examMessages
