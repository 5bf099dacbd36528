import * as bn from './bn/contest-form.ts'
import * as en from './en/contest-form.ts'
import { section } from './section.ts'

export const contestFormTexts = section({ en: en.contestForm, bn: bn.contestForm })
