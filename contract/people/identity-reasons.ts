/**
 * Reasons of refusals whose name in the protocol says too little: a code in brackets at the end of the message,
 * which clients of the protocol show or ignore.
 */
const identityReasons = [
  /** The change needs a proof of the password that is at most ten minutes old. */
  'PROOF_REQUIRED',
  /** It also needs a code of the authenticator app, or a recovery code. */
  'PROOF_AND_CODE_REQUIRED',
  /** The account has no password: only a new sign-in is a fresh proof. */
  'SIGN_IN_REQUIRED',
  /** The chosen password is in the list of the most common ones. */
  'COMMON_PASSWORD',
] as const

export type IdentityReason = (typeof identityReasons)[number]

export function withReason(sentence: string, reason: IdentityReason): string {
  return `${sentence} [${reason}]`
}

/** Returns the reason at the end of a refusal's message; null when there is none. */
export function reasonOf(message: string): IdentityReason | null {
  return identityReasons.find((reason) => message.endsWith(` [${reason}]`)) ?? null
}
