import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.js'
import { createAccount, type Learner, makeQuestions, savePack } from './bank.ts'
import type { Product } from './product.ts'

/** Milliseconds from a key press to the next frame; `cpuMs`: CPU time of the page's main thread per key. */
export type TypingLatency = {
  name: string
  keys: number
  p50: number
  p95: number
  most: number
  cpuMs: number
}

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

const phone = { viewport: { width: 390, height: 844 } }

async function openBarePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage(phone)
  await page.setContent('<textarea rows="4" cols="30"></textarea>')
  return page
}

async function openForm(browser: Browser, url: string, author: Learner, packId: string): Promise<Page> {
  const page = await browser.newPage(phone)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
  await page.goto(`${url}/edit/question-pack/${packId}`)
  await page.waitForFunction((selector) => document.querySelector(selector), `[aria-label="${editButton}"]`)
  return page
}

/** Scrolls through the page, so that every card is laid out and painted once. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Types into the question in the middle of the form, or into the page's only field. */
async function typeInto(page: Page, name: string): Promise<TypingLatency> {
  await focusField(page)
  await timeKeys(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.waitForTimeout(2000)

  const before = await readBusySeconds(cdp)
  for (let key = 1; key <= keys; key += 1) {
    await page.keyboard.press(key % 6 === 0 ? 'Space' : 'abcdefghij'.charAt(key % 10))
    await page.waitForTimeout(key % pauseEvery === 0 ? pauseMilliseconds : keyMilliseconds)
  }
  const cpuMs = (((await readBusySeconds(cdp)) - before) * 1000) / keys

  await cdp.detach()
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
  waits.sort((a, b) => a - b)
  const percentile = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return {
    name,
    keys: waits.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    most: waits.at(-1) ?? 0,
    cpuMs,
  }
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

/** Collects in the page's `waits` the time from each key press to the next frame. */
async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = window as unknown as { waits?: number[] }
    const isTimed = timed.waits !== undefined
    timed.waits = []
    if (isTimed) return
    const painted = new MessageChannel()
    let began: number[] = []
    painted.port1.onmessage = () => {
      for (const at of began) timed.waits!.push(performance.now() - at)
      began = []
    }
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        began.push(timeStamp)
        // A message sent from an animation callback arrives after the frame is painted.
        requestAnimationFrame(() => painted.port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

async function readBusySeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** The lines below the bench's table. */
export function describeTyping(latencies: readonly TypingLatency[] | null): string[] {
  if (!latencies) return ['Typing was not measured: no Chromium was found.']
  return [
    `| typing in a ${questions}-question pack form, ${slowDown}× CPU slow-down: key to next paint | p50 ms | p95 ms | most ms | CPU ms a key |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...latencies.map(
      ({ name, p50, p95, most, cpuMs }) =>
        `| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${most.toFixed(0)} | ${cpuMs.toFixed(1)} |`,
    ),
  ]
}
