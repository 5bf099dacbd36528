import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { limits } from '../../../contract/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button } from '../support/question-author.ts'

const header = 'question,answer,option2,option3,option4,explanation,tags'
const rows = (count: number) =>
  [
    header,
    ...Array.from({ length: count }, (_, index) => `Question ${index + 1}?,yes,no,never,perhaps,,`),
  ].join('\n')

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'imports@example.com', groups: ['CREATORS'] })
})

const problems = (page: Page) => page.getByRole('region', { name: /needs? fixing|Invalid file/ })
const preview = (page: Page) => page.getByRole('dialog', { name: /understood$/ })
const look = (page: Page) => preview(page).getByRole('region', { name: 'Questions to look at' })
/** What cannot be taken. */
const left = (page: Page) =>
  preview(page)
    .getByRole('region', { name: /not taken$/ })
    .getByRole('listitem')

async function openForm(page: Page) {
  await signIn(page, creator)
  await page.goto('/create/question-pack')
  await expect(cards(page)).toHaveCount(limits.newPackCards)
}

/** Opens another form, beside the draft of the one before. */
async function openNextForm(page: Page) {
  await page.goto('/create/question-pack')
  await button(page, 'Start a new one').click()
  await expect(cards(page)).toHaveCount(limits.newPackCards)
}

async function upload(page: Page, content: string | Uint8Array, name = 'questions.csv') {
  await page
    .getByLabel('Upload CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function downloadBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ download: Download; text: string }> {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { download, text: await readFile(await download.path(), 'utf8') }
}

test('raw text is split at a keyword that the author enters first; by keyboard, on a phone', async ({
  page,
}) => {
  // From the start, so that the browser is ready for the first key that opens a chooser.
  page.on('filechooser', () => {})
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await button(page, 'Upload Raw').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What is your keyword of separation?' })
  const keyword = dialog.getByLabel('Keyword')
  await expect(keyword).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keyword).toHaveAccessibleDescription(/You haven't set any keyword\./)
  await expectAccessible(page)

  const raw = 'কোনটি ভেক্টর রাশি? ### বেগ ### ভর ### সময় ### কাজ ### ### গতি\r\n\r\nonly ### three ### parts\r\n'
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await choosing).setFiles({ name: 'raw.txt', mimeType: 'text/plain', buffer: Buffer.from(raw) })
  }
  await keyword.pressSequentially('|')
  await choose()
  await expect(preview(page)).toHaveAccessibleName('0 questions understood')
  await expect(left(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(problems(page)).toContainText("Line 3 doesn't have 7 parts")
  await expect(problems(page)).toContainText('Nothing in the form was changed.')

  await button(page, 'Upload Raw').focus()
  await page.keyboard.press('Enter')
  await expect(keyword).toHaveValue('|')
  await keyword.fill('###')
  await choose()
  await expect(preview(page)).toContainText('Separated by “###”')
  await expect(preview(page)).toHaveAccessibleName('1 question understood')
  await expectAccessible(page)
  await button(page, 'Import 1 question').focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 1)).toContainText('কোনটি ভেক্টর রাশি?')
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
})

test('files and pasted text are imported into new packs, or refused with the reason', async ({ page }) => {
  await openForm(page)
  await test.step('valid rows are imported; the others are downloaded, fixed and appended', () =>
    fixRows(page))
  await openNextForm(page)
  await test.step('pasted text stays until its questions are imported', () => pasteText(page))
  await openNextForm(page)
  await test.step('replaced questions can be restored; more than 200 are not added', () =>
    replaceQuestions(page))
  await openNextForm(page)
  await test.step('an unreadable file is explained above the form, which stays unchanged', () =>
    uploadUnreadable(page))
})

