/** Loads the forms of the further sign-in steps, which most people never see. */
export function loadOpenStep() {
  return import('./open-step-form.tsx')
}
