import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { withPrefix } from '../../../contract/people/phone.ts'
import { guard, takeHit } from '../../lib/rate-limit.ts'
import type { Account } from '../accounts/account.ts'
import {
  action,
  type Call,
  checkClient,
  clientId,
  parameter,
  plainText,
  textMap,
  usernameParameter,
} from '../call.ts'
import { offerEmailCode } from '../codes/email-code.ts'
import { checkDeviceOfToken, findNamedDevice } from '../devices/named-devices.ts'
import { invalidParameter, limitExceeded, sessionExpired, tooManyAttempts } from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits/limits.ts'
import { takePasswordAttempt } from '../limits/lock-out.ts'
import { nameAs } from '../limits/requester.ts'
import { ceremonySeconds, passkeySite } from '../passkeys/passkey-site.ts'
import {
  decoyProver,
  isNamedByPublicId,
  isPassword,
  proverOf,
  storePassword,
} from '../passwords/passwords.ts'
import { signInByTicket } from '../providers/provider-ticket.ts'
import { findAccountByName, findAccountByPhone, replaceStoredPassword } from '../queries.ts'
import { refreshTokens } from '../sessions/refresh-tokens.ts'
import { type SignIn, storeChallenge, toHex } from '../sign-in/challenges.ts'
import { continueSignIn, offer } from '../sign-in/next-challenge.ts'
import { refuseSignIn } from '../sign-in/sign-in.ts'
import { makeServerNumbers, parseClientPublic } from '../sign-in/srp.ts'
import { offerSmsCode } from '../sms/offer-sms-code.ts'
import { type PhoneRegistration, readPhoneRegistration } from '../sms/phone-accounts.ts'

const shape = z.object({
  AuthFlow: plainText(64),
  AuthParameters: textMap.default({}),
  ClientId: clientId,
  /**
   * `ticket`: the proof of a sign-in at an OpenID provider, in place of a mailed code. `given_name`, `family_name` and
   * `custom:level`: of somebody who registers with a phone number.
   */
  ClientMetadata: z
    .object({
      ticket: z.string().max(128).optional(),
      given_name: plainText(2048).optional(),
      family_name: plainText(2048).optional(),
      'custom:level': plainText(2048).optional(),
    })
    .nullish()
    .catch(null),
})

/**
 * Starts a sign-in: by password proof, password, mailed code (alone or after a proof), proof of an OpenID provider,
 * passkey, code to a phone, or refresh token.
 */
