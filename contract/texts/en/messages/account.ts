import { limits } from '../../../limits.ts'

/** Rules of accounts, of applications and of exams. */
export const accountMessages = {
  'account.fillAll': 'Please fill all the fields.',
  'account.fieldMissing': 'Fill in this field.',
  'account.enterEmailFirst': 'Please enter your email address first.',
  'account.emailShape': 'Enter the whole address, for example name@gmail.com.',
  'account.emailTooLong': `An email address can't be longer than ${limits.emailCharacters} characters.`,
  'account.phoneShape':
    'Enter a Bangladeshi mobile number: 11 digits that start with 01, for example 01712345678.',
  'account.levelInvalid': 'Choose an educational level from the list.',
  'account.nameTooLong': `A name can't be longer than ${limits.nameCharacters} characters.`,
  'account.passwordsDiffer': 'Passwords do not match',
  'account.passwordTooShort': `Use at least ${limits.passwordMinCharacters} characters.`,
  'account.passwordTooLong': `This password is too long. Use at most ${limits.passwordMaxBytes} English characters, or about ${Math.floor(limits.passwordMaxBytes / 3)} of Bangla.`,
  'account.passwordTooCommon': 'Many people use this password, so it is easy to guess. Choose another one.',
  'account.codeMissing': 'Enter the code from the email.',
  'account.codeDigitsMissing': `Enter all ${limits.verificationCodeDigits} digits.`,
  'account.recoveryCodeShape': `A recovery code has ${limits.recoveryCodeCharacters} letters or digits.`,
  'account.codeShape': `The code has ${limits.verificationCodeDigits} digits.`,
  'reset.passwordsDiffer': 'Passwords do not match!',
  'reset.writeSameAgain': 'Enter the same password as above.',
}
