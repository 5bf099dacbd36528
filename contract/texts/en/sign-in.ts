import { brand } from '../../brand.ts'
import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The steps of a sign-in after the first one. */
export const signInSteps = {
  startAgain: 'Start again',
  expired: 'Signing in took too long or needed too many attempts. Please sign in again.',
  totp: {
    help: `Enter the ${limits.verificationCodeDigits}-digit code that your authenticator app shows for ${brand.name}.`,
    label: 'Code from the app',
    wrong: 'This code is wrong or was already used. Wait for the next code in the app and try that one.',
  },
  mail: {
    help: (destination: string) => `We sent a code to ${destination}. It is valid for 3 minutes.`,
    label: 'Code from the email',
    wrong: 'This code is wrong. Check it and try again.',
  },
  message: {
    help: (destination: string) => `We sent a code to ${destination}.`,
    label: 'Code from the message',
    wrong: 'This code is wrong. Check it and try again.',
  },
  rememberDevice: 'Do not ask for a code in this browser again',
  rememberDeviceHelp: 'Only on a phone or computer that nobody else uses.',
  resent: 'A new code is on its way. Only the newest one works.',

  newPasswordHelp: 'Someone else gave you this password. Choose one that only you know.',
  newPasswordSubmit: 'Save and sign in',

  setUpHelp: 'This account needs codes from an authenticator app on your phone in addition to the password.',
  setUpSubmit: 'Confirm and sign in',
}

/** Adding the authenticator app, at sign-in or on the profile. */
export const authenticatorSetUp = {
  scan: 'Scan this picture with your authenticator app.',
  picture: 'QR code for the authenticator app',
  openApp: 'Open the authenticator app on this phone',
  typeSecret: 'Or type this key into the app:',
  secret: 'Key',
  copy: 'Copy the key',
  copied: 'Key copied.',
  notCopied: 'The key could not be copied. Write it down instead.',
  codeHelp: `Then enter the ${limits.verificationCodeDigits} digits that the app shows.`,
  code: 'Code from the app',
  codeWrong: 'This code is wrong. Check that the clock of your phone is right, and try the next code.',
}

/** Codes in place of those of a lost authenticator app. */
export const recoveryCodes = {
  help: 'If you lose your phone, each of these codes signs you in once. Print them or write them down now: they are shown only here.',
  onPaper: (email: string) => `${brand.name} recovery codes for ${email}`,
  print: 'Print',
  copy: 'Copy the codes',
  copied: 'Codes copied.',
  notCopied: 'The codes could not be copied. Print them or write them down instead.',
  done: 'I have stored them',
  left: (count: number) =>
    plural(count, { one: 'One recovery code is left.', other: `${count} recovery codes are left.` }),
  make: 'Make new recovery codes',
  making: 'One moment…',
  makingFailed: 'The recovery codes could not be created. Please try again.',
  useInstead: 'Use a recovery code instead',
  useApp: 'Use a code from the app instead',
  label: 'Recovery code',
  fieldHelp: 'One of the codes that you stored when you set up the authenticator app.',
  wrong: 'This recovery code is wrong or was already used.',
}

/** The dialog before a change that needs a fresh proof. */
export const freshProof = {
  title: 'Confirm that it is you',
  help: 'You signed in more than ten minutes ago. Enter your password to make this change.',
  helpWithCode:
    'You signed in more than ten minutes ago. Enter your password and a code from the app to make this change.',
  submit: 'Continue',
  submitting: 'Checking…',
  passwordWrong: 'This is not your password.',
  failed: 'Your password could not be checked. Please try again.',
}

export const reset = {
  title: 'Reset your password',
  intro: (email: string) => `Click below to receive a password reset code at ${email}`,
  send: 'Send Reset Code',
  sending: 'Sending…',
  haveCode: 'I already have a code',
  sent: (email: string) =>
    `If there is an account with ${email}, a code is on its way. Enter it here, with a new password.`,
  submit: 'Reset Password',
  submitting: 'Saving…',
  back: 'Back to sign in',
  sendFailed: 'Error sending reset code. Please try again.',
  failed: 'Error resetting password. Please check your code and try again.',
  codeMismatch: 'This code is wrong.',
  codeExpired: 'This code has expired or was already used. Send a new code and use that one.',
  notConfirmed: 'This account is not verified yet. Sign in to get a new code.',
  notPossible: 'The password of this account cannot be reset by email.',
}

