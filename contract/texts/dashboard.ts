import * as bn from './bn/dashboard.ts'
import * as en from './en/dashboard.ts'
import { section } from './section.ts'

export const dashboardTexts = section({ en: en.dashboard, bn: bn.dashboard })
