import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../../contract/locales.ts'
import { examTexts, resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { readQuestionIds } from '../support/bank.ts'
import { question, resultsAddress, storeExamPacks, timer } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { browserLocaleOf, button, createBanglaPerson, dialog, field, main } from '../support/locale-steps.ts'
import { signIn } from '../support/people.ts'

/* A whole exam by keyboard alone, and its marks in the colours that a system forces. */

const packs = storeExamPacks('keys')

/** Presses Tab until the target has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(hasRing), 'the focus is visible').toBe(true)
}

/** Runs in the browser. True if the row of a hidden radio button, or another element or its row, has an outline. */
function hasRing(element: Element): boolean {
  const label = element.closest('label')
  return (label ? [label] : [element, element.closest('li')]).some((shown) => {
    if (!shown) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(shown)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

for (const locale of ['en', 'bn'] as const satisfies Locale[]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: browserLocaleOf(locale) })

    test('an exam can be taken by keyboard alone', async ({ page, server }) => {
      const exam = examTexts(locale)
      const results = resultsTexts(locale)
      const submit = shellTexts(locale).submit
      await signIn(page, await createBanglaPerson(server, `keys.${locale}`))
      await page.goto(`/exam/pack/${packs.packId}`)
      await expect(field(page, exam.timeLimit)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(timer(page)).toBeVisible()
      await expect(main(page)).toBeFocused()

      await tabTo(page, question(page, 1).getByRole('radio').first())
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.keyboard.press('Space')
      await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
      for (let place = 2; place <= 6; place += 1) {
        await tabTo(page, question(page, place).getByRole('radio').first())
        await page.keyboard.press(String(Math.min(place - 1, 4)))
        await expect(question(page, place).getByRole('radio', { checked: true })).toBeFocused()
      }
      const review = page.getByRole('button', { name: exam.markForReview }).nth(5)
      await tabTo(page, review)
      await page.keyboard.press('Space')
      await expect(review).toHaveAttribute('aria-pressed', 'true')
      await tabTo(page, button(page, submit))
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText(exam.submitConfirm(6, 6))
      await expect(dialog(page)).toContainText(exam.stillMarked(1))
      await page.keyboard.press('Escape')
      await expect(button(page, submit)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await tabTo(page, button(page, exam.submitAnswers))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(resultsAddress)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.title)
      await expect(main(page)).toBeFocused()
      await tabTo(page, main(page).getByRole('listitem').getByRole('link'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: results.practise })).toBeVisible()
      await expect(main(page)).toBeFocused()
      await tabTo(page, main(page).locator('a[href="#question-6"]').first())
      await page.keyboard.press('Enter')
      await expect(page.locator('#question-6')).toBeFocused()
    })
  })
}

/** Runs in the browser. Returns the colour that fills the bubble of a radio button; null if none is seen. */
function fillOfBubble(radio: Element): string | null {
  const bubble = radio.parentElement!.querySelector('.rounded-full')!
  const { scale, backgroundColor } = getComputedStyle(bubble, '::before')
  return scale === '0' || backgroundColor === getComputedStyle(bubble).backgroundColor
    ? null
    : backgroundColor
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('what is chosen, pressed or marked differs from the others', async ({ page, server }) => {
    await test.step('places of questions and marks of answers', () => comparePlaces(page, server))
    await signIn(page, await createBanglaPerson(server, 'forced.colours'))
    await page.goto(`/exam/pack/${packs.packId}`)
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await question(page, 1).getByRole('radio').nth(1).press('Space')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await test.step(`a chosen option and a pressed button, ${colorScheme}`, () => compareChoices(page))
    }
  })
})

async function comparePlaces(page: Page, server: ProductServer) {
  const fill = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/')
  const marks = page.locator('[data-trial] [data-mark]')
  await expect.poll(() => fill(marks.first())).not.toBe(await fill(marks.last()))
  await page.goto(`/question/${(await readQuestionIds(server, packs.packId))[0]}`)
  const ticks = page.locator('aside i')
  await expect(ticks).toHaveCount(6)
  await expect.poll(() => fill(ticks.first())).not.toBe(await fill(ticks.last()))
}

async function compareChoices(page: Page) {
  const options = question(page, 1).getByRole('radio')
  await expect(options.nth(1)).toBeChecked()
  await expect.poll(() => options.first().evaluate(fillOfBubble)).toBeNull()
  await expect.poll(() => options.nth(1).evaluate(fillOfBubble)).not.toBeNull()

  const layouts = page.getByRole('button', { name: /^(All questions|One at a time)$/ })
  const [list, single] = [layouts.first(), layouts.last()]
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(single).toHaveAttribute('aria-pressed', 'false')
  const fill = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(() => fill(list)).not.toBe(await fill(single))
}
