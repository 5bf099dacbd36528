import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.js'
import { createAccount, type Learner, makeQuestions, savePack } from './bank.ts'
import { openSignedIn, type PaintLatency, phone, readThrough, timePaints } from './paint-latency.ts'
import type { Product } from './product.ts'
import { tableOf } from './report.ts'

export type TypingLatency = PaintLatency & { name: string }

const questions = 200
const slowDown = 4
const editButton = 'Edit question 100'
const keys = 200
/** A fast typist, with occasional pauses in which a draft is stored. */
const keyMilliseconds = 90
const pauseEvery = 25
const pauseMilliseconds = 900

/** Types into the form of a pack of 200 questions with a throttled CPU. Null without a browser. */
export async function measureTyping(product: Product): Promise<TypingLatency[] | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const author = await createAccount(product, 'author@bench.local', 'CREATORS')
  const pack = { name: 'Pack to type in', questions: makeQuestions(questions) }
  const packId = await savePack(product.url, author.token, pack)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const bare = await openBarePage(browser)
    const results = [await typeInto(bare, 'a page with one text field and nothing else')]
    await bare.close()
    const page = await openForm(browser, product.url, author, packId)
    results.push(await typeInto(page, 'the form, just opened'))
    await readThrough(page)
    results.push(await typeInto(page, 'read through to its end before'))
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) button.click()
    })
    results.push(await typeInto(page, 'all 200 cards open'))
    return results
  } finally {
    await browser.close()
  }
}

async function openBarePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage(phone)
  await page.setContent('<textarea rows="4" cols="30"></textarea>')
  return page
}

async function openForm(browser: Browser, url: string, author: Learner, packId: string): Promise<Page> {
  const page = await openSignedIn(browser, url, author)
  await page.goto(`${url}/edit/question-pack/${packId}`)
  await page.waitForFunction((selector) => document.querySelector(selector), `[aria-label="${editButton}"]`)
  return page
}

/** Types into the question in the middle of the form, or into the page's only field. */
async function typeInto(page: Page, name: string): Promise<TypingLatency> {
  await focusField(page)
  const timing = await timePaints(page, { event: 'keydown', slowDown })
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press(key % 6 === 0 ? 'Space' : 'abcdefghij'.charAt(key % 10))
    await page.waitForTimeout(key % pauseEvery === 0 ? pauseMilliseconds : keyMilliseconds)
  }
  return { name, ...(await timing.stop()) }
}

/** Uses scripts in the page: a locator would make the browser lay out cards that are out of view. */
async function focusField(page: Page): Promise<void> {
  await page.evaluate(async (label) => {
    const button = document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    if (button?.ariaExpanded === 'false') button.click()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const field = (button?.closest('fieldset') ?? document).querySelector('textarea')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, editButton)
}

/** The lines below the bench's table. */
export function describeTyping(latencies: readonly TypingLatency[] | null): string[] {
  if (!latencies) return ['Typing was not measured: no Chromium was found.']
  const head = `typing in a ${questions}-question pack form, ${slowDown}× CPU slow-down: key to next paint`
  return tableOf(
    [head, 'p50 ms', 'p95 ms', 'most ms', 'CPU ms a key'],
    latencies.map(({ name, p50, p95, max, cpuMs }) => [
      ...[name, p50.toFixed(0), p95.toFixed(0), max.toFixed(0), cpuMs.toFixed(1)],
    ]),
  )
}
