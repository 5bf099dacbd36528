/** Returns whether this browser can use passkeys here: over http only on `localhost`. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'credentials' in navigator && 'PublicKeyCredential' in window
}
