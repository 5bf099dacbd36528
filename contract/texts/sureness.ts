import * as bn from './bn/sureness.ts'
import * as en from './en/sureness.ts'
import { section } from './section.ts'

export const surenessTexts = section({ en: en.sureness, bn: bn.sureness })
