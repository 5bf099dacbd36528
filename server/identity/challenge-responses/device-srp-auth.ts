import { parameter } from '../call.ts'
import { findDevice } from '../devices/device-queries.ts'
import { deviceMissing, deviceVerifierContext, parseDeviceKey } from '../devices/devices.ts'
import { invalidParameter, sessionExpired } from '../identity-error.ts'
import { sessionOf, storeChallenge, toHex } from '../sign-in/challenges.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { makeServerNumbers, parseClientPublic } from '../sign-in/srp.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

/** Starts a remembered device's proof. */
export const respondToDeviceSrpAuth: RespondToChallenge = async (call, response) => {
  const { deps } = call
  const A = parseClientPublic(parameter(response.responses, 'SRP_A'))
  if (A === null) throw invalidParameter('Parameter SRP_A is not a public number')
  const deviceKey = parameter(response.responses, 'DEVICE_KEY', 128)
  const { state } = await takeRespondedChallenge(call, 'DEVICE_SRP_AUTH', response)
  const { signIn, deviceId } = state
  if (parseDeviceKey(deviceKey) !== deviceId) throw sessionExpired()
  const account = await accountOf(call, signIn)
  const device = await findDevice(deps.sql, account.sub, deviceId)
  if (!device) throw deviceMissing()

  const { b, B } = makeServerNumbers(deps.sealing.open(device.verifier, deviceVerifierContext))
  const secretBlock = await storeChallenge(deps, 'DEVICE_PASSWORD_VERIFIER', {
    signIn,
    deviceId,
    ...toHex({ A, B, b }),
  })
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: sessionOf(secretBlock),
    ChallengeParameters: {
      SALT: device.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USERNAME: signIn.userId,
      DEVICE_KEY: deviceKey,
    },
  }
}
