/** The code that reads and changes one's own account; fetched on the screen of the profile. */
export function loadAccount() {
  return import('./amplify-account.ts')
}
