import { deviceSecret, type IdentityAnswer, type PoolCalls, startProof } from './identity-pool.ts'
import { appCode, provePassword, registerAndSignIn, respond, turnOnApp } from './sign-in-steps.ts'

export type Device = { key: string; groupKey: string }

const password = 'correct horse'

/** Registers a user with an active authenticator app. */
export async function registerWithApp(pool: PoolCalls, email: string) {
  const person = await registerAndSignIn(pool, email)
  return { ...person, secret: await turnOnApp(pool, person.accessToken) }
}

/** Signs in with a code of the app; returns the tokens and the device on offer. */
export async function signInWithCode(pool: PoolCalls, { email, secret }: { email: string; secret: string }) {
  pool.moveClock(30)
  const offer = await provePassword(pool, email, password)
  const code = { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, pool.deps.clock.now()) }
  const { body } = await respond(pool, offer, code)
  const { NewDeviceMetadata, ...tokens } = body.AuthenticationResult
  const device: Device = { key: NewDeviceMetadata?.DeviceKey, groupKey: NewDeviceMetadata?.DeviceGroupKey }
  return { tokens, device }
}

export function confirmDevice(
  pool: PoolCalls,
  AccessToken: string,
  device: Device,
  secret = 'device secret',
) {
  return pool.call('ConfirmDevice', {
    AccessToken,
    DeviceKey: device.key,
    DeviceName: 'Test browser',
    DeviceSecretVerifierConfig: deviceSecret(secret, device),
  })
}

/** Registers a user with an app who has signed in on a remembered device. */
export async function registerWithDevice(pool: PoolCalls, email: string) {
  const person = await registerWithApp(pool, email)
  const { tokens, device } = await signInWithCode(pool, person)
  await confirmDevice(pool, tokens.AccessToken, device)
  return { ...person, tokens, device }
}

/** Completes the device proof from its challenge on. */
export async function proveDevice(
  pool: PoolCalls,
  offer: IdentityAnswer,
  device: Device,
  secret = 'device secret',
) {
  const proof = startProof(secret, device)
  const challenge = await respond(pool, offer, { SRP_A: proof.SRP_A, DEVICE_KEY: device.key })
  if (challenge.status !== 200) return challenge
  return respond(pool, challenge, proof.answer(challenge.body.ChallengeParameters))
}

export async function listDevices(pool: PoolCalls, AccessToken: string) {
  return (await pool.call('ListDevices', { AccessToken, Limit: 60 })).body.Devices
}
