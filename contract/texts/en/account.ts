import { brand } from '../../brand.ts'
import { limits } from '../../limits.ts'
import { errors } from './shell.ts'

/** Labels and help of fields that several forms have. */
export const accountFields = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHelp: `At least ${limits.passwordMinCharacters} characters.`,
  confirmPassword: 'Confirm password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  level: 'Educational level',
  chooseLevel: '-- select an option --',
  phone: 'Phone number',
  phoneHelp: 'A Bangladeshi mobile number, for example 01712345678.',
  code: 'Verification code',
  resendCode: 'Send a new code',
}

export const login = {
  title: 'Sign in',
  register: 'Register',
  orName: 'Or the sign-in name on your card.',
  orPhone: 'Or your phone number.',
  orNameOrPhone: 'Or the sign-in name on your card, or your phone number.',
  forgotPassword: 'Forgot Password?',
  submit: 'Sign in',
  submitting: 'Signing in…',
  verified: 'Your verification was successful.',
  passwordReset: 'Password reset successful. Please sign in.',
  failed: 'Incorrect username or password.',
  needed: 'That page needs an account. It opens when you have signed in.',
  newHere: 'New here? An account keeps your exams and results.',
  byEmailCode: 'Send me a code by email instead',
  sendingCode: 'Sending the code…',
  deleted: 'Your account has been deleted.',
  sessionNotKept: 'this browser does not let this site store data.',
  sessionFailed: (message: string) => `Your session could not be loaded: ${message}`,
}

export const register = {
  title: 'Register',
  why: [
    'Sit timed exams on whole packs',
    'See all your results, and practise your mistakes',
    'Vote for good questions, and report faulty ones',
  ],
  aboutYou: 'About you',
  yourAccount: 'Your account',
  firstName: 'First name',
  lastName: 'Last name',
  submit: 'Register',
  submitting: 'Creating your account…',
  signIn: 'Sign in',
  emailTaken: 'An account with this email already exists. Sign in, or use another email.',
  closed: 'Registration is closed at the moment.',
  failed: 'The account could not be created. Check the fields and try again.',
}

export const verify = {
  title: 'Verify your email',
  help: (email: string) => `We sent a code to ${email}. Enter it here.`,
  helpWithoutEmail: 'Enter your email and the code we sent to it.',
  submit: 'Verify',
  submitting: 'Verifying…',
  resent: 'A new code is on its way.',
  failed: 'Verification failed.',
  codeMismatch: 'This code is wrong. Check it and try again.',
  codeExpired: 'This code has expired. Send a new code and use that one.',
  alreadyVerified: 'This account is already verified. You can sign in.',
}

/** Help when the mail with a code does not arrive. */
export const codeHelp = {
  title: 'The code has not arrived?',
  wait: 'It usually comes within a minute. On a busy network it can take a few.',
  spam: `Look in the spam folder too. The subject of the mail begins with the code and has the name ${brand.name}.`,
  address: (email: string) => `Check the address: ${email}`,
  noAccount: 'An address without an account gets no code.',
  again: (count: number) => `Then send a new code. You can have ${count} an hour.`,
  otherEmail: 'Use another email',
  usedUp: (count: number) =>
    `You have asked for ${count} codes within an hour. Look for the last mail, or ask again in an hour.`,
}

/** Sentences for errors of the identity service. */
export const identity = {
  unavailable: 'Nothing can be saved at the moment. Please try again later.',
  limitExceeded: 'Too many attempts. Wait a few minutes and try again.',
  tooManyFailedAttempts: 'Too many wrong attempts. Wait a few minutes, then try again or ask for a new code.',
  userNotFound: 'There is no account with this email.',
  codeDeliveryFailed: 'The email with the code could not be sent. Try again in a few minutes.',
  lastAdministrator:
    'You are the last administrator who can sign in. Make somebody else one first: nobody could do it after you.',
  network: errors.serverUnreachable,
  unexpected: errors.unexpected,
  stepNotSupported: 'This account needs a sign-in step that this page does not support.',
  passwordNotTaken:
    'This password was not accepted. Choose a longer one with lower-case and upper-case letters, digits and symbols.',
  passwordUsedBefore: 'You have used this password before, and others may know it. Choose a new one.',
}
