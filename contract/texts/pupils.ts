import * as bn from './bn/pupils.ts'
import * as en from './en/pupils.ts'
import { section } from './section.ts'

export const pupilsTexts = section({ en: en.pupils, bn: bn.pupils })
