import * as en from './en/question.ts'
import { section } from './section.ts'

export const questionTexts = section({ en: en.question })
export const packTexts = section({ en: en.pack })
export const tagsTexts = section({ en: en.tags })
