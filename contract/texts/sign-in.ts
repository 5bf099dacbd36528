import * as en from './en/sign-in.ts'
import { section } from './section.ts'

export const signInStepsTexts = section({ en: en.signInSteps })
export const authenticatorSetUpTexts = section({ en: en.authenticatorSetUp })
export const resetTexts = section({ en: en.reset })
