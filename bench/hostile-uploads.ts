import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { PublicConfig } from '../contract/public-config.ts'
import { bucketName, bucketRegion } from '../server/images/bucket.ts'
import {
  algorithm,
  amzTime,
  canonicalRequest,
  scopeText,
  sign,
  signingKey,
  stringToSign,
} from '../server/images/sigv4.ts'
import { makeBomb, makePhoto } from '../tests/support/pictures.ts'
import { createAccount } from './bank.ts'
import type { Product } from './product.ts'
import { signInByPassword } from './srp-client.ts'

const largest = 26_214_400
const megabyte = 1024 * 1024

type Credentials = { AccessKeyId: string; SecretKey: string; SessionToken: string }

/** Measures uploads that stay open, that carry checksums, or that are hard to decode. */
export async function measureHostileUploads(product: Product): Promise<string[]> {
  const creator = await createAccount(product, 'hostile.creator@bench.local', 'CREATORS')
  const honest = await createAccount(product, 'honest.creator@bench.local', 'CREATORS')
  const credentials = await buyCredentials(product.url, creator.email, creator.password)
  return [
    await measureHeld(product, credentials),
    await measureChecksum(product, credentials, 'crc64nvme', Buffer.alloc(8)),
    await measureChecksum(product, credentials, 'crc32c', Buffer.alloc(4)),
    await measureHonest(product, creator.token, honest.token),
  ]
}

async function measureHeld(product: Product, credentials: Credentials): Promise<string> {
  const before = product.readMemory()
  let most = before
  const held = Array.from({ length: 20 }, (_, at) => {
    const request = putRequest(product.url, credentials, `held-${at}.jpg`, {})
    request.write(Buffer.alloc(largest - 1))
    return request
  })
  for (let waited = 0; waited < 50; waited += 1) {
    await delay(200)
    most = Math.max(most, product.readMemory())
  }
  for (const request of held) request.destroy()
  // The server must notice their end, because they count as uploads of this creator.
  await delay(2000)
  return `20 held uploads of 25 MB: server ${toMegabytes(before)} MB before, ${toMegabytes(most)} MB at most`
}

/** The checksum is wrong, so that nothing else is done with the body. */
async function measureChecksum(
  product: Product,
  credentials: Credentials,
  name: string,
  wrong: Buffer,
): Promise<string> {
  const header = { [`x-amz-checksum-${name}`]: wrong.toString('base64') }
  const body = Buffer.alloc(largest, 7)
  let isDone = false
  const pauses = watchPauses(product.url, () => isDone)
  const cpu = product.readCpu()
  const runs = 5
  for (let run = 0; run < runs; run += 1) {
    const answer = await send(putRequest(product.url, credentials, `${name}.jpg`, header), body)
    if (!answer.includes('BadDigest')) throw new Error(answer)
  }
  const spent = (product.readCpu() - cpu) / runs
  isDone = true
  return `25 MB with ${name}: ${spent.toFixed(0)} ms CPU of the server process, longest pause of others ${(await pauses).toFixed(0)} ms`
}

/** The longest time of a request that asks for nothing, sent again and again. */
async function watchPauses(url: string, isDone: () => boolean): Promise<number> {
  let longest = 0
  while (!isDone()) {
    const began = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    longest = Math.max(longest, performance.now() - began)
    await delay(5)
  }
  return longest
}

/** Measures the upload of a small photograph while another creator uploads pictures one pixel wide. */
async function measureHonest(product: Product, hostileToken: string, honestToken: string): Promise<string> {
  const bomb = makeBomb(1, 50_000_000)
  const photo = await makePhoto(800, 600)
  const upload = async (token: string, body: Buffer) => {
    const began = performance.now()
    const headers = { authorization: token, 'content-type': 'image/png' }
    const response = await fetch(`${product.url}/pictures`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    await response.text()
    return { ms: performance.now() - began, status: response.status }
  }
  const alone = await upload(honestToken, photo)
  const hostile = Array.from({ length: 3 }, () => upload(hostileToken, bomb))
  await delay(500)
  const beside = await upload(honestToken, photo)
  const [first] = await Promise.all(hostile)
  return `a photograph alone ${alone.ms.toFixed(0)} ms, beside three of 1 × 50,000,000 pixels ${beside.ms.toFixed(0)} ms (those: ${first?.status} after ${first?.ms.toFixed(0)} ms)`
}

async function buyCredentials(url: string, email: string, password: string): Promise<Credentials> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig
  const { AuthenticationResult } = await signInByPassword(url, email, password)
  const { IdToken } = AuthenticationResult as typeof AuthenticationResult & { IdToken: string }
  const { iss } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()) as {
    iss: string
  }
  const Logins = { [iss.replace(/^https?:\/\//, '')]: IdToken }
  const ask = async (action: string, body: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityService.${action}` }
    const address = `${url}${identity.identityPoolEndpoint}`
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, Logins }),
    })
    return (await response.json()) as { IdentityId: string; Credentials: Credentials }
  }
  const { IdentityId } = await ask('GetId', { IdentityPoolId: identity.identityPoolId })
  return (await ask('GetCredentialsForIdentity', { IdentityId })).Credentials
}

/** A signed PUT of the largest picture, without its body. */
function putRequest(
  url: string,
  { AccessKeyId, SecretKey, SessionToken }: Credentials,
  name: string,
  more: Record<string, string>,
): http.ClientRequest {
  const time = amzTime(new Date())
  const scope = { day: time.slice(0, 8), region: bucketRegion, service: 's3' }
  const path = `/images/${bucketName}/question-pictures/${name}`
  const signed: Record<string, string> = {
    host: new URL(url).host,
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-amz-date': time,
    'x-amz-security-token': SessionToken,
    ...more,
  }
  const headers = Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonical = canonicalRequest({
    method: 'PUT',
    path,
    query: [],
    headers,
    payloadHash: 'UNSIGNED-PAYLOAD',
  })
  const signature = sign(signingKey(SecretKey, scope), stringToSign(time, scope, canonical))
  const names = headers.map(([header]) => header).join(';')
  const authorization = `${algorithm} Credential=${AccessKeyId}/${scopeText(scope)},SignedHeaders=${names},Signature=${signature}`
  const request = http.request(`${url}${path}`, {
    method: 'PUT',
    agent: false,
    headers: { ...signed, authorization, 'content-length': largest },
  })
  request.on('error', () => {})
  return request
}

function send(request: http.ClientRequest, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    request.on('response', (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
    request.end(body)
  })
}

const toMegabytes = (bytes: number) => (bytes / megabyte).toFixed(0)
