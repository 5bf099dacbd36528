import { identityTexts } from '../../../../../contract/texts/generated/account.ts'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { explainTrouble, problemName } from '../identity-problems.ts'

/** Returns the sentence for an error on the way to a provider or back. */
export function explainProvider(error: unknown, label: string): string {
  const texts = providersTexts(documentLocale())
  const isOff = error instanceof Error && /disabled/.test(error.message)
  const reasons: Record<string, string> = {
    ProviderCancelledException: texts.cancelled(label),
    ProviderUnavailableException: texts.unavailable(label),
    ProviderEmailException: texts.emailUnverified(label),
    ProviderUserTakenException: texts.taken(label),
    NotAuthorizedException: isOff ? texts.refused(label) : texts.expired,
    ProviderRefusedException: texts.refused(label),
    ResourceNotFoundException: texts.refused(label),
  }
  return reasons[problemName(error)] ?? explainTrouble(error) ?? identityTexts(documentLocale()).unexpected
}