export const initiateAuth = action(
  shape,
  async (call, { AuthFlow, AuthParameters, ClientId, ClientMetadata }) => {
    checkClient(ClientId)
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return offerPasswordProof(call, AuthParameters, AuthFlow)
      case 'USER_PASSWORD_AUTH':
        return signInByPassword(call, AuthParameters)
      case 'CUSTOM_AUTH':
        if (ClientMetadata?.ticket) return signInByTicket(call, AuthParameters, ClientMetadata.ticket)
        return AuthParameters.CHALLENGE_NAME === 'SRP_A' || AuthParameters.SRP_A
          ? offerPasswordProof(call, AuthParameters, AuthFlow)
          : signInByMail(call, AuthParameters)
      case 'USER_AUTH':
        return AuthParameters.PREFERRED_CHALLENGE === 'SMS_OTP'
          ? signInBySms(call, AuthParameters, readPhoneRegistration(ClientMetadata ?? {}))
          : offerPasskey(call, AuthParameters)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN': {
        const token = parameter(AuthParameters, 'REFRESH_TOKEN', 4096)
        await checkDeviceOfToken(call.deps, token, AuthParameters.DEVICE_KEY)
        return { AuthenticationResult: await refreshTokens(call, token), ChallengeParameters: {} }
      }
      default:
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`)
    }
  },
)

/** Finds the account and builds a decoy; always does both, for constant time. */
async function lookUp(call: Call, name: string, flow: string, find = findAccountByName) {
  const { deps } = call
  const account = await find(deps.sql, name)
  const decoy = decoyProver(deps, name)
  await guardStart(call, name, account)
  const prover = account ? proverOf(deps, account) : decoy
  const signIn: SignIn = { name, userId: prover.userId, flow, passwordSalt: prover.salt }
  return { account, prover, signIn }
}

/** Counts the start of a sign-in. A known browser has its own bound when that of its address is used up. */
async function guardStart(call: Call, name: string, account: Account | null): Promise<void> {
  const { deps, address } = call
  if (!deps.config.rateLimit) return
  const now = deps.clock.now()
  if (await takeHit(deps.sql, { ...identityLimits.signIns(address), now })) return
  const named = await nameAs(call, name, account)
  if (named.requester.class !== 'browser') throw tooManyAttempts()
  await guard(deps, accountHits(accountLimits.signIns, named), tooManyAttempts)
}

async function offerPasswordProof(call: Call, parameters: Record<string, string>, flow: string) {
  const name = usernameParameter(parameters)
  const A = parseClientPublic(parameter(parameters, 'SRP_A'))
  if (A === null) throw invalidParameter('Parameter SRP_A is not a public number')

  const { prover, signIn } = await lookUp(call, name, flow)
  const { b, B } = makeServerNumbers(prover.verifier)
  const secretBlock = await storeChallenge(call.deps, 'PASSWORD_VERIFIER', { signIn, ...toHex({ A, B, b }) })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: secretBlock.toString('base64url'),
    ChallengeParameters: {
      SALT: prover.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USERNAME: prover.userId,
      USER_ID_FOR_SRP: prover.userId,
    },
  }
}

async function signInByPassword(call: Call, parameters: Record<string, string>) {
  const { deps } = call
  const name = usernameParameter(parameters)
  const password = parameter(parameters, 'PASSWORD')
  const { account, prover, signIn: started } = await lookUp(call, name, 'USER_PASSWORD_AUTH')
  const attempt = await takePasswordAttempt(call, { userId: prover.userId, sub: account?.sub ?? null })
  const signIn = { ...started, attempt }
  const isRight = isPassword(prover, password)
  if (!account || !isRight) return refuseSignIn(call, account, signIn.flow)
  const device = await findNamedDevice(deps, account, parameters.DEVICE_KEY)
  if (!isNamedByPublicId(account)) return continueSignIn(call, account, signIn, device)
  const named = await nameAccount(call, account, password)
  return continueSignIn(call, named, { ...signIn, ...signInNumbers(named) }, device)
}

/** Gives an account from before names inside the pool one, as soon as its password is known for that. */
async function nameAccount({ deps }: Call, account: Account, password: string): Promise<Account> {
  const stored = storePassword(deps, account, password)
  const isRenamed = await replaceStoredPassword(deps.sql, account, stored, deps.clock.now())
  if (!isRenamed) throw sessionExpired()
  return { ...account, ...stored }
}

/** Offers the same challenge for every name: the browser shows the passkeys that it has for this site. */
async function offerPasskey(call: Call, parameters: Record<string, string>) {
  const { deps } = call
  if (!deps.config.hasPasskeys) throw invalidParameter('USER_AUTH flow not enabled for this client')
  if (parameters.PREFERRED_CHALLENGE !== 'WEB_AUTHN')
    throw invalidParameter('PREFERRED_CHALLENGE must be WEB_AUTHN or SMS_OTP')
  const { signIn } = await lookUp(call, usernameParameter(parameters), 'USER_AUTH')
  const challenge = randomBytes(32).toString('base64url')
  const options = {
    challenge,
    rpId: passkeySite(deps).rpId,
    userVerification: 'required',
    timeout: ceremonySeconds * 1000,
  }
  return offer(
    call,
    'WEB_AUTHN',
    { signIn, challenge },
    { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  )
}

const signInNumbers = ({ srpUserId, srpSalt }: Account) => ({ userId: srpUserId, passwordSalt: srpSalt })

async function signInByMail(call: Call, parameters: Record<string, string>) {
  const { account, signIn } = await lookUp(call, usernameParameter(parameters), 'CUSTOM_AUTH')
  return offerEmailCode(call, account, signIn, limitExceeded)
}

/**
 * The user name is a phone number. The same name always gets the same offer, with or without an account. With a registration
 * a number without an account gets a code too, which creates the account.
 */
async function signInBySms(
  call: Call,
  parameters: Record<string, string>,
  registration: PhoneRegistration | null,
) {
  if (!call.deps.config.smsSignIn) throw invalidParameter('USER_AUTH flow not enabled for this client')
  const phone = withPrefix(usernameParameter(parameters))
  if (phone === null) throw invalidParameter('Invalid phone number format.')
  const { account, signIn } = await lookUp(call, phone, 'USER_AUTH', findAccountByPhone)
  return offerSmsCode(call, account, signIn, registration)
}
