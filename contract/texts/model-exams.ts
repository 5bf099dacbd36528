import * as bn from './bn/model-exams.ts'
import * as en from './en/model-exams.ts'
import { section } from './section.ts'

export const modelExamsTexts = section({ en: en.modelExams, bn: bn.modelExams })
