import { execFileSync } from 'node:child_process'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createConfirmedAccount } from '../server/identity/accounts/accounts.ts'
import { openReplicas } from '../server/lib/database/replicas/replicas.ts'
import { newId } from '../server/lib/new-id.ts'
import type { Group } from '../server/lib/viewer.ts'
import { builtPages } from '../server/start/built-pages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { packDraft } from './support/authoring.ts'
import { clientId } from './support/identity-pool.ts'
import { startStandbyPair } from './support/standby.ts'
import { forAllTests } from './support/test-world.ts'

/* Two processes of the product on a primary and a streaming standby. A replay that is paused makes it late. */

const pair = await forAllTests(startStandbyPair())
const { sql } = pair.primary
const log = pino({ level: 'silent' })

async function startProcess(): Promise<TestApp> {
  const replicas = await openReplicas([pair.standby], { primary: sql, log })
  const env = { DATABASE_URL: 'postgres://primary/db', DATABASE_READ_URL: 'postgres://standby/db' }
  const process = await startTestApp({ env, pages: builtPages, database: pair.primary, replicas })
  return { ...process, stop: async () => void (await Promise.all([process.app.close(), replicas.close()])) }
}

const first = await forAllTests(startProcess())
const second = await forAllTests(startProcess())
second.deps.sealing = first.deps.sealing

beforeEach(async () => {
  await pair.resumeReplay()
  await expect.poll(() => first.deps.replicas.facts()[0]?.state).toBe('ready')
  await expect.poll(() => second.deps.replicas.facts()[0]?.state).toBe('ready')
})

type Caller = { token?: string; cookie?: string }

/** Sends a document; returns its data and the caller with the cookie of the response. */
async function ask({ app }: TestApp, caller: Caller, query: string, variables: object = {}) {
  const { token, cookie } = caller
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    payload: { query, variables },
  })
  const set = response.headers['set-cookie']
  const next = typeof set === 'string' ? { ...caller, cookie: set.split(';')[0]! } : caller
  const { data, errors } = response.json()
  return {
    data,
    codes: (errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code),
    next,
  }
}

let accounts = 0
async function signIn(groups: readonly Group[] = []): Promise<Caller> {
  accounts += 1
  const person = { email: `person-${accounts}@example.com`, password: 'correct horse 1' }
  await createConfirmedAccount(first.deps, { ...person, givenName: 'A', familyName: 'B', groups })
  const response = await first.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    }),
  })
  const token = response.json().AuthenticationResult.AccessToken
  return { token, cookie: String(response.headers['set-cookie']).split(';')[0]! }
}

const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
const rename = 'mutation ($id: ID!, $name: String) { updatePack(input: { id: $id, name: $name }) { name } }'
const readName = 'query ($id: ID!) { getPack(id: $id) { name } }'

const creator = await signIn(['CREATORS'])

async function makePack(name = 'Old name') {
  const { data, next } = await ask(first, creator, save, {
    input: { creationKey: newId(), ...packDraft(5, { name }) },
  })
  const id: string = data.savePack.id
  const nameFor = async (process: TestApp, caller: Caller): Promise<string | undefined> =>
    (await ask(process, caller, readName, { id })).data.getPack?.name
  const onReplica = () => pair.onStandby(`select name as value from pack where id = '${id}'`)
  await expect.poll(onReplica).toEqual({ value: name })
  return { id, author: next, nameFor }
}

const choices = (server: TestApp) => server.deps.replicas.counts()

test('a guest is read on the replica, the author of a change where it shows, in every process', async () => {
  const { id, author, nameFor } = await makePack()
  await pair.pauseReplay()
  const { next, data } = await ask(first, author, rename, { id, name: 'New name' })

  expect(data.updatePack.name, 'what a mutation returns is read on the primary').toBe('New name')
  for (const process of [first, second]) {
    await expect.poll(() => nameFor(process, {})).toBe('Old name')
    expect(await nameFor(process, next)).toBe('New name')
    expect(await nameFor(process, { cookie: next.cookie! }), 'after signing out').toBe('New name')
  }

  await pair.resumeReplay()
  await expect.poll(() => nameFor(second, {})).toBe('New name')
  const before = choices(second).replica
  await expect.poll(() => nameFor(second, next).then(() => choices(second).replica)).toBeGreaterThan(before)
})

test('a signed-in user whose client keeps no position is read on the primary', async () => {
  const { id, author, nameFor } = await makePack()
  await pair.pauseReplay()
  await ask(first, author, rename, { id, name: 'New name' })
  expect(await nameFor(second, { token: author.token! })).toBe('New name')
})

test('a learner who only reads gets a position with the first response, and then the replica', async () => {
  const { id } = await makePack()
  const { token } = await signIn()
  const { next } = await ask(first, { token: token! }, readName, { id })
  expect(next.cookie).toMatch(/^seen=[0-9A-F]+\/[0-9A-F]+$/)
  const before = choices(second)
  const readAgain = async () => {
    const { next: after } = await ask(second, next, readName, { id })
    expect(after.cookie, 'reading changes no position').toBe(next.cookie)
    return choices(second).replica
  }
  await expect.poll(readAgain).toBeGreaterThan(before.replica)
})

test.each(['seen=', 'seen=x/y', 'seen=FFFFFFFFF/0', 'seen=0/1'])(
  'the position %s that a browser invents reveals and breaks nothing',
  async (cookie) => {
    const { id, nameFor } = await makePack()
    expect(await nameFor(first, { cookie })).toBe('Old name')
    expect(await nameFor(first, { cookie: 'seen=FFFFFFFF/FFFFFFFF' })).toBe('Old name')
    await pair.pauseReplay()
    await ask(first, creator, rename, { id, name: 'New name' })
    expect(await nameFor(first, { cookie: 'seen=FFFFFFFF/FFFFFFFF' })).toBe('New name')
  },
)

