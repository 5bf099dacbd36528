import * as bn from './bn/explore.ts'
import * as en from './en/explore.ts'
import { section } from './section.ts'

export const exploreTexts = section({ en: en.explore, bn: bn.explore })
