import * as bn from './bn/contests.ts'
import * as en from './en/contests.ts'
import { section } from './section.ts'

export const contestsTexts = section({ en: en.contests, bn: bn.contests })
