import type { Page } from '@playwright/test'
import {
  enter,
  option,
  radio,
  resultsAddress,
  rows,
  startExam,
  storeExamPacks,
  submitExam,
  timer,
} from '../support/exam-steps.ts'
import { expect, type ProductServer, test, waitForScripts } from '../support/fixture.ts'
import { keepPack, type OwnBrowser, openOwnBrowser, startOffline } from '../support/offline-steps.ts'
import { ask } from '../support/question-author.ts'

/*
 * Exams that are cut at random moments. Nothing is lost and nothing is doubled.
 * `CUTS=20 SEED=7 npm run test:journeys -- tests/journeys/exams/exam-cuts.spec.ts` cuts more often.
 */
const rounds = Number(process.env.CUTS ?? 3)
const random = createRandom(Number(process.env.SEED ?? 1))

/** An exam that begins with or without a network, and what is cut. The first ones are in every run of the tests. */
const cuts = [
  { begins: 'offline', cut: 'browser' },
  { begins: 'online', cut: 'server' },
  { begins: 'online', cut: 'tab' },
  { begins: 'online', cut: 'browser' },
  { begins: 'offline', cut: 'network' },
  { begins: 'online', cut: 'network' },
  { begins: 'offline', cut: 'tab' },
  { begins: 'offline', cut: 'server' },
] as const
type Cut = (typeof cuts)[number]

test.use({ serviceWorkers: 'allow' })

const packs = storeExamPacks('exam-cuts')

test('exams that are cut at random moments lose no answer and count once', async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.setTimeout(120_000 + rounds * 60_000)
  const browser = await openOwnBrowser({ playwright, launchOptions }, server)
  await enter(browser.page(), server, 'exam-cuts')
  await browser.page().goto(`/pack/${packs.packId}`)
  await keepPack(browser.page())
  // A killed browser must find the session and the kept pack.
  await browser.close()
  await browser.open()
  for (let round = 0; round < rounds; round += 1) {
    const given = cuts[round % cuts.length]!
    await test.step(`round ${round + 1}: ${given.cut}, begun ${given.begins}`, async () => {
      const chosen = await sitWithCut(browser, server, given)
      await expect.poll(async () => (await readChosen(browser.page())).length).toBe(round + 1)
      expect((await readChosen(browser.page()))[0]).toEqual(chosen)
    })
  }
  await browser.remove()
})

/** Answers all questions, with a cut at a random moment, and submits. Returns the texts that it chose. */
async function sitWithCut(browser: OwnBrowser, server: ProductServer, given: Cut): Promise<string[]> {
  const chosen: string[] = []
  const cutAt = Math.floor(random() * rows.length)
  const mendAt = Math.floor(cutAt + random() * (rows.length - cutAt))
  await begin(browser, server, given)
  for (const [index, row] of rows.entries()) {
    const text = plain(row[1 + Math.floor(random() * 4)]!)
    await option(browser.page(), index + 1, text).click()
    await expect(radio(browser.page(), index + 1, text)).toBeChecked()
    chosen.push(text)
    if (index === cutAt) {
      await browser.page().waitForTimeout(random() * 300)
      await cut(browser, server, given)
    }
    if (index === mendAt && given.begins === 'online') await mend(browser, server, given)
  }
  await submitExam(browser.page())
  if (given.begins === 'online') {
    await expect(browser.page()).toHaveURL(resultsAddress, { timeout: 60_000 })
  } else {
    await expect(browser.page().getByText('Your answers are stored on this device')).toBeVisible()
    await mend(browser, server, given)
    // Otherwise the next try may be minutes away.
    await browser.page().goto(`/pack/${packs.packId}`)
  }
  return chosen
}

async function begin(browser: OwnBrowser, server: ProductServer, { begins, cut }: Cut): Promise<void> {
  if (begins === 'online') return startExam(browser.page(), packs.packId)
  await browser.page().goto(`/pack/${packs.packId}`)
  if (cut === 'network') await browser.page().context().setOffline(true)
  else await server.kill()
  await startOffline(browser.page())
}

/**
 * Cuts an exam. One that has begun without a network has none to lose: its network comes back, or its server
 * restarts.
 */
async function cut(browser: OwnBrowser, server: ProductServer, { begins, cut }: Cut): Promise<void> {
  const context = browser.page().context()
  if (cut === 'network') return context.setOffline(begins === 'online')
  if (cut === 'server') return begins === 'online' ? server.kill() : restart(server)
  if (cut === 'browser') {
    await browser.kill()
    await browser.open()
  } else {
    const next = await context.newPage()
    waitForScripts(next)
    await context.pages()[0]!.close()
  }
  await browser.page().goto(`/exam/pack/${packs.packId}`)
  await expect(timer(browser.page())).toBeVisible()
}

async function restart(server: ProductServer): Promise<void> {
  await server.start()
  await server.kill()
}

async function mend(browser: OwnBrowser, server: ProductServer, { begins, cut }: Cut): Promise<void> {
  if (cut === 'network') await browser.page().context().setOffline(false)
  else if (cut === 'server' || begins === 'offline') await server.start()
}

/** Returns the texts that were chosen in each result of the user, the newest first. */
async function readChosen(tab: Page): Promise<string[][]> {
  const list = `query ($owner: ID!) { results: listPackExamResultsByOwnerAndCreatedAt(owner: $owner, limit: 100) {
    items { id } } }`
  const { results } = await ask(tab, list)
  const read =
    'query ($id: ID!) { result: getPackExamResults(id: $id) { selectedOptions questions { options { id content } } } }'
  const all: string[][] = []
  for (const { id } of results.items) {
    const { result } = await ask(tab, read, { id })
    const selected: string[] = JSON.parse(result.selectedOptions)
    const questions: { options: { id: string; content: string }[] }[] = result.questions
    all.push(
      questions.map(({ options }, at) =>
        plain(options.find((each) => each.id === selected[at])?.content ?? ''),
      ),
    )
  }
  return all
}

/** Returns a text without the marks of a formula, as the screen shows it. */
function plain(text: string): string {
  return text.replaceAll('$', '')
}

/** Returns random numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
