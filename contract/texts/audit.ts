import * as bn from './bn/audit.ts'
import * as en from './en/audit.ts'
import { section } from './section.ts'

export const auditTexts = section({ en: en.audit, bn: bn.audit })
