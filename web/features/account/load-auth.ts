/** The code that talks to the identity service; fetched once, when somebody begins to fill in a form. */
export function loadAuth() {
  return import('./amplify-auth.ts')
}

/** Begins to fetch it, so that it is here when the form is sent. Failing is for the one who needs it. */
export function prepareAuth(): void {
  loadAuth().catch(() => {})
}
