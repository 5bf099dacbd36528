/** Loads the module that reads and changes the user's own account. */
export function loadAccount() {
  return import('./amplify-account.ts')
}

/** Loads the client of the identity service, once. */
export function loadAuth() {
  return import('./amplify-auth.ts')
}

/** Prefetches the client when the user starts a form. Ignores failures: the submission loads it again. */
export function prepareAuth(): void {
  loadAuth().catch(() => {})
}
