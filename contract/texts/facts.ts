import * as bn from './bn/facts.ts'
import * as en from './en/facts.ts'
import { section } from './section.ts'

export const factsTexts = section({ en: en.facts, bn: bn.facts })
