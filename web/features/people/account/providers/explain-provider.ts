import { identityTexts } from '../../../../../contract/texts/generated/account.ts'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { explainTrouble, problemName } from '../identity-problems.ts'

/** Returns the sentence for an error on the way to a provider or back. */
export function explainProvider(error: unknown, label: string): string {
  const texts = providersTexts(documentLocale())
  switch (problemName(error)) {
    case 'ProviderCancelledException':
      return texts.cancelled(label)
    case 'ProviderUnavailableException':
      return texts.unavailable(label)
    case 'ProviderEmailException':
      return texts.emailUnverified(label)
    case 'ProviderUserTakenException':
      return texts.taken(label)
    case 'NotAuthorizedException':
      return /disabled/.test((error as Error).message) ? texts.refused(label) : texts.expired
    case 'ProviderRefusedException':
    case 'ResourceNotFoundException':
      return texts.refused(label)
    default:
      return explainTrouble(error) ?? identityTexts(documentLocale()).unexpected
  }
}
