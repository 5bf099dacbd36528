import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { clientId, type IdentityAnswer, type IdentityPool } from './identity-pool.ts'

type Calls = Pick<IdentityPool, 'call'>

/** The differences between an attacker's authenticator or page and an honest one. */
type Differences = {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  counter?: number
  type?: string
}

/** An authenticator with one passkey, computed independently of the server; `differences` change what it signs. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** Responds to the options of StartWebAuthnRegistration. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }, differences: Differences = {}) {
    const authData = Buffer.concat([
      authenticatorData({ rpId: rp.id, ...differences }, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, 'base64url'),
      coseKeyOf(this.#keys.publicKey),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
    const clientDataJSON = clientData({ type: 'webauthn.create', challenge, ...differences }).toString(
      'base64url',
    )
    return this.#credential({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** Responds to the options of a WEB_AUTHN challenge. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, differences: Differences = {}) {
    const data = authenticatorData({ rpId, ...differences }, 0)
    const client = clientData({ type: 'webauthn.get', challenge, ...differences })
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

function authenticatorData(
  { rpId = '', isUserVerified = true, counter = 0 }: Differences,
  flags: number,
): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8(flags | 1 | (isUserVerified ? 4 : 0), 0)
  bytes.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), bytes])
}

function clientData({ type, challenge, origin = 'http://localhost:3000' }: Differences): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const fields = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(fields))
}

/** Adds a passkey to the account of a session; returns the response of the last call. */
export async function addPasskey(
  pool: Calls,
  AccessToken: string,
  authenticator: Authenticator,
  differences?: Differences,
): Promise<IdentityAnswer> {
  const start = await pool.call('StartWebAuthnRegistration', { AccessToken })
  if (start.status !== 200) return start
  const Credential = authenticator.create(start.body.CredentialCreationOptions, differences)
  return pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
}

/** Starts a sign-in with a passkey; `options` are those for the browser. */
export async function openPasskey(pool: Calls, USERNAME: string) {
  const offer = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  })
  const given = offer.body.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS
  return { offer, options: given && (JSON.parse(given) as { challenge: string; rpId: string }) }
}

/** Signs in with a passkey; returns the response of the last call. */
export async function signInByPasskey(
  pool: Calls,
  email: string,
  authenticator: Authenticator,
  differences?: Differences,
): Promise<IdentityAnswer> {
  const { offer, options } = await openPasskey(pool, email)
  return pool.call('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    ClientId: clientId,
    Session: offer.body.Session,
    ChallengeResponses: {
      USERNAME: email,
      CREDENTIAL: JSON.stringify(authenticator.get(options, differences)),
    },
  })
}
