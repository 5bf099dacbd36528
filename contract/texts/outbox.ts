import * as bn from './bn/outbox.ts'
import * as en from './en/outbox.ts'
import { section } from './section.ts'

export const outboxTexts = section({ en: en.outbox, bn: bn.outbox })
export const offlineExamTexts = section({ en: en.offlineExam, bn: bn.offlineExam })
export const unsentTexts = section({ en: en.unsent, bn: bn.unsent })
