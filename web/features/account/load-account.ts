/** The code that reads and changes one's own account; fetched on the screen of the profile. */
export function loadAccount() {
  return import('./amplify-account.ts')
}

/** For the forms of a screen that has fetched it already. */
export function alreadyLoaded(): void {}
