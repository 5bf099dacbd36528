import * as en from './en/content.ts'
import { section } from './section.ts'

export const contentActions = section({ en: en.contentActions })
