import * as bn from './bn/exam.ts'
import * as en from './en/exam.ts'
import { section } from './section.ts'

export const examTexts = section({ en: en.exam, bn: bn.exam })
export const resultsTexts = section({ en: en.results, bn: bn.results })
