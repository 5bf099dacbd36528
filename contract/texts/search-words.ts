import * as en from './en/search-words.ts'
import { section } from './section.ts'

export const searchWordsTexts = section({ en: en.searchWords })
