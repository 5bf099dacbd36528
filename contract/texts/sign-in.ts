import * as en from './en/sign-in.ts'
import { section } from './section.ts'

export const signInStepsTexts = section({ en: en.signInSteps })
export const authenticatorSetUpTexts = section({ en: en.authenticatorSetUp })
export const recoveryCodesTexts = section({ en: en.recoveryCodes })
export const freshProofTexts = section({ en: en.freshProof })
export const resetTexts = section({ en: en.reset })
