import * as bn from './bn/search-words.ts'
import * as en from './en/search-words.ts'
import { section } from './section.ts'

export const searchWordsTexts = section({ en: en.searchWords, bn: bn.searchWords })
