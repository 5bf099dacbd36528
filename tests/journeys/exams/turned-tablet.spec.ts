import { option, prepareExamPacks, radio, startExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

/* A tablet that is turned while a sheet is open, which its wide layout does not have. */

const upright = { width: 820, height: 1180 }
const across = { width: 1180, height: 820 }

test.use({ viewport: upright, hasTouch: true })

test('the open answer sheet closes, so that the exam continues', async ({ page, server }) => {
  const { packId } = await prepareExamPacks(server, 'turned')
  await signIn(page, await createPerson(server, { email: 'turned@example.com' }))
  await startExam(page, packId)
  await page.getByRole('button', { name: /Open answer sheet/ }).click()
  await expect(page.getByRole('dialog', { name: 'Answer sheet' })).toBeVisible()
  await page.setViewportSize(across)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await option(page, 4, 'Tokyo').click()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await page.setViewportSize(upright)
  await expect(page.getByRole('button', { name: /1 of 6 answered\. Open answer sheet/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the open filters move beside the results', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.setViewportSize(across)
  await expect(page.locator(':popover-open')).toHaveCount(0)
  const search = page.getByRole('search').getByLabel('Search questions and packs', { exact: true })
  await expect(async () => {
    const { x, width } = (await filters.boundingBox())!
    expect(x + width).toBeLessThan((await search.boundingBox())!.x)
  }).toPass()
  await filters.getByRole('checkbox', { name: /^Packs/ }).check()
  await expect(page).toHaveURL(/type=Pack/)
})
