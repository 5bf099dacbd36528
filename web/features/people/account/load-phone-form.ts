/** Loads the form for a phone number, which few installations offer. */
export function loadPhoneForm() {
  return import('./phone-form.tsx')
}
