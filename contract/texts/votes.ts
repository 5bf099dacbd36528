import * as bn from './bn/votes.ts'
import * as en from './en/votes.ts'
import { section } from './section.ts'

export const voteTexts = section({ en: en.vote, bn: bn.vote })
