import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Learner } from './bank.ts'
import { type Times, timesOf } from './times.ts'

/**
 * The milliseconds from an event to the next frame. `cpuMs`: the CPU time of the page's main thread per
 * event.
 */
export type PaintLatency = Times & { cpuMs: number }

export const phone = { viewport: { width: 390, height: 844 } }

/** Opens a page with the size of a phone and signs in. */
export async function openSignedIn(browser: Browser, url: string, person: Learner): Promise<Page> {
  const page = await browser.newPage(phone)
  await signIn(page, url, person)
  return page
}

export async function signIn(page: Page, url: string, person: Pick<Learner, 'email' | 'password'>) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

/** Scrolls through the page, so that all of it is laid out and painted once. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Slows down the page's CPU and times every event of this kind until `stop`, which returns the figures. */
export async function timePaints(
  page: Page,
  { event, slowDown }: { event: 'keydown' | 'click'; slowDown: number },
): Promise<{ stop: () => Promise<PaintLatency> }> {
  await page.evaluate(collectWaits, event)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.waitForTimeout(2000)
  const before = await readBusySeconds(cdp)
  return {
    stop: async () => {
      const busyMs = ((await readBusySeconds(cdp)) - before) * 1000
      await cdp.detach()
      const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits)
      return { ...timesOf(waits), cpuMs: busyMs / waits.length }
    },
  }
}

/** Runs in the page. Collects the time from each event to the next frame in the page's `waits`. */
function collectWaits(event: 'keydown' | 'click'): void {
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
    event,
    ({ timeStamp }) => {
      began.push(timeStamp)
      // A message sent from an animation callback arrives after the frame is painted.
      requestAnimationFrame(() => painted.port2.postMessage(null))
    },
    { capture: true },
  )
}

async function readBusySeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
