import * as bn from './bn/home.ts'
import * as en from './en/home.ts'
import { section } from './section.ts'

export const homeTexts = section({ en: en.home, bn: bn.home })
