import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { cards, findPacks } from '../support/pack-author.ts'
import { createPerson, signIn } from '../support/people.ts'
import { button } from '../support/question-author.ts'

/* A workbook becomes a pack, and the pack a workbook. */

const workbook = path.join(
  import.meta.dirname,
  '../../../server/features/bank/imports/sheets/fixtures/openpyxl.xlsx',
)

test.use({ viewport: { width: 390, height: 844 } })

test('a workbook of two sheets is imported, saved, and downloaded as a workbook', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'workbooks@example.com', groups: ['CREATORS'] }))
  await page.goto('/create/question-pack')
  await page.getByLabel('Upload CSV').setInputFiles(workbook)
  const preview = page.getByRole('dialog', { name: /understood$/ })
  await expect(preview).toHaveAccessibleName('5 questions understood')
  await expect(preview).toContainText('The sheet “গোপন” is hidden or only a chart, so it was left out.')
  await expect(preview).toContainText('One hidden row was left out.')
  await expect(preview).toContainText('Option 3 is blank. Fill it in.')
  await expect(preview).toContainText('বাংলাদেশের রাজধানী কোনটি?')
  await expect(preview.getByRole('img')).toHaveCount(1)
  await expect(preview.getByLabel('One pack for each of its 2 sheets')).toBeAttached()
  await expectAccessible(page)
  await button(page, 'Import 5 questions').click()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByText('Download for other programs')).toHaveCount(0)
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)

  const [saved] = await findPacks(page, 'openpyxl')
  await page.goto(`/edit/question-pack/${saved!.id}`)
  await page.getByText('Download for other programs').click()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('menu.png'), fullPage: true })
  const downloading = page.waitForEvent('download')
  await button(page, 'Excel').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('openpyxl.xlsx')
  const buffer = await readFile(await download.path())
  await page.getByLabel('Upload CSV').setInputFiles({ name: 'again.xlsx', mimeType: '', buffer })
  await expect(preview).toHaveAccessibleName('5 questions understood')
})
