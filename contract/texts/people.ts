import * as bn from './bn/people.ts'
import * as en from './en/people.ts'
import { section } from './section.ts'

export const peopleTexts = section({ en: en.people, bn: bn.people })
