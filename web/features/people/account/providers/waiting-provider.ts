import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { showErrorToast, showToast } from '../../../../ui/toast.tsx'
import { loadAccount } from '../load-account.ts'
import { takeWaiting } from './waiting-ticket.ts'

/** Adds the provider that waits in this tab, if there is one, to the account that has just signed in. */
export async function addWaitingProvider(): Promise<void> {
  const waiting = takeWaiting()
  if (!waiting) return
  const texts = providersTexts(documentLocale())
  try {
    const { linkProvider } = await loadAccount()
    await linkProvider(waiting.ticket)
    showToast(texts.added(waiting.label))
  } catch {
    // The sign-in itself has succeeded.
    showErrorToast(texts.addFailed(waiting.label))
  }
}
