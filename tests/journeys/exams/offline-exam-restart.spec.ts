import type { Page } from '@playwright/test'
import { enter, option, radio, storeExamPacks, submitExam, timer } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import {
  expectOneMarked,
  expectSent,
  keepPack,
  openOwnBrowser,
  startOffline,
  waitingResult,
  withoutServer,
} from '../support/offline-steps.ts'
import { ask } from '../support/question-author.ts'

/* Exams that begin without a network, and what is left of them after the end of the browser or with a wrong clock. */

test.use({ serviceWorkers: 'allow' })

const packs = storeExamPacks('offline-restart')

/** Returns how far the shown time is from the time that is left, in seconds. */
const readDrift = async (page: Page) => {
  const shown = (await timer(page).textContent()) ?? ''
  const [, minutes, seconds] = /(\d+) m : (\d+) s/.exec(shown) ?? []
  const deadline = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sitting:'))!
    const { startedAt, minutes } = JSON.parse(localStorage.getItem(key)!)
    return startedAt + minutes * 60_000
  })
  return Math.abs((deadline - Date.now()) / 1000 - Number(minutes) * 60 - Number(seconds))
}

for (const end of ['close', 'kill'] as const) {
  test(`an exam that begins without a network goes on when the browser was ended by ${end}, and counts once`, async ({
    playwright,
    launchOptions,
    server,
  }) => {
    const browser = await openOwnBrowser({ playwright, launchOptions }, server)
    await enter(browser.page(), server, `restart-${end}`)
    await browser.page().goto(`/pack/${packs.packId}`)
    await keepPack(browser.page())
    await browser.close()

    await withoutServer(server, async () => {
      await browser.open()
      await browser.page().goto(`/pack/${packs.packId}`)
      await startOffline(browser.page())
      await option(browser.page(), 1, 'ঢাকা').click()
      await option(browser.page(), 4, 'Kyoto').click()
      await expect(radio(browser.page(), 4, 'Kyoto')).toBeChecked()
      await option(browser.page(), 5, 'Six').click()
      await expect(radio(browser.page(), 5, 'Six')).toBeChecked()
      await browser[end]()

      await browser.open()
      await browser.page().goto(`/exam/pack/${packs.packId}`)
      for (const [place, text] of [
        [1, 'ঢাকা'],
        [4, 'Kyoto'],
        [5, 'Six'],
      ] as const) {
        await expect(radio(browser.page(), place, text)).toBeChecked()
      }
      await expect.poll(() => readDrift(browser.page())).toBeLessThan(3)
      await option(browser.page(), 6, 'Carbon dioxide').click()
      await submitExam(browser.page())
      await expect(waitingResult(browser.page())).toBeVisible()
      await browser[end]()
      await browser.open()
      await browser.page().goto(`/pack/${packs.packId}`)
      await expect(waitingResult(browser.page())).toBeVisible()
    })

    await expectSent(browser.page())
    await expectOneMarked(browser.page(), { correctAnswers: 3, wrongAnswers: 1 })
    await browser.page().goto(`/exam/pack/${packs.packId}`)
    // The exam is over: another one would begin.
    await expect(browser.page().getByRole('button', { name: 'Start Exam' })).toBeVisible()
    await browser.remove()
  })
}

for (const hours of [-5, 7]) {
  test(`a phone whose clock is wrong by ${hours} hours: the server decides when the exam was`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((shift) => {
      const now = Date.now.bind(Date)
      globalThis.Date = class extends Date {
        constructor(...given: []) {
          super(...((given.length === 0 ? [now() + shift] : given) as []))
        }
        static override now = () => now() + shift
      } as DateConstructor
    }, hours * 3_600_000)
    const before = Date.now()
    await enter(page, server, `clock${hours}`)
    await page.goto(`/pack/${packs.packId}`)
    await keepPack(page)
    await page.context().setOffline(true)
    await startOffline(page)
    await option(page, 1, 'ঢাকা').click()
    await submitExam(page)
    await expect(waitingResult(page)).toBeVisible()
    await page.context().setOffline(false)
    await expectSent(page)
    await expectOneMarked(page, { correctAnswers: 1, wrongAnswers: 0 })
    const list = `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
      items { satOfflineAt } } }`
    const [result] = (await ask(page, list)).listPackExamResultsByOwnerAndCreatedAt.items
    // Half a minute for the difference between the clocks of the test and the server.
    expect(Date.parse(result.satOfflineAt)).toBeGreaterThan(before - 30_000)
    expect(Date.parse(result.satOfflineAt)).toBeLessThan(Date.now() + 30_000)
  })
}
