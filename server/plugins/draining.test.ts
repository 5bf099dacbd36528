import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainingPlugin } from './draining.ts'

let app: FastifyInstance
let agents: Agent[] = []
let finish: (() => void) | undefined
const keepingAgent = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

beforeEach(async () => {
  finish = undefined
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  await app.register(drainingPlugin)
  app.get('/quick', async () => ({ isDraining: app.isDraining() }))
  app.post('/write', async () => 'written')
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const agent of agents) agent.destroy()
  agents = []
  await app.close()
})

type Answer = { status: number | undefined; connection: string | undefined; body: string }

async function ask(path: string, agent: Agent): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [
    IncomingMessage,
  ]
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return { status: response.statusCode, connection: response.headers.connection, body }
}

test('while the server closes, kept and new connections are answered, and then closed', async () => {
  const [kept, another] = [keepingAgent(), keepingAgent()]
  expect((await ask('/quick', kept)).connection).toBe('keep-alive')

  const closed = app.close()

  expect(await ask('/quick', another)).toEqual({
    status: 200,
    connection: 'close',
    body: '{"isDraining":true}',
  })
  expect(await ask('/quick', kept)).toEqual({ status: 200, connection: 'close', body: '{"isDraining":true}' })
  await closed
})

test('a proxy that names a status for it may send reads elsewhere; writes are answered', async () => {
  const { port } = app.server.address() as AddressInfo
  const send = async (method: 'GET' | 'POST', status: string) => {
    const path = method === 'GET' ? '/quick' : '/write'
    const headers = { 'x-draining-status': status }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })).status
  }
  expect(await send('GET', '502')).toBe(200)
  await ask('/quick', keepingAgent())
  const closed = app.close()
  await waitFor(() => app.isDraining())
  expect(await Promise.all([send('GET', '502'), send('GET', '200'), send('POST', '502')])).toEqual([
    502, 200, 200,
  ])
  await closed
})

test('a server behind a proxy is open for a second although nobody is connected', async () => {
  const proxied = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  await proxied.register(drainingPlugin, { isBehindProxy: true })
  await proxied.listen({ port: 0, host: '127.0.0.1' })
  const began = performance.now()
  await proxied.close()
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('a request in progress finishes, and its connection closes', async () => {
  const answer = ask('/slow', keepingAgent())
  await waitFor(() => finish !== undefined)
  const closed = app.close()
  await waitFor(() => !app.server.listening)
  finish?.()
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'done' })
  await closed
})

test('a request that does not end and a connection that sends nothing do not keep the server', async () => {
  const answer = ask('/slow', keepingAgent()).catch((error: Error) => error)
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  silent.on('error', () => {})
  await app.close()
  expect(await answer).toBeInstanceOf(Error)
})

test('a server without connections closes at once', async () => {
  const closed = app.close()
  await delay(500)
  expect(app.server.listening).toBe(false)
  await closed
})

async function waitFor(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end && !isSo(); ) await delay(10)
  expect(isSo()).toBe(true)
}