async function fixRows(page: Page) {
  const file = [
    `\uFEFF${header.replaceAll(',', ';')}`,
    '"বেগ; সময় ও ""ত্বরণ""\nকোনটি?";সরণ;ভর;দ্রুতি;কাজ;কারণ;"গতি, রাশি"',
    'কোনটি ভেক্টর রাশি?;;ভর;সময়;কাজ;;',
    '$x^2 = 4$ হলে $x$ কত?;$\\pm 2$;$2$;$-2$;$4$;;বীজগণিত',
    '=1+1;ক;খ;গ;ঘ',
    ';;;;;;',
    'Same options?;yes;no;no;never;;a,a',
  ].join('\r\n')
  await upload(page, file, 'গতি.csv')

  await expect(preview(page)).toHaveAccessibleName('4 questions understood')
  await expect(preview(page)).toContainText('2 are fine, look at 2')
  await expect(preview(page)).toContainText('গতি.csv · Read as UTF-8 · Separated by semicolons')
  await expect(left(page)).toHaveText([
    "Line 5 doesn't have 7 parts. It has 5 parts, not 7.=1+1 · ক · খ · গ · ঘ",
  ])
  await expect(look(page)).toContainText('answer is blank. Fill it in.')
  await expect(look(page)).toContainText('option3 is the same as option2.')
  const shown = preview(page).getByRole('region', { name: 'Questions as they will be imported' })
  await expect(shown).toContainText('বেগ; সময় ও "ত্বরণ"')
  await expect(shown.locator('.katex').first()).toBeVisible()
  await expect(shown.getByText('Answer:').first()).toBeAttached()
  await expect(shown.locator('[lang=bn]').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  await expectAccessible(page)

  const { download, text } = await downloadBy(page, () => button(page, 'Download the rows to fix').click())
  expect(download.suggestedFilename()).toBe('OnushilonQuestionsToFix.csv')
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"what to fix (not imported)","question","answer","option2","option3","option4","explanation","tags"',
    '"answer is blank. Fill it in.","কোনটি ভেক্টর রাশি?","","ভর","সময়","কাজ","",""'.normalize('NFC'),
    '"It has 5 parts, not 7.","\'=1+1","ক","খ","গ","ঘ"',
    '',
  ])

  await button(page, 'Import 3 questions').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('3 questions imported from গতি.csv')).toBeVisible()
  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('listitem')).toHaveText([
    'Line 3: answer (column B) is blank. Fill it in.',
    "Line 5 doesn't have 7 parts. It has 5 parts, not 7.",
  ])
  await expect(problems(page)).toContainText('The other 3 questions are in the form.')
  await expect(button(page, 'Download the rows to fix')).toBeVisible()
  await expectAccessible(page)

  const fixed = text.replace('রাশি?","",', 'রাশি?","বেগ",').replace('"ঘ"\r\n', '"ঘ","",""\r\n')
  await upload(page, fixed)
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await expect(preview(page)).toContainText('The form has 3 filled questions.')
  await button(page, 'Add to the end').click()
  await expect(cards(page)).toHaveCount(5)
  await expect(problems(page)).toBeHidden()
  await expect(card(page, 4)).toContainText('বেগ')
  await expect(card(page, 5)).toContainText('=1+1')

  const { download: whole, text: saved } = await downloadBy(page, () => button(page, 'Download CSV').click())
  expect(whole.suggestedFilename()).toBe('OnushilonQuestions.csv')
  expect(saved).toContain('"\'=1+1","ক","খ","গ","ঘ","",""\r\n')
  await upload(page, saved)
  await button(page, 'Replace').click()
  await expect(cards(page)).toHaveCount(5)
  await expect(card(page, 5)).toContainText('=1+1')
}

async function pasteText(page: Page) {
  await button(page, 'Paste Code').click()
  const dialog = page.getByRole('dialog', { name: 'Paste Code' })
  const code = dialog.getByLabel('Code')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByLabel('Keyword')).toHaveAccessibleDescription(/You haven't set any keyword\./)
  await expect(code).toHaveAccessibleDescription(/Please paste some code\./)
  await expectAccessible(page)

  await dialog.getByLabel('Keyword').fill('|')
  const pasted = 'কোনটি?|ক|খ|গ|ঘ||\nকোনটি নয়?|ক|খ|গ'
  await code.fill(pasted)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Paste Code').click()
  await expect(code).toHaveValue(pasted)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(left(page).first()).toContainText("Line 2 doesn't have 7 parts. It has 4 parts, not 7.")
  await button(page, 'Cancel').click()
  await expect(code).toHaveValue(pasted)

  await code.fill(`${pasted}|ঘ||`)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await button(page, 'Import 2 questions').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('2 questions imported from the text')).toBeVisible()
  await expect(button(page, 'Paste Code')).toBeFocused()

  await button(page, 'Paste Code').click()
  await expect(code).toHaveValue('')
  await dialog.getByLabel('Type').selectOption('CSV')
  await expect(dialog.getByLabel('Keyword')).toBeHidden()
  await code.fill(header)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(code).toHaveAccessibleDescription(/There is only a header row\./)
  await code.fill(rows(1).replaceAll(',', '\t'))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(preview(page)).toContainText('Separated by tabs')
  await button(page, 'Add to the end').click()
  await expect(cards(page)).toHaveCount(3)
}

