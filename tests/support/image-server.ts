import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { issueCredentials, newGuestIdentity } from '../../server/identity/sessions/credentials.ts'
import { bucketRegion } from '../../server/images/bucket.ts'
import { newId } from '../../server/lib/new-id.ts'
import { type Group, guest, type Viewer } from '../../server/lib/viewer.ts'
import { startTestApp } from './app.ts'
import { createViewer } from './data-api.ts'

export type ImageServer = Awaited<ReturnType<typeof startImageServer>>

export type SdkCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** The whole server, listening, with a movable clock and identity pool credentials on request. */
export async function startImageServer({ env = {} }: { env?: NodeJS.ProcessEnv } = {}) {
  const { app, deps, logged, stop } = await startTestApp({ env })
  let movedMs = 0
  deps.clock.now = () => new Date(Date.now() + movedMs)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  /** Credentials like those of GetCredentialsForIdentity. */
  function credentialsOf(viewer: Viewer): SdkCredentials {
    const { accessKeyId, secretKey, sessionToken } = issueCredentials(deps, {
      identityId: newGuestIdentity(deps),
      user: viewer.id ? { sub: viewer.id, originJti: newId(), groups: viewer.groups } : null,
    })
    return { accessKeyId, secretAccessKey: secretKey, sessionToken }
  }
  const person = (name: string, groups: readonly Group[] = []) => createViewer(deps, name, groups)

  return {
    app,
    deps,
    logged,
    port,
    origin,
    credentialsOf,
    person,
    guest: credentialsOf(guest),
    moveClock: (seconds: number) => {
      movedMs += seconds * 1000
    },
    stop,
  }
}

/** An AWS SDK client of our server, without retries. */
export function sdkClient(origin: string, credentials: SdkCredentials, region = bucketRegion): S3Client {
  const endpoint = `${origin}/images`
  return new S3Client({ endpoint, region, forcePathStyle: true, credentials, maxAttempts: 1 })
}

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string }

/** Sends a request whose path is not normalised. */
export function sendRaw(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** The error code of a response. */
export const codeOf = ({ text }: Pick<RawAnswer, 'text'>) => /<Code>(\w+)<\/Code>/.exec(text)?.[1]
