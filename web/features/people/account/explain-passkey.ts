import { passkeysTexts } from '../../../../contract/texts/sign-in.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { explainTrouble, problemName } from './identity-problems.ts'

/** Returns the sentence for a sign-in with a passkey that failed, or that the user did not finish. */
export function explainPasskey(error: unknown): string {
  const texts = passkeysTexts(documentLocale())
  if (/^Passkey|^RelyingParty|^InvalidPasskey/.test(problemName(error))) return texts.notUsed
  return explainTrouble(error) ?? texts.failed
}
