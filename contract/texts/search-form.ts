import * as bn from './bn/search-form.ts'
import * as en from './en/search-form.ts'
import { section } from './section.ts'

export const searchFormTexts = section({ en: en.searchForm, bn: bn.searchForm })
