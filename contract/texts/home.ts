import * as bn from './bn/home.ts'
import * as en from './en/home.ts'
import { section } from './section.ts'

export const homeTexts = section({ en: en.home, bn: bn.home })
export const trialTexts = section({ en: en.trial, bn: bn.trial })
export const deskTexts = section({ en: en.desk, bn: bn.desk })
