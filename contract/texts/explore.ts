import * as en from './en/explore.ts'
import { section } from './section.ts'

export const explore = section({ en: en.explore })
