import * as bn from './bn/contest-desk.ts'
import * as en from './en/contest-desk.ts'
import { section } from './section.ts'

export const contestDeskTexts = section({ en: en.contestDesk, bn: bn.contestDesk })
