import { brand } from '../../brand.ts'
import { limits } from '../../limits.ts'

/** What signing in may ask for after the first step. */
export const signInSteps = {
  submit: 'Sign in',
  submitting: 'Signing in…',
  startAgain: 'Start again',
  expired: 'Signing in took too long or was tried too often. Please sign in again.',
  codeMissing: `Write the ${limits.verificationCodeDigits} digits.`,

  totp: {
    help: `Write the ${limits.verificationCodeDigits}-digit code that your authenticator app shows for ${brand.name}.`,
    label: 'Code from the app',
    wrong: 'This code is not right, or it was used already. Wait for the next one in the app and try that.',
  },
  mail: {
    help: (destination: string) => `We sent a code to ${destination}. It is valid for 3 minutes.`,
    label: 'Code from the email',
    wrong: 'This code is not the one we sent. Check it and try again.',
  },
  message: {
    help: (destination: string) => `We sent a code to ${destination}.`,
    label: 'Code from the message',
    wrong: 'This code is not the one we sent. Check it and try again.',
  },
  rememberDevice: 'Do not ask for a code in this browser again',
  rememberDeviceHelp: 'Only on a phone or computer that is yours alone.',
  resend: 'Send a new code',
  resent: 'A new code is on its way. Only the newest one counts.',

  newPasswordHelp: 'Your password was given to you by somebody else. Choose one that only you know.',
  newPasswordSubmit: 'Save and sign in',

  setUpHelp:
    'This account needs a second proof besides the password: codes from an authenticator app on your phone.',
  setUpSubmit: 'Confirm and sign in',
}

/** Adding the authenticator app, at sign-in or on the profile. */
export const authenticatorSetUp = {
  scan: 'Scan this picture with your authenticator app.',
  picture: 'QR code for the authenticator app',
  openApp: 'Open the authenticator app on this phone',
  typeSecret: 'Or write this key into the app:',
  secret: 'Key',
  copy: 'Copy the key',
  copied: 'The key is copied.',
  notCopied: 'The key could not be copied. Write it down instead.',
  codeHelp: `Then write the ${limits.verificationCodeDigits} digits that the app shows.`,
  code: 'Code from the app',
  codeWrong: 'This code is not right. Check that the clock of your phone is right, and try the next code.',
}

export const reset = {
  title: 'Reset your password',
  intro: (email: string) => `Click below to receive a password reset code at ${email}`,
  send: 'Send Reset Code',
  sending: 'Sending…',
  haveCode: 'I have a code already',
  sent: (email: string) =>
    `If there is an account with ${email}, a code is on its way. Write it here, with a new password.`,
  code: 'Verification code',
  newPassword: 'New password',
  newPasswordHelp: `At least ${limits.passwordMinCharacters} characters.`,
  confirmPassword: 'Confirm password',
  submit: 'Reset Password',
  submitting: 'Saving…',
  resend: 'Send a new code',
  resent: 'A new code is on its way. Only the newest one counts.',
  back: 'Back to sign in',
  passwordsDiffer: 'Passwords do not match!',
  writeSameAgain: 'Write the same password as above.',
  sendFailed: 'Error sending reset code. Please try again.',
  failed: 'Error resetting password. Please check your code and try again.',
  codeMismatch: 'This code is not the one we sent.',
  codeExpired: 'This code has expired or was used already. Send a new code and use that one.',
  notConfirmed: 'This account waits for its first code. Sign in to have it sent again.',
  notPossible: 'The password of this account cannot be reset by email.',
}
