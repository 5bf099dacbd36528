import * as en from './en/explore.ts'
import { section } from './section.ts'

export const exploreTexts = section({ en: en.explore })
