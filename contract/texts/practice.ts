import * as bn from './bn/practice.ts'
import * as en from './en/practice.ts'
import { section } from './section.ts'

export const practiceTexts = section({ en: en.practice, bn: bn.practice })
