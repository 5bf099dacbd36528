import * as bn from './bn/twins.ts'
import * as en from './en/twins.ts'
import { section } from './section.ts'

export const twinsTexts = section({ en: en.twins, bn: bn.twins })
