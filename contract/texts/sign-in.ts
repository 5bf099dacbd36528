import * as en from './en/sign-in.ts'
import { section } from './section.ts'

export const signInSteps = section({ en: en.signInSteps })
export const authenticatorSetUp = section({ en: en.authenticatorSetUp })
export const reset = section({ en: en.reset })
