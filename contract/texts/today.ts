import * as bn from './bn/today.ts'
import * as en from './en/today.ts'
import { section } from './section.ts'

export const todayTexts = section({ en: en.today, bn: bn.today })
export const planTexts = section({ en: en.plan, bn: bn.plan })
