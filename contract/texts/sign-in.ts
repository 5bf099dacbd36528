import * as bn from './bn/sign-in.ts'
import * as en from './en/sign-in.ts'
import { section } from './section.ts'

export const signInStepsTexts = section({ en: en.signInSteps, bn: bn.signInSteps })
export const authenticatorSetUpTexts = section({ en: en.authenticatorSetUp, bn: bn.authenticatorSetUp })
export const recoveryCodesTexts = section({ en: en.recoveryCodes, bn: bn.recoveryCodes })
export const freshProofTexts = section({ en: en.freshProof, bn: bn.freshProof })
export const resetTexts = section({ en: en.reset, bn: bn.reset })
export const providersTexts = section({ en: en.providers, bn: bn.providers })
export const phoneSignInTexts = section({ en: en.phoneSignIn, bn: bn.phoneSignIn })
export const phoneRegistrationTexts = section({ en: en.phoneRegistration, bn: bn.phoneRegistration })
export const passkeysTexts = section({ en: en.passkeys, bn: bn.passkeys })
