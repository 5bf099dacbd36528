import * as bn from './bn/drafts.ts'
import * as en from './en/drafts.ts'
import { section } from './section.ts'

export const draftsTexts = section({ en: en.drafts, bn: bn.drafts })
