import { algorithm } from '../sigv4.ts'
import { accessDenied, S3Error } from './s3-error.ts'

/** The parts of a request that are signed. */
export type S3Request = {
  method: string
  /** Decoded, from the server's root. */
  path: string
  /** Decoded, in the order received. */
  query: readonly (readonly [name: string, value: string])[]
  /** Values as received; names in lower case. */
  headers: ReadonlyMap<string, readonly string[]>
  /** The host name from a trusted proxy. */
  forwardedHost: string | undefined
}

/** The signature fields of a request, from its headers or (for a link) its query; nothing is verified yet. */
export type SignatureClaim = {
  isLink: boolean
  accessKeyId: string
  /** Day, region, service and terminator. */
  scope: string[]
  /** As received. */
  time: string
  /** Lower case, in the order received, including `host`. */
  signedHeaders: string[]
  /** 64 hexadecimal digits. */
  signature: string
  sessionToken: string | undefined
  /** As received; links only. */
  expires: string | undefined
  payloadHash: string | undefined
}

/** Parses the signature; throws S3Error when it is missing or in an unsupported format. */
export function readClaim(request: S3Request): SignatureClaim {
  const authorization = request.headers.get('authorization')?.[0]
  const inQuery = new Map(request.query)
  const isLink = inQuery.has('X-Amz-Algorithm') || inQuery.has('X-Amz-Signature')
  if (isLink && authorization !== undefined)
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed')
  if (isLink) return readLink(request, inQuery)
  // Unsigned requests have no rights.
  if (authorization === undefined) throw accessDenied()
  return readHeader(request, authorization)
}

function readLink({ query }: S3Request, inQuery: ReadonlyMap<string, string>): SignatureClaim {
  const wrong = (message: string) => new S3Error('AuthorizationQueryParametersError', message)
  const names = query.map(([name]) => name).filter((name) => name.startsWith('X-Amz-'))
  if (new Set(names).size < names.length) throw wrong('A query parameter of the signature is repeated.')
  const needed = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature']
  const missing = needed.find((name) => !inQuery.get(`X-Amz-${name}`))
  if (missing) {
    throw wrong(
      `Query-string authentication version 4 requires X-Amz-${needed.join(', X-Amz-')}: ${missing} is missing.`,
    )
  }
  const get = (name: string) => inQuery.get(`X-Amz-${name}`) as string
  if (get('Algorithm') !== algorithm) throw wrong(`X-Amz-Algorithm only supports "${algorithm}"`)
  return {
    isLink: true,
    ...splitCredential(get('Credential'), wrong),
    time: get('Date'),
    signedHeaders: splitHeaders(get('SignedHeaders'), wrong),
    signature: get('Signature'),
    sessionToken: inQuery.get('X-Amz-Security-Token'),
    expires: inQuery.get('X-Amz-Expires'),
    payloadHash: inQuery.get('X-Amz-Content-Sha256'),
  }
}

function readHeader({ headers }: S3Request, authorization: string): SignatureClaim {
  const wrong = (message: string) => new S3Error('AuthorizationHeaderMalformed', message)
  const [, mechanism = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(authorization) ?? []
  if (mechanism !== algorithm) {
    throw new S3Error(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${algorithm}.`,
    )
  }
  const parts = new Map(
    rest.split(',').map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const get = (name: string) => {
    const value = parts.get(name)
    if (!value) throw wrong(`The authorization header is malformed: ${name} is missing.`)
    return value
  }
  const time = headers.get('x-amz-date')?.[0]
  if (!time) throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header')
  return {
    isLink: false,
    ...splitCredential(get('Credential'), wrong),
    time,
    signedHeaders: splitHeaders(get('SignedHeaders'), wrong),
    signature: get('Signature'),
    sessionToken: headers.get('x-amz-security-token')?.[0],
    expires: undefined,
    payloadHash: undefined,
  }
}

function splitCredential(credential: string, wrong: (message: string) => S3Error) {
  const [accessKeyId = '', ...scope] = credential.split('/')
  if (!/^[A-Z0-9]{1,128}$/i.test(accessKeyId)) throw wrong('The access key of the credential is malformed.')
  return { accessKeyId, scope }
}

/** In the order received: the signer sorted them, and a wrong order fails the signature check. */
function splitHeaders(list: string, wrong: (message: string) => S3Error): string[] {
  const names = list.split(';')
  if (!names.includes('host') || new Set(names).size < names.length || names.length > 100)
    throw wrong('SignedHeaders must name host, and each header once.')
  return names
}
