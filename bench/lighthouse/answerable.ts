import type { Browser } from 'playwright-core'

/** Milliseconds from the start of the navigation. */
export type Answerable = { seen: number; answerable: number; answered: number }

/** Slow 4G as in Lighthouse, applied to each request by the browser's developer tools. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const slowDown = 4

/**
 * Opens a question on a slowed-down phone without a cache, and taps an option as soon as a tap is revealed in
 * place. Returns the times at which the options were visible, a tap counted, and the verdict of that tap was
 * visible.
 */
export async function timeFirstAnswer(browser: Browser, url: string): Promise<Answerable> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(tapWhenStarted)
  await page.goto(url, { waitUntil: 'commit' })
  const times = await page.waitForFunction(
    () => (window as unknown as { answerTimes?: Answerable }).answerTimes,
    undefined,
    { timeout: 60_000, polling: 100 },
  )
  const found = (await times.jsonValue()) as Answerable
  await context.close()
  return found
}

/** Runs in the page before its own scripts. */
function tapWhenStarted(): void {
  const times = { seen: 0, answerable: 0, answered: 0 }
  const look = () => {
    const option = document.querySelector<HTMLElement>('[role=radiogroup] label')
    if (!times.seen && option) times.seen = performance.now()
    if (!times.answerable && document.documentElement?.dataset.scripts === 'started' && option) {
      times.answerable = performance.now()
      option.click()
    }
    if (times.answerable && document.querySelector('[role=radiogroup] [aria-disabled=true]')) {
      times.answered = performance.now()
      Object.assign(window, { answerTimes: times })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
