import * as en from './en/votes.ts'
import { section } from './section.ts'

export const voteTexts = section({ en: en.vote })
