/** Loads the module that reads and changes the user's own account. */
export function loadAccount() {
  return import('./amplify-account.ts')
}
