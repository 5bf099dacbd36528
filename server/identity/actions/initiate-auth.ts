import { z } from 'zod'
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
import { storePasswordChallenge } from '../challenges.ts'
import { invalidParameter, tooManyAttempts } from '../identity-error.ts'
import { guard, identityLimits } from '../limits.ts'
import { takeGuess } from '../lock-out.ts'
import { fakeProver, isPassword, proverOf } from '../passwords.ts'
import { findAccountByName } from '../queries.ts'
import { refreshTokens } from '../refresh-tokens.ts'
import { completeSignIn, refuseSignIn } from '../sign-in.ts'
import { makeServerNumbers, parseClientPublic } from '../srp.ts'

const shape = z.object({ AuthFlow: plainText(64), AuthParameters: textMap.default({}), ClientId: clientId })

/** Begins a sign-in: by password proof (a challenge follows), by password, or by a refresh token. */
export const initiateAuth = action(shape, async (call, { AuthFlow, AuthParameters, ClientId }) => {
  checkClient(ClientId)
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      return offerPasswordProof(call, AuthParameters)
    case 'USER_PASSWORD_AUTH':
      return signInByPassword(call, AuthParameters)
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const tokens = await refreshTokens(call, parameter(AuthParameters, 'REFRESH_TOKEN', 4096))
      return { AuthenticationResult: tokens, ChallengeParameters: {} }
    }
    default:
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`)
  }
})

async function offerPasswordProof({ deps, address }: Call, parameters: Record<string, string>) {
  const name = usernameParameter(parameters)
  const A = parseClientPublic(parameter(parameters, 'SRP_A'))
  if (A === null) throw invalidParameter('Parameter SRP_A is not a public number')
  await guard(deps, [identityLimits.signIns(address)], tooManyAttempts)

  const account = await findAccountByName(deps.db, name)
  // Made in both cases, so that both take the same time.
  const fake = await fakeProver(deps, name)
  const prover = account ? proverOf(deps, account) : fake
  const { b, B } = makeServerNumbers(prover.verifier)
  const { id, secretBlock } = await storePasswordChallenge(deps, { name, userId: prover.userId, A, B, b })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: id,
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
  const { deps, address } = call
  const name = usernameParameter(parameters)
  const password = parameter(parameters, 'PASSWORD')
  await guard(deps, [identityLimits.signIns(address)], tooManyAttempts)

  const account = await findAccountByName(deps.db, name)
  const fake = await fakeProver(deps, name)
  const prover = account ? proverOf(deps, account) : fake
  await takeGuess(deps, { userId: prover.userId, address })
  const isRight = isPassword(prover, password)
  if (!account || !isRight) return refuseSignIn(call, account, 'USER_PASSWORD_AUTH')
  return completeSignIn(call, account, 'USER_PASSWORD_AUTH')
}
