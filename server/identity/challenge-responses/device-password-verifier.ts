import { insertAuditEvent } from '../audit.ts'
import { parameter } from '../call.ts'
import { deleteDevice, findDevice, touchDevice } from '../devices/device-queries.ts'
import {
  deviceGroupKey,
  deviceKeyOf,
  deviceMissing,
  deviceVerifierContext,
  parseDeviceKey,
} from '../devices/devices.ts'
import { sessionExpired } from '../identity-error.ts'
import { fromHex } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { refuseSignIn } from '../sign-in/sign-in.ts'
import { isPasswordProved } from '../sign-in/srp.ts'
import { type RespondToChallenge, readClaim, takeRespondedChallenge } from './challenge-response.ts'

/**
 * Checks a remembered device's proof. A wrong proof deletes the device: that allows one attempt only, and a
 * browser with damaged storage is asked for a code next time instead of being locked out.
 */
export const respondToDevicePasswordVerifier: RespondToChallenge = async (call, response) => {
  const { deps, address } = call
  const { secretBlock, ...claim } = readClaim(response.responses)
  const deviceKey = parameter(response.responses, 'DEVICE_KEY', 128)
  const { state, token } = await takeRespondedChallenge(call, 'DEVICE_PASSWORD_VERIFIER', response)
  const { signIn, deviceId, ...numbers } = state
  if (parseDeviceKey(deviceKey) !== deviceId || !secretBlock.equals(token)) throw sessionExpired()
  const account = await accountOf(call, signIn)
  const { sub } = account
  const device = await findDevice(deps.sql, sub, deviceId)
  if (!device?.isRemembered) throw deviceMissing()

  const verifier = deps.sealing.open(device.verifier, deviceVerifierContext)
  const owner = { poolName: deviceGroupKey(deps, sub), userId: deviceKeyOf(deviceId) }
  const proof = { ...owner, secretBlock, ...claim }
  const now = deps.clock.now()
  if (!(await isPasswordProved(fromHex(numbers), verifier, proof))) {
    await deleteDevice(deps.sql, sub, deviceId)
    const detail = { device: deviceId, reason: 'wrong proof' }
    await insertAuditEvent(deps.sql, { kind: 'device-forgotten', sub, address, detail }, now)
    return refuseSignIn(call, account, signIn.flow)
  }
  await touchDevice(deps.sql, { id: deviceId, address, now })
  return continueSignIn(call, account, { ...signIn, secondFactor: 'device', deviceId }, device)
}
