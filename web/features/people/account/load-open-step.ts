/** Loads the forms of the further sign-in steps, which few users see. */
export function loadOpenStep() {
  return import('./open-step-form.tsx')
}
