import * as bn from './bn/marks.ts'
import * as en from './en/marks.ts'
import { section } from './section.ts'

export const marksTexts = section({ en: en.marks, bn: bn.marks })
