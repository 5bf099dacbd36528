import type { Deps } from '../../deps.ts'
import { invalidParameter } from '../identity-error.ts'

/** Returns what passkeys are bound to: the origin of pages, and its host as relying party. */
export function passkeySite({ config }: Pick<Deps, 'config'>): { origin: string; rpId: string } {
  return { origin: config.publicUrl, rpId: new URL(config.publicUrl).hostname }
}

/** Throws InvalidParameterException unless the settings allow passkeys. */
export function requirePasskeys({ config }: Pick<Deps, 'config'>): void {
  if (!config.hasPasskeys) throw invalidParameter('Passkeys are not enabled for this user pool')
}

/** Ed25519, ECDSA with P-256, RSA: what authenticators have, by their COSE numbers. */
export const passkeyAlgorithms = [-8, -7, -257]

/** A user may have to find a phone or a key. */
export const ceremonySeconds = 180
