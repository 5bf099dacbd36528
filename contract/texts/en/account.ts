import { limits } from '../../limits.ts'

export const login = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotPassword: 'Forgot Password?',
  submit: 'Sign in',
  submitting: 'Signing in…',
  register: 'Register',
  verified: 'Your verification was successful.',
  passwordReset: 'Password reset successful. Please sign in.',
  failed: 'Incorrect username or password.',
  enterEmailFirst: 'Please enter your email address first.',
  byEmailCode: 'Send me a code by email instead',
  sendingCode: 'Sending the code…',
  deleted: 'Your account is deleted.',
  sessionNotKept: 'this browser keeps no data for this site.',
  sessionFailed: (message: string) => `Your session could not be loaded: ${message}`,
}

export const register = {
  title: 'Register',
  firstName: 'First name',
  lastName: 'Last name',
  level: 'Educational level',
  chooseLevel: '-- select an option --',
  email: 'Email',
  phone: 'Phone number',
  phoneHelp: 'A Bangladeshi mobile number, for example 01712345678.',
  password: 'Password',
  passwordHelp: `At least ${limits.passwordMinCharacters} characters.`,
  confirmPassword: 'Confirm password',
  submit: 'Register',
  submitting: 'Creating your account…',
  signIn: 'Sign in',
  fillAll: 'Please fill all the fields.',
  passwordsDiffer: 'Passwords do not match',
  fieldMissing: 'Fill in this field.',
  emailShape: 'Write the whole address, for example name@gmail.com.',
  emailTooLong: `An email address can't be longer than ${limits.emailCharacters} characters.`,
  phoneShape: 'Write a Bangladeshi mobile number of 11 digits that begins with 01, for example 01712345678.',
  levelInvalid: 'Choose an educational level from the list.',
  nameTooLong: `A name can't be longer than ${limits.nameCharacters} characters.`,
  passwordTooShort: `Use at least ${limits.passwordMinCharacters} characters.`,
  passwordTooLong: `This password is too long. Use at most ${limits.passwordMaxBytes} characters of Latin script, or about ${Math.floor(limits.passwordMaxBytes / 3)} of Bangla.`,
  emailTaken: 'An account with this email exists already. Sign in, or use another email.',
  closed: 'New accounts cannot be made here at the moment.',
  failed: 'The account could not be created. Check the fields and try again.',
}

export const verify = {
  title: 'Verify your email',
  help: (email: string) => `We sent a code to ${email}. Write it here.`,
  helpWithoutEmail: 'Write your email and the code that we sent to it.',
  email: 'Email',
  code: 'Verification code',
  submit: 'Verify',
  submitting: 'Verifying…',
  resend: 'Send a new code',
  resent: 'A new code is on its way.',
  failed: 'Verification failed.',
  codeMissing: 'Write the code from the email.',
  codeShape: `The code has ${limits.verificationCodeDigits} digits.`,
  codeMismatch: 'This code is not the one we sent. Check it and try again.',
  codeExpired: 'This code has expired. Send a new code and use that one.',
  alreadyVerified: 'This account is verified already. You can sign in.',
}

export const account = {
  /** Stands as the author of what someone leaves behind who deleted their account. */
  formerMember: 'Former member',
}

/** What the identity service refuses, in words for people. */
export const identity = {
  limitExceeded: 'Too many tries. Wait a few minutes and try again.',
  tooManyFailedAttempts: 'Too many wrong tries. Wait a few minutes, then try again or ask for a new code.',
  userNotFound: 'There is no account with this email.',
  codeDeliveryFailed: 'The email with the code could not be sent. Try again in a few minutes.',
  network: 'The server cannot be reached. Check your connection and try again.',
  stepNotSupported: 'This account asks for a further sign-in step that this page does not have.',
  passwordNotTaken:
    'This password is not taken here. Choose a longer one, with small and capital letters, digits and signs.',
  passwordUsedBefore: 'You had this password before. Choose one that is new.',
  unexpected: 'There was an error.',
}
