import { writeAttributeCodeMail } from './attribute-code.ts'
import type { CodeMail } from './code-letter.ts'
import type { Mail } from './mail.ts'
import { writeResetCodeMail } from './reset-code.ts'
import { writeSignInCodeMail } from './sign-in-code.ts'
import { writeSignUpCodeMail } from './sign-up-code.ts'

const writers = {
  'sign-up': writeSignUpCodeMail,
  'reset-password': writeResetCodeMail,
  email: writeAttributeCodeMail,
  'sign-in': writeSignInCodeMail,
}

/** Writes the mail that delivers a code of this purpose. */
export function codeMail({ purpose, ...mail }: CodeMail & { purpose: keyof typeof writers }): Mail {
  return writers[purpose](mail)
}
