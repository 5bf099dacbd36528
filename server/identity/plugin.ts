import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { isId } from '../lib/new-id.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'
import { deleteUser, describeSecurity, getUser } from './actions/account.ts'
import {
  getUserAttributeVerificationCode,
  removePhoneSignIn,
  updateUserAttributes,
  verifyUserAttribute,
} from './actions/attributes.ts'
import {
  associateSoftwareToken,
  createRecoveryCodes,
  setUserMfaPreference,
  verifySoftwareToken,
} from './actions/authenticator.ts'
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './actions/devices.ts'
import { getCredentialsForIdentity, getId } from './actions/identity-pool.ts'
import { initiateAuth } from './actions/initiate-auth.ts'
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './actions/passkeys.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './actions/passwords.ts'
import { proveIdentity } from './actions/prove-identity.ts'
import {
  finishProviderSignIn,
  linkProvider,
  startProviderSignIn,
  unlinkProvider,
} from './actions/providers.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './actions/registration.ts'
import { respondToAuthChallenge } from './actions/respond-to-auth-challenge.ts'
import { endSession, getTokensFromRefreshToken, globalSignOut, revokeToken } from './actions/sessions.ts'
import { type Action, browserSecretOf } from './call.ts'
import { IdentityError } from './identity-error.ts'
import { keysUrl, userPoolId } from './public-config.ts'
import { issuerOf } from './sessions/issuers.ts'
import { keyRing } from './sessions/keys.ts'

const userPoolActions: [string, Action][] = [
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['DeleteUser', deleteUser],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['ConfirmDevice', confirmDevice],
  ['ListDevices', listDevices],
  ['GetDevice', getDevice],
  ['UpdateDeviceStatus', updateDeviceStatus],
  ['ForgetDevice', forgetDevice],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
]

const identityPoolActions: [string, Action][] = [
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]

/** Actions that the protocol does not have; only our screens call them. */
const ownActions: [string, Action][] = [
  ['ProveIdentity', proveIdentity],
  ['DescribeSecurity', describeSecurity],
  ['EndSession', endSession],
  ['CreateRecoveryCodes', createRecoveryCodes],
  ['StartProviderSignIn', startProviderSignIn],
  ['FinishProviderSignIn', finishProviderSignIn],
  ['LinkProvider', linkProvider],
  ['UnlinkProvider', unlinkProvider],
  ['RemovePhoneSignIn', removePhoneSignIn],
]

/** The actions by their `X-Amz-Target`. */
export const identityActions: ReadonlyMap<string, Action> = new Map([
  ...userPoolActions.map(([name, run]) => [`AWSCognitoIdentityProviderService.${name}`, run] as const),
  ...identityPoolActions.map(([name, run]) => [`AWSCognitoIdentityService.${name}`, run] as const),
  ...ownActions.map(([name, run]) => [`OnushilonIdentityService.${name}`, run] as const),
])

const contentType = 'application/x-amz-json-1.1'
const bodyBytes = 64 * 1024

const allowedHeaders = [
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'authorization',
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
].join(', ')
const exposedHeaders = 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date, retry-after'

/**
 * The user pool and the identity pool by their own wire protocol: `POST /identity` with the action in
 * `X-Amz-Target`, and the keys and OpenID configuration below the issuer. Any origin may call it, because it
 * uses no cookies.
 */
export async function identityPlugin(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // Every body is read as text, so that invalid JSON gets an error in the protocol's format.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', exposedHeaders)
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error: FastifyError | IdentityError, request, reply) => {
    const trouble = refuseForTrouble(deps, error)
    if (trouble) return sendError(request, reply, 503, 'ServiceUnavailableException', trouble.message)
    return handleError(error, request, reply)
  })

  app.options('/identity', { config: { flood: 'uncounted' } }, async (_request, reply) => {
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', allowedHeaders)
    reply.header('access-control-max-age', '7200')
    return reply.code(204).send()
  })

  const handleCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = String(request.headers['x-amz-target'] ?? '')
    const run = identityActions.get(target)
    if (!run) throw new IdentityError('UnknownOperationException', 'The operation is not known.')
    const body = parseBody(request.body)
    const browser = request.headers['user-agent'] ?? ''
    const browserSecret = browserSecretOf(body)
    const call = { deps, address: request.ip, browser, browserSecret, log: request.log }
    const response = await run(call, body)
    return send(request, reply, 200, response)
  }
  app.post('/identity', { bodyLimit: bodyBytes }, handleCall)
  // The AWS SDK appends a slash to every address.
  app.post('/identity/', { bodyLimit: bodyBytes }, handleCall)

  app.get(`/identity/${userPoolId}/.well-known/jwks.json`, async (_request, reply) => {
    const { publicJwks } = await keyRing(deps)
    reply.header('cache-control', 'public, max-age=300')
    return { keys: publicJwks }
  })

  app.get(`/identity/${userPoolId}/.well-known/openid-configuration`, async (_request, reply) => {
    const issuer = await issuerOf(deps)
    reply.header('cache-control', 'public, max-age=300')
    return {
      issuer,
      jwks_uri: keysUrl(deps.config),
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
    }
  })
}

function parseBody(body: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(String(body ?? ''))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {}
  throw new IdentityError('SerializationException', 'The body is not a JSON object.')
}

function handleError(error: FastifyError | IdentityError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof IdentityError) return sendError(request, reply, 400, error.name, error.message)
  const mustWait = error instanceof AppError && ['BUSY', 'TOO_MANY_REQUESTS'].includes(error.code)
  if (mustWait) return sendError(request, reply, 429, 'TooManyRequestsException', 'Rate exceeded')
  const status = (error as FastifyError).statusCode ?? 500
  if (status < 500) return sendError(request, reply, 400, 'SerializationException', error.message)
  request.log.error(
    { err: error, requestId: request.id, target: request.headers['x-amz-target'] },
    'identity fault',
  )
  return sendError(request, reply, 500, 'InternalErrorException', 'Something went wrong on our side.')
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  name: string,
  message: string,
) {
  request.errorCode = name
  // Headers hold ASCII only; the body has the full message.
  const shown = message.replace(/[^\x20-\x7e]/g, '?').slice(0, 500)
  reply.header('x-amzn-errortype', `${name}:`).header('x-amzn-errormessage', shown)
  return send(request, reply, status, { __type: name, message })
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: Record<string, unknown>) {
  return reply
    .code(status)
    .header('x-amzn-requestid', isId(request.id) ? request.id : randomUUID())
    .header('content-type', contentType)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
