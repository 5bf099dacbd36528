import * as en from './en/drafts.ts'
import { section } from './section.ts'

export const drafts = section({ en: en.drafts })