test('a late replica shows a learner no answer that a running exam hides, whatever position they send', async () => {
  const { id } = await makePack()
  const learner = await signIn()
  const readAnswers = `query ($id: ID!) { listQuestionObjectByPackIdAndOrder(packId: $id) { items { answer } } }`
  expect((await ask(second, { ...learner, cookie: 'seen=0/1' }, readAnswers, { id })).codes).toEqual([])
  await pair.pauseReplay()
  const begin = 'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 2) { id } }'
  const { data, next, codes } = await ask(first, learner, begin, { id })
  expect(codes).toEqual([])

  for (const cookie of ['seen=0/1', next.cookie!])
    expect((await ask(second, { ...learner, cookie }, readAnswers, { id })).codes).toEqual(['FORBIDDEN'])
  const both = `query ($id: ID!) { getPack(id: $id) { name } getExamAttempt(packId: $id) { id } }`
  const before = choices(second)
  const attempt = await ask(second, { ...learner, cookie: 'seen=0/1' }, both, { id })
  expect(attempt.data.getExamAttempt, 'exams are read on the primary').toEqual({ id: data.startPackExam.id })
  expect(choices(second), 'with all that the document asks for').toEqual(before)
})

test('after a save the next guest sees the page with the change, in every process', async () => {
  const { id, author } = await makePack()
  const titles = () =>
    Promise.all(
      [first, second].map(async ({ app }) => {
        const { body } = await app.inject(`/pack/${id}`)
        return /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, '')
      }),
    )
  expect(await titles()).toEqual(['Old name (SSC)', 'Old name (SSC)'])
  await pair.pauseReplay()
  await ask(first, author, rename, { id, name: 'New name' })
  expect(await titles()).toEqual(['New name (SSC)', 'New name (SSC)'])
  await pair.resumeReplay()
  expect(await titles()).toEqual(['New name (SSC)', 'New name (SSC)'])
})

test('a kept page is rendered from the replica once that shows the latest change', async () => {
  const { id, author, nameFor } = await makePack()
  let name = 'Old name'
  const renderAfterChange = async () => {
    name += '+'
    await ask(first, author, rename, { id, name })
    await expect.poll(() => nameFor(first, {})).toBe(name)
    const before = choices(second)
    const { body } = await second.app.inject(`/pack/${id}`)
    expect(body).toContain(name)
    return choices(second).primary === before.primary && choices(second).replica > before.replica
  }
  await expect.poll(renderAfterChange).toBe(true)
})

test('reads go on while the replica is frozen, stopped and back', async () => {
  const { nameFor } = await makePack()
  const pid = await pair.postmasterOfStandby()
  const children = backendsOf(pid)
  const state = () => first.deps.replicas.facts()[0]?.state
  for (const child of [pid, ...children]) process.kill(child, 'SIGSTOP')
  try {
    const names = await Promise.all(Array.from({ length: 20 }, () => nameFor(first, {})))
    expect(new Set(names)).toEqual(new Set(['Old name']))
    await expect.poll(state).toBe('away')
    await expect.poll(readHealth).toEqual({ status: 200, replica: 'away', ready: '0' })
  } finally {
    for (const child of [...children, pid]) process.kill(child, 'SIGCONT')
  }
  await expect.poll(state).toBe('ready')

  await pair.stopStandby()
  const before = choices(first)
  expect(await nameFor(first, {})).toBe('Old name')
  await expect.poll(state).toBe('away')
  await pair.startStandby()
  await expect.poll(state).toBe('ready')
  await expect
    .poll(() => nameFor(first, {}).then(() => choices(first).replica))
    .toBeGreaterThan(before.replica)
  await expect.poll(readHealth).toEqual({ status: 200, replica: 'ready', ready: '1' })
})

/** What an operator sees of the replica. */
async function readHealth() {
  const health = await first.app.inject('/health/ready')
  const metrics = await first.app.inject({ url: '/metrics' })
  return {
    status: health.statusCode,
    replica: health.json().replicas[0].state,
    ready: /^replica_ready\{.*\} (.)$/m.exec(metrics.body)?.[1],
  }
}

function backendsOf(pid: number): number[] {
  const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return output
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
}

test('a replica that is too far behind is left out', async () => {
  const { id, author } = await makePack()
  const replicas = await openReplicas([pair.standby], { primary: sql, log, mostLagMs: 200 })
  await expect.poll(() => replicas.facts()[0]?.state).toBe('ready')
  await pair.pauseReplay()
  await ask(first, author, rename, { id, name: 'New name' })
  const isBehind = () => replicas.facts().map(({ state, lagSeconds }) => [state, lagSeconds > 0])
  await expect.poll(isBehind).toEqual([['behind', true]])
  expect(await replicas.choose(0n)).toBe(sql)
  await pair.resumeReplay()
  await expect.poll(() => replicas.facts()[0]?.state).toBe('ready')
  await replicas.close()
})

test('a server that is no standby of this database is left out', async () => {
  const replicas = await openReplicas([pair.primary.target, { ...pair.standby, database: 'template1' }], {
    ...{ primary: sql, log },
  })
  await expect.poll(() => replicas.facts().map(({ state }) => state)).toEqual(['foreign', 'foreign'])
  expect(await replicas.choose(0n)).toBe(sql)
  await replicas.close()
})
