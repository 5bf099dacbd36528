import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { showErrorToast, showToast } from '../../../../ui/toast.tsx'
import { loadAccount } from '../load-account.ts'

const storageKey = 'onushilon.waiting-provider'

type Waiting = { ticket: string; label: string }

/** Stores the ticket of a provider that the owner of an account adds with the next sign-in of this tab. */
export function storeWaitingProvider(waiting: Waiting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(waiting))
}

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

function takeWaiting(): Waiting | null {
  try {
    const waiting = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Waiting | null
    sessionStorage.removeItem(storageKey)
    return waiting
  } catch {
    // Storage may be switched off.
    return null
  }
}
