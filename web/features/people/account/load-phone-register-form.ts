/** Loads the registration with a phone number, which few installations offer. */
export function loadPhoneRegisterForm() {
  return import('./phone-register-form.tsx')
}
