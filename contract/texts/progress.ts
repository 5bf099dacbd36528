import * as bn from './bn/progress.ts'
import * as en from './en/progress.ts'
import { section } from './section.ts'

export const progressTexts = section({ en: en.progress, bn: bn.progress })
