import type { BrowserContext, Page } from '@playwright/test'
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
} from './exam-steps.ts'
import { expect, type ProductServer, test, waitForScripts } from './fixture.ts'
import { ask } from './question-author.ts'

/*
 * Exams that are cut at random moments: the network, the server with its database, or the tab. Nothing is lost and
 * nothing is doubled. `CUTS=20 SEED=7 npm run test:journeys -- tests/journeys/exam-cuts.spec.ts` cuts more often.
 */
const rounds = Number(process.env.CUTS ?? 3)
const random = createRandom(Number(process.env.SEED ?? 1))
const kinds = ['server', 'tab', 'network'] as const

const packs = storeExamPacks('exam-cuts')

test('exams that are cut at random moments lose no answer and count once', async ({ page, server }) => {
  test.setTimeout(120_000 + rounds * 60_000)
  await enter(page, server, 'exam-cuts')
  let tab = page
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length]!
    await test.step(`round ${round + 1}: ${kind}`, async () => {
      await startExam(tab, packs.packId)
      const outcome = await sitWithCut(tab, server, kind)
      tab = outcome.tab
      await expect.poll(async () => (await readChosen(tab)).length).toBe(round + 1)
      expect((await readChosen(tab))[0]).toEqual(outcome.chosen)
    })
  }
})

/** Answers all questions, with a cut at a random moment, and submits. Returns the tab and the texts that it chose. */
async function sitWithCut(given: Page, server: ProductServer, kind: (typeof kinds)[number]) {
  let tab = given
  const chosen: string[] = []
  const cutAt = Math.floor(random() * rows.length)
  const mendAt = Math.floor(cutAt + random() * (rows.length - cutAt))
  for (const [index, row] of rows.entries()) {
    const text = plain(row[1 + Math.floor(random() * 4)]!)
    await option(tab, index + 1, text).click()
    await expect(radio(tab, index + 1, text)).toBeChecked()
    chosen.push(text)
    if (index === cutAt) {
      await tab.waitForTimeout(random() * 300)
      tab = await cut(tab, server, kind)
    }
    if (index === mendAt) await mend(tab.context(), server, kind)
  }
  await submitExam(tab)
  await expect(tab).toHaveURL(resultsAddress, { timeout: 60_000 })
  return { tab, chosen }
}

async function cut(tab: Page, server: ProductServer, kind: (typeof kinds)[number]): Promise<Page> {
  if (kind === 'network') await tab.context().setOffline(true)
  if (kind === 'server') await server.kill()
  if (kind !== 'tab') return tab
  const context = tab.context()
  await tab.close()
  const next = await context.newPage()
  waitForScripts(next)
  await next.goto(`/exam/pack/${packs.packId}`)
  await expect(timer(next)).toBeVisible()
  return next
}

async function mend(context: BrowserContext, server: ProductServer, kind: (typeof kinds)[number]) {
  if (kind === 'network') await context.setOffline(false)
  if (kind === 'server') await server.start()
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
