import * as en from './en/exam.ts'
import { section } from './section.ts'

export const examTexts = section({ en: en.exam })
export const resultsTexts = section({ en: en.results })
