import * as en from './en/exam.ts'
import { section } from './section.ts'

export const exam = section({ en: en.exam })
export const results = section({ en: en.results })