async function replaceQuestions(page: Page) {
  await card(page, 2).getByLabel('Question', { exact: true }).fill('কোনটি ভেক্টর রাশি?')
  await page.getByLabel('Upload CSV').focus()
  await upload(page, rows(200))
  await expect(preview(page)).toContainText("That would be 201 questions. A pack can't have more than 200.")
  await expect(button(page, 'Add to the end')).toBeDisabled()
  await button(page, 'Cancel').click()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByLabel('Upload CSV')).toBeFocused()

  await upload(page, rows(2))
  await button(page, 'Replace').click()
  await expect(cards(page)).toHaveCount(2)
  await button(page, 'Undo').focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByLabel('Upload CSV')).toBeFocused()
  await expect(card(page, 2)).toContainText('কোনটি ভেক্টর রাশি?')
  await expect(page.getByText('The questions are as they were before the import.')).toBeVisible()

  await upload(page, rows(2))
  await button(page, 'Replace').click()
  await page.getByLabel('Pack name').fill('গতি')
  await expect(button(page, 'Undo')).toBeHidden()

  await upload(page, rows(203))
  await preview(page).getByLabel('Save them as 2 packs').uncheck()
  await expect(left(page).first()).toContainText(
    "Can't have more than 200 questions/lines. Import these rows as another pack.",
  )
  await button(page, 'Replace').click()
  await expect(problems(page)).toHaveAccessibleName('Invalid file. Check again.')
  await expect(cards(page)).toHaveCount(200)
}

async function uploadUnreadable(page: Page) {
  await card(page, 1).getByLabel('Question', { exact: true }).fill('কোনটি ভেক্টর রাশি?')
  // Consecutive files have different problems, so each new sentence is visible.
  const bad: [what: string, content: string | Uint8Array, message: string, name?: string][] = [
    ['one byte over 1 MB', Buffer.alloc(limits.importBytes + 1, 'a'), 'This file is larger than 1 MB.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'This is an image.'],
    ['a document of 2 MB', Buffer.from('%PDF-1.7'.padEnd(2_000_000)), 'This file is damaged'],
    ['an empty file', '', 'This file is empty.'],
    ['only a header', header, 'There is only a header row.'],
    ['bytes that are not text', Buffer.from([0x00, 0xff, 0xfe, 0x12]), 'This is not a text file.'],
    [
      'Bijoy',
      Buffer.from('h\nevsjv\x87`\x87ki \x86Kvb\n', 'latin1'),
      'This is Bangla for a Bijoy (ANSI) font',
    ],
    [
      'a broken character',
      Buffer.from([0x0a, 0xe0, 0xa6, 0x95, 0xe0, 0xa6]),
      'The letters of this file cannot',
    ],
    ['a document', rows(2), 'Invalid file. Check again.', 'questions.docx'],
  ]
  for (const [what, content, message, name] of bad) {
    await test.step(what, async () => {
      await upload(page, content, name)
      await expect(problems(page)).toContainText(message)
      await expect(problems(page)).toBeFocused()
      await expect(problems(page)).toContainText('Nothing in the form was changed.')
    })
  }
  await expectAccessible(page)
  await expect(cards(page)).toHaveCount(5)
  await expect(card(page, 1).getByLabel('Question', { exact: true })).toHaveValue('কোনটি ভেক্টর রাশি?')

  await test.step('Windows-1252 text is shown before it is imported', async () => {
    await upload(page, Buffer.from(`${header}\ncaf\xe9?,a,b,c,d,,`, 'latin1'))
    await expect(preview(page)).toContainText('Read as Windows-1252')
    await expect(preview(page)).toContainText('so it was read as Western European')
    await expect(preview(page)).toContainText('café?')
    await page.keyboard.press('Escape')
  })

  await test.step('rows without the empty columns that a spreadsheet omitted', async () => {
    await upload(page, `${header}\nQ,A,B,C,D\nQ2,A,B,C,D,,`)
    await expect(preview(page)).toHaveAccessibleName('1 question understood')
    await preview(page).getByLabel('Also import 1 row where only empty columns').check()
    await expect(preview(page)).toHaveAccessibleName('2 questions understood')
    await expect(left(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a dropped file', async () => {
    await page.evaluate((csv) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([csv], 'dropped.csv', { type: 'text/csv' }))
      const main = document.querySelector('main')!
      for (const type of ['dragover', 'drop']) {
        main.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }
    }, rows(3))
    await expect(preview(page)).toHaveAccessibleName('3 questions understood')
  })
}
