import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityPoolId } from '../server/identity/public-config.ts'
import { bucketName, picturesFolder } from '../server/images/bucket.ts'
import { newId } from '../server/lib/new-id.ts'
import { sdkClient } from './support/image-server.ts'
import { outsideKeys, startOutsideStore } from './support/outside-store.ts'
import {
  makeDataDirectory,
  type Run,
  readyLine,
  startServerProcess,
  stopServerProcess,
} from './support/server-process.ts'

/* A server sends its traces to a collector, as OTLP over HTTP defines them. */

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const bodies: { body: Body; headers: IncomingHttpHeaders; url: string | undefined }[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  bodies.push({
    body: JSON.parse(Buffer.concat(chunks).toString()),
    headers: request.headers,
    url: request.url,
  })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'
let dataDir: string
let store: Awaited<ReturnType<typeof startOutsideStore>>
let server: Run
let output = ''
let url = ''

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  store = await startOutsideStore()
  dataDir = makeDataDirectory()
  server = await startServerProcess({
    ...{ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', ACCESS_LOG: 'on', LOG_LEVEL: 'info' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'seen from outside 1' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    IMAGES_URL: store.address,
    AWS_ACCESS_KEY_ID: outsideKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: outsideKeys.secretAccessKey,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  server.child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  url = readyLine.exec(server.output)?.[1] ?? ''
}, 120_000)

afterAll(async () => {
  await stopServerProcess(server)
  await store.stop()
  collector.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const spans = () =>
  bodies.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )

const read = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** Calls the user pool or the identity pool. */
async function identity(action: string, body: object) {
  const response = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWS${action}` },
    body: JSON.stringify(body),
  })
  return response.json()
}

test('a request, its statements and the trace of the proxy belong together', async () => {
  const response = await fetch(`${url}/question/01a1fbd0-92fe-71cb-8da0-a9e1436e21e9?token=secret`, {
    headers: { traceparent: `00-${traceId}-${parentId}-01` },
  })
  const find = () => spans().filter((span) => span.traceId === traceId)
  await expect.poll(() => find().some(({ kind }) => kind === 2)).toBe(true)
  await expect.poll(() => find().some(({ name }) => name === 'postgresql select')).toBe(true)
  const [request] = find().filter(({ kind }) => kind === 2)
  expect(request).toMatchObject({ name: 'GET /*', parentSpanId: parentId })
  expect(read(request, 'http.response.status_code')).toBe(404)
  expect(read(request, 'onushilon.request_id')).toBe(response.headers.get('x-request-id'))
  expect(read(request, 'url.path')).toBe('/question/01a1fbd0-92fe-71cb-8da0-a9e1436e21e9')
  const statement = find().find(({ name }) => name === 'postgresql select')
  expect(statement?.parentSpanId).toBe(request?.spanId)
  expect(read(statement, 'db.query.text')).toMatch(/select/)
})

test('a mail is sent in a job', async () => {
  await identity('CognitoIdentityProviderService.ForgotPassword', {
    ClientId: 'onushilonweb',
    Username: 'admin@example.com',
  })
  const mail = () => spans().find(({ name }) => name === 'send a mail')
  await expect.poll(() => mail() !== undefined).toBe(true)
  await expect.poll(() => spans().some(({ spanId }) => spanId === mail()?.parentSpanId)).toBe(true)
  expect(spans().find(({ spanId }) => spanId === mail()?.parentSpanId)?.name).toMatch(/^job /)
})

test('a call of a hosted service belongs to the request that needs it', async () => {
  // Only an administrator is answered by the store about a picture that the database does not have.
  const { AuthenticationResult } = await identity('CognitoIdentityProviderService.InitiateAuth', {
    ClientId: 'onushilonweb',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'admin@example.com', PASSWORD: 'seen from outside 1' },
  })
  const { iss } = decodeJwt(AuthenticationResult.IdToken)
  const Logins = { [String(iss).replace(/^https?:\/\//, '')]: AuthenticationResult.IdToken }
  const { IdentityId } = await identity('CognitoIdentityService.GetId', {
    IdentityPoolId: identityPoolId,
    Logins,
  })
  const { Credentials } = await identity('CognitoIdentityService.GetCredentialsForIdentity', {
    IdentityId,
    Logins,
  })
  const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken } = Credentials
  const client = sdkClient(url, { accessKeyId, secretAccessKey, sessionToken })
  const Key = `${picturesFolder}${newId()}.png`
  const get = client.send(new GetObjectCommand({ Bucket: bucketName, Key }))
  await expect(get).rejects.toMatchObject({ name: 'NoSuchKey' })
  client.destroy()

  const isOfKey = (span: Span) => String(read(span, 'url.path')).includes(Key)
  const request = () => spans().find((span) => span.kind === 2 && isOfKey(span))
  const call = () => spans().find((span) => span.kind === 3 && isOfKey(span))
  await expect.poll(() => request() !== undefined && call() !== undefined).toBe(true)
  expect(call()).toMatchObject({ name: 'GET 127.0.0.1', parentSpanId: request()?.spanId })
  expect(read(call(), 'http.response.status_code')).toBe(404)
})

test('the collector gets the headers and the name of the service, and no value that somebody entered', () => {
  const [first] = bodies
  expect(first?.url).toBe('/v1/traces')
  expect(first?.headers['api-key']).toBe('secret')
  const attributes = first?.body.resourceSpans[0]?.resource.attributes ?? []
  expect(attributes.find(({ key }) => key === 'service.name')?.value.stringValue).toBe('onushilon')
  const text = JSON.stringify(bodies.map(({ body }) => body))
  expect(text).not.toContain('admin@example.com')
  expect(text).not.toContain('token=secret')
  // What sends the traces is not traced.
  expect(spans().filter((span) => read(span, 'url.path') === '/v1/traces')).toEqual([])
})

test('the access log has a line for each request, without its query', async () => {
  const lines = () => output.split('\n').filter((line) => line.includes('"msg":"request"'))
  await expect.poll(() => lines().length).toBeGreaterThan(1)
  const line = lines()
    .map((each) => JSON.parse(each))
    .find(({ path }) => path.startsWith('/question/'))
  expect(line).toMatchObject({ method: 'GET', route: '/*', status: 404 })
  expect(line.ms).toBeGreaterThan(0)
  expect(output).not.toContain('token=secret')
})
