import * as bn from './bn/offline.ts'
import * as en from './en/offline.ts'
import { section } from './section.ts'

export const offlineTexts = section({ en: en.offline, bn: bn.offline })