/** Signing in with an account at another service; `name` is the service's. */
export const providers = {
  title: 'Sign in',
  continueWith: (name: string) => `Continue with ${name}`,
  opening: 'Opening…',
  signingIn: 'Signing you in…',
  cancelled: (name: string) => `You came back from ${name} without signing in.`,
  refused: (name: string) => `${name} could not sign you in. Please try again.`,
  unavailable: (name: string) =>
    `${name} cannot be reached at the moment. Try again later, or sign in another way.`,
  emailUnverified: (name: string) =>
    `${name} has not verified your email address. Verify it there, or register here with your email.`,
  expired: 'Signing in took too long or was started in another tab. Please start again.',
  proveFirst: (name: string, email: string) =>
    `There is already an account with ${email}. Sign in to it once. After that, ${name} can sign you in too.`,

  panelTitle: 'Other ways to sign in',
  panelHelp: 'You can also sign in with an account that you have elsewhere.',
  add: (name: string) => `Add ${name}`,
  added: (name: string) => `${name} can sign you in from now on.`,
  addFailed: (name: string) => `${name} could not be added. Please try again.`,
  taken: (name: string) => `This user of ${name} signs in to another account here.`,
  remove: 'Remove',
  removeLabel: (name: string, email: string) => `Remove ${name} (${email})`,
  removed: (name: string) => `${name} was removed. Other devices were signed out.`,
  removeFailed: 'This way to sign in could not be removed. Please try again.',
  lastWayIn: 'Set a password first. Without one this is the only way to sign in.',

  noPasswordTitle: 'Password',
  noPasswordByPhone: 'This account has no password. A code by SMS to your phone number signs you in.',
  noPassword: 'This account has no password. You can set one with a code by email.',
  setPassword: 'Set a password',
  signInAgain: 'You signed in more than ten minutes ago. Sign in again to make this change.',
  signInAgainSubmit: 'Sign in again',
}

/** Passkeys: keys on a device, unlocked by a fingerprint, a face or its PIN. */
export const passkeys = {
  signIn: 'Sign in with a passkey',
  opening: 'Waiting for your device…',
  notUsed: 'No passkey was used. Try again, or sign in with your password.',
  failed: 'This passkey does not sign in to the account with this email.',

  title: 'Passkeys',
  help: 'A passkey signs you in with the fingerprint, the face or the PIN that unlocks your device, without a password.',
  unsupported: 'This browser cannot make passkeys.',
  made: (browser: string, time: string) => `Made with ${browser}, ${time}`,
  add: 'Add a passkey',
  added: 'The passkey was added.',
  addFailed: 'The passkey could not be added. Please try again.',
  alreadyThere: 'This device has a passkey for your account already.',
  remove: 'Remove',
  removeLabel: (browser: string) => `Remove the passkey made with ${browser}`,
  removed: 'The passkey was removed. Other devices were signed out.',
  removeFailed: 'The passkey could not be removed. Please try again.',
}

/** Signing in with a code to a phone number. */
export const phoneSignIn = {
  signIn: 'Sign in with your phone number',
  formHelp:
    'For phone numbers that were used to register or are switched on in the profile. You get a code by SMS.',
  sendCode: 'Send a code by SMS',
  otherWay: 'Sign in another way',
  notSent: 'The code could not be sent. Please try again, or sign in another way.',
  codeHelp: (number: string) =>
    `If you can sign in with ${number}, a code is on its way by SMS. It is valid for 5 minutes.`,

  title: 'Sign-in by phone',
  help: 'A code by SMS to your phone number signs you in without a password.',
  noNumber: 'Save your phone number above first.',
  add: (number: string) => `Send a code to ${number}`,
  adding: 'Sending…',
  addFailed: 'The code could not be sent. Please try again.',
  codeSent: (number: string) => `We sent a code to ${number}. It is valid for 5 minutes.`,
  code: 'Code from the SMS',
  codeWrong: 'This code is wrong or no longer valid. Check it, or send a new one.',
  taken: 'This number signs in to another account. Remove it there first.',
  confirm: 'Confirm',
  confirming: 'Checking…',
  sendAgain: 'Send a new code',
  added: 'You can sign in with your phone number from now on.',
  isOn: (number: string) => `${number} signs you in.`,
  remove: 'Remove',
  removeLabel: (number: string) => `Remove the sign-in with ${number}`,
  lastWayIn:
    'This number is the only way into your account. Ask an administrator for a first password before you give it up.',
  removed: 'Your phone number no longer signs you in. Other devices were signed out.',
  removeFailed: 'The sign-in with your phone number could not be removed. Please try again.',
}

/** Registering with a phone number in place of an address. */
export const phoneRegistration = {
  open: 'Register with your phone number alone',
  help: 'A code by SMS signs you in, now and later. There is no password to remember. Without an email address you get no mails from us.',
  byEmail: 'Register with an email address',
  notSent: 'The code could not be sent. Please try again, or register with an email address.',
}
