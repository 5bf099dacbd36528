import * as en from './en/votes.ts'
import { section } from './section.ts'

export const vote = section({ en: en.vote })
