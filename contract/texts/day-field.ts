import * as bn from './bn/day-field.ts'
import * as en from './en/day-field.ts'
import { section } from './section.ts'

export const dayFieldTexts = section({ en: en.dayField, bn: bn.dayField })
