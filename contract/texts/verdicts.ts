import * as bn from './bn/verdicts.ts'
import * as en from './en/verdicts.ts'
import { section } from './section.ts'

export const verdictsTexts = section({ en: en.verdicts, bn: bn.verdicts })
