import type { Page } from '@playwright/test'
import type { TranslatedLocale } from '../../../contract/locales.ts'
import { progressTexts } from '../../../contract/texts/generated/progress.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storeExamPacks, submitEmptySheets } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createBanglaPerson, main } from '../support/locale-steps.ts'
import { readUserId, signIn } from '../support/people.ts'
import { makeSatOffline, storeProgress } from '../support/progress-data.ts'

/* The pictures of progress, on a phone. */

test.use({ viewport: { width: 390, height: 844 } })

const packs = storeExamPacks('progress')

/** Signs in a new learner who has answered for months, and opens their progress. */
async function openProgress(page: Page, server: ProductServer, locale: TranslatedLocale, path: string) {
  await signIn(page, await createBanglaPerson(server, `progress.${locale}`))
  await submitEmptySheets(page, { packId: packs.packId, sheets: 4 })
  await storeProgress(server, await readUserId(page))
  await page.goto(path)
}

const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** Returns the labels below charts that have less than three pixels to the next one. */
function touchingLabels(page: Page): Promise<string[]> {
  return main(page)
    .locator('.progress-labels')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const labels = [...row.children]
          .filter((label) => label.textContent && getComputedStyle(label).visibility === 'visible')
          .map((label) => {
            const range = document.createRange()
            range.selectNodeContents(label)
            const { left, right } = range.getBoundingClientRect()
            return { text: label.textContent!, left, right }
          })
        return labels.flatMap(({ text, right }, at) => {
          const next = labels[at + 1]
          return next && right + 3 > next.left ? [`${text} ${next.text}`] : []
        })
      }),
    )
}

for (const [locale, path] of [
  ['en', '/progress'],
  ['bn', '/bn/progress'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale: locale === 'bn' ? 'bn-BD' : 'en-GB' })

    test(`each picture has its numbers as a table, and fits a phone (${locale})`, async ({
      page,
      server,
    }) => {
      await openProgress(page, server, locale, path)
      const texts = progressTexts(locale)
      const pictures = [texts.calendar, texts.topics, texts.retention, texts.marks, texts.times]
      for (const picture of pictures)
        await expect(section(page, picture).getByRole('img').first()).toBeVisible()
      await expect(section(page, texts.calendar).getByRole('img')).toHaveCount(12)
      await expect(section(page, texts.topics).getByRole('img')).toHaveCount(2)
      await expect(main(page)).toContainText(texts.streakRule)
      await expectAccessible(page)

      // By keyboard from one table to the next; Enter opens it.
      for (const picture of pictures) {
        const table = section(page, picture).getByText(texts.table, { exact: true })
        await table.focus()
        await page.keyboard.press('Enter')
        await expect(section(page, picture).getByRole('table')).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(section(page, picture).locator('.progress-table')).toBeFocused()
      }
      await expect(section(page, texts.marks).getByRole('row')).toHaveCount(5)
      await expectAccessible(page)
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
      expect(await touchingLabels(page), 'labels below a chart').toEqual([])
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await touchingLabels(page), 'labels in text of 200%').toEqual([])
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      const digits = await main(page).innerText()
      expect(digits).toMatch(locale === 'bn' ? /[০-৯]/ : /[0-9]/)
      if (locale === 'bn') expect(digits.replaceAll('মডেল টেস্ট ১', '')).not.toMatch(/[0-9A-Za-z]/)
    })
  })
}

test('somebody on the first day reads what will be there', async ({ page, server }) => {
  await signIn(page, await createBanglaPerson(server, 'progress.first'))
  await page.goto('/me')
  await expect(main(page)).toContainText('After 30 more answers you find your progress here.')
  await page.goto('/progress')
  await expect(main(page)).toContainText(progressTexts('en').empty)
  await expect(main(page).getByRole('link', { name: progressTexts('en').toQuestions })).toHaveAttribute(
    'href',
    '/explore',
  )
  await expectAccessible(page)

  await submitEmptySheets(page, { packId: packs.packId, sheets: 1 })
  await page.reload()
  // One exam makes no picture.
  await expect(section(page, progressTexts('en').marks)).toContainText('One exam, with 0% of the full marks.')
  await expect(section(page, progressTexts('en').marks).getByRole('img')).toHaveCount(0)
  await expect(main(page)).toContainText(progressTexts('en').retentionEmpty)
  await expectAccessible(page)
})

test('an exam without a network stands among the marks on the day on which it was sat', async ({
  page,
  server,
}) => {
  await signIn(page, await createBanglaPerson(server, 'progress.offline'))
  await submitEmptySheets(page, { packId: packs.packId, sheets: 2 })
  await makeSatOffline(server, await readUserId(page), new Date('2026-01-05T10:00:00Z'))
  await page.goto('/progress')
  const marks = section(page, progressTexts('en').marks)
  await marks.getByText(progressTexts('en').table, { exact: true }).click()
  await expect(marks.getByRole('row').last()).toContainText('5 January 2026')
  await expect(marks.getByRole('row').nth(1)).not.toContainText('5 January 2026')
})

test('a guest signs in first', async ({ page }) => {
  await page.goto('/progress')
  await expect(page).toHaveURL('/login?next=%2Fprogress')
})
