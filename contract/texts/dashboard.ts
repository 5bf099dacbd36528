import * as en from './en/dashboard.ts'
import { section } from './section.ts'

export const dashboard = section({ en: en.dashboard })
