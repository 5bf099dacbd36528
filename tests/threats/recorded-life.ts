import { setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { confirmDevice, proveDevice, signInWithCode } from '../support/device-steps.ts'
import { clientId, type IdentityAnswer, type PoolCalls, register } from '../support/identity-pool.ts'
import { appCode, initiate, provePassword, respond, turnOnApp } from '../support/sign-in-steps.ts'

/** One recorded call. */
export type RecordedCall = { action: string; body: Record<string, unknown>; answer: IdentityAnswer }

export type Life = Awaited<ReturnType<typeof liveThroughEverything>>

/**
 * One user exercises the whole pool: registers, sets up an app, has a device remembered, refreshes, signs in
 * by each flow, makes recovery codes, resets and replaces passwords, changes the e-mail. Returns every successful call and every
 * secret in it. `after` runs after each call.
 */
export async function liveThroughEverything(
  pool: PoolCalls,
  email: string,
  { after }: { after?: (call: RecordedCall) => Promise<void> } = {},
) {
  const calls: RecordedCall[] = []
  const call: PoolCalls['call'] = async (action, body, options) => {
    const answer = await pool.call(action, body, options)
    if (answer.status === 200) {
      const recorded = { action, body: body as Record<string, unknown>, answer }
      calls.push(recorded)
      await after?.(recorded)
    }
    return answer
  }
  const recording: PoolCalls = { ...pool, call }
  const codes: string[] = []
  const mailedCode = (to: string) => {
    const code = pool.codeFor(to)
    codes.push(code)
    return code
  }
  const appAnswer = () => {
    pool.moveClock(30)
    return { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, pool.deps.clock.now()) }
  }

  const sub = await register(recording, email, 'correct horse')
  mailedCode(email)
  const first = (await provePassword(recording, email, 'correct horse')).body.AuthenticationResult
  const secret = await turnOnApp(recording, first.AccessToken)
  const { tokens, device } = await signInWithCode(recording, { email, secret })
  await confirmDevice(recording, tokens.AccessToken, device)
  const onDevice = await provePassword(recording, email, 'correct horse', { deviceKey: device.key })
  await proveDevice(recording, onDevice, device)
  const refreshed = await call('GetTokensFromRefreshToken', {
    RefreshToken: tokens.RefreshToken,
    ClientId: clientId,
  })

  const byMail = await initiate(recording, 'CUSTOM_AUTH', { USERNAME: email })
  const askedForApp = await respond(recording, byMail, { ANSWER: mailedCode(email) })
  await respond(recording, askedForApp, appAnswer())

  await call('ForgotPassword', { ClientId: clientId, Username: email })
  await call('ConfirmForgotPassword', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: mailedCode(email),
    Password: 'battery staple',
  })
  await setTemporaryPassword(pool.deps, email, 'temporary words')
  const forced = await provePassword(recording, email, 'temporary words')
  const chosen = await respond(recording, forced, { NEW_PASSWORD: 'staple of horses' })
  const last = await respond(recording, chosen, appAnswer())
  const { AccessToken, RefreshToken } = last.body.AuthenticationResult

  const made = await call('OnushilonIdentityService.CreateRecoveryCodes', { AccessToken })

  const newEmail = `new.${email}`
  const UserAttributes = [{ Name: 'email', Value: newEmail }]
  await call('UpdateUserAttributes', { AccessToken, UserAttributes })
  await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: mailedCode(newEmail) })
  const passwords = [
    'correct horse',
    'battery staple',
    'temporary words',
    'staple of horses',
    'own last words',
  ]
  await call('ChangePassword', {
    AccessToken,
    PreviousPassword: passwords[3],
    ProposedPassword: passwords[4],
  })
  return {
    sub,
    email: newEmail,
    calls,
    codes,
    passwords,
    appSecret: secret,
    recoveryCodes: made.body.RecoveryCodes as string[],
    device,
    accessToken: AccessToken as string,
    refreshTokens: [
      first.RefreshToken,
      tokens.RefreshToken,
      refreshed.body.AuthenticationResult.RefreshToken,
      RefreshToken,
    ] as string[],
  }
}
