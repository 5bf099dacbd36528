import * as en from './en/question.ts'
import { section } from './section.ts'

export const question = section({ en: en.question })
export const pack = section({ en: en.pack })
export const tags = section({ en: en.tags })
