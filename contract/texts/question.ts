import * as bn from './bn/question.ts'
import * as en from './en/question.ts'
import { section } from './section.ts'

export const questionTexts = section({ en: en.question, bn: bn.question })
export const packTexts = section({ en: en.pack, bn: bn.pack })
export const tagsTexts = section({ en: en.tags, bn: bn.tags })
