import { showErrorToast, showToast } from '../../../ui/toast.tsx'

/** Copies a secret, and says whether it worked. */
export async function copySecret(secret: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    showToast(copied)
  } catch {
    // Browsers refuse clipboard access over plain http.
    showErrorToast(notCopied)
  }
}
