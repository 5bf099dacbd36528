import { clientId, type IdentityAnswer, type IdentityPool, registration } from './identity-pool.ts'

/** The origin of a call; `browser` is the secret by which a browser names itself. */
export type Place = { address: string; browser?: string }

/** Calls of the user pool from a place. */
export function callsFrom(pool: Pick<IdentityPool, 'call'>, { address, browser }: Place) {
  const ClientMetadata = browser ? { ClientMetadata: { browser } } : {}
  const call = (action: string, body: object): Promise<IdentityAnswer> =>
    pool.call(action, { ClientId: clientId, ...ClientMetadata, ...body }, { address })
  return {
    call,
    signUp: (email: string, password?: string) => call('SignUp', registration(email, password)),
    confirm: (Username: string, ConfirmationCode: string) =>
      call('ConfirmSignUp', { Username, ConfirmationCode }),
    resend: (Username: string) => call('ResendConfirmationCode', { Username }),
    signIn: (USERNAME: string, PASSWORD: string) =>
      call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
    askReset: (Username: string) => call('ForgotPassword', { Username }),
    reset: (Username: string, ConfirmationCode: string, Password: string) =>
      call('ConfirmForgotPassword', { Username, ConfirmationCode, Password }),
    askCode: (USERNAME: string) =>
      call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }),
    answerCode: ({ body }: IdentityAnswer, ANSWER: string) =>
      call('RespondToAuthChallenge', {
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: body.Session,
        ChallengeResponses: { USERNAME: body.ChallengeParameters.USERNAME, ANSWER },
      }),
  }
}

let browsers = 0
/** A browser secret that no other call returns. */
export const newBrowser = () => `browser-of-a-test-${String(++browsers).padStart(8, '0')}`

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
