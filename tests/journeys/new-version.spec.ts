import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectOneResult, note, option, storeExamPacks, submitExam } from './support/exam-steps.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { waitForStored } from './support/offline-steps.ts'
import { createPerson } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

const packs = storeExamPacks('versions')

/**
 * Passes requests on to the server. After `deploy` it sends the service worker of another version, and no file of
 * the build that this one had: the server of a new version has only its own.
 */
async function startDeployments(server: ProductServer) {
  let isDeployed = false
  const proxy = http.createServer((request, response) => {
    if (isDeployed && /\/assets\/(dialog|results|exam)[^/]*\.js/.test(request.url ?? '')) {
      response.writeHead(404).end()
      return
    }
    const target = new URL(request.url ?? '/', server.url)
    const passed = http.request(
      target,
      { method: request.method, headers: withoutConditions(request.headers) },
      (answer) => {
        if (isDeployed && target.pathname === '/sw.js') return void sendNewWorker(answer, response)
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** Otherwise the server may answer that nothing has changed, or with compressed bytes. */
function withoutConditions({
  'if-none-match': _tag,
  'if-modified-since': _time,
  ...headers
}: http.IncomingHttpHeaders) {
  return { ...headers, 'accept-encoding': 'identity' }
}

async function sendNewWorker(answer: http.IncomingMessage, response: http.ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/version:[`"'][0-9a-f]{12}[`"']/, 'version:`new`')
  const body = Buffer.from(text)
  response.writeHead(200, { ...answer.headers, 'content-length': body.length })
  response.end(body)
}

/** Returns the versions whose files the browser has stored. */
const readVersions = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('files-')).map((name) => name.slice(6)),
  )

const readWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waits: registration?.waiting != null, installs: registration?.installing != null }
  })

/** Counts the pages with an open exam and the workers that wait for it or are starting. */
const countExamLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'open-exam').length
  })

test('an exam goes on in its version while a new one waits, which starts after it', async ({
  page,
  server,
}) => {
  const deployments = await startDeployments(server)
  try {
    const at = (path: string) => deployments.url + path
    await page.goto(at('/login'))
    const learner = await createPerson(server, { email: 'sitter.versions@example.com' })
    await page.getByLabel('Email').fill(learner.email)
    await page.getByLabel('Password', { exact: true }).fill(learner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.goto(at('/'))
    await waitForStored(page, '/application')
    const [first] = await readVersions(page)
    await page.goto(at(`/exam/pack/${packs.packId}`))
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await option(page, 4, 'Tokyo').click()
    await expect(note(page, 'Saved')).toBeVisible()

    deployments.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => readWaiting(page)).toEqual({ waits: true, installs: false })
    await page.reload()
    // The server has no file of this version any more.
    await option(page, 5, 'Six').click()
    await submitExam(page)
    await expectOneResult(page, '2/6')
    expect(await readVersions(page)).toContain(first)

    // Chromium may never end a navigation that begins in the milliseconds in which a worker starts. One that was ended
    // while it waited starts with the next page.
    await expect.poll(() => countExamLocks(page)).toBe(0)
    await page.goto(at('/'))
    await expect.poll(() => readWaiting(page)).toEqual({ waits: false, installs: false })
    await expect.poll(() => readVersions(page)).toEqual([first, 'new'])
  } finally {
    deployments.close()
  }
})
