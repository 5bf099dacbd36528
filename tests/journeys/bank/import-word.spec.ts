import type { Locator, Page } from '@playwright/test'
import { limits } from '../../../contract/limits.ts'
import { makePackage } from '../../support/anki-package.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { readUserId } from '../support/bank.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, findPacks, questionsOf } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { button, makePng } from '../support/question-author.ts'
import { makeWordPaper } from '../support/word-paper.ts'

/* Papers in Word, quizzes and decks: read, looked at, taken and saved; stopped, refused, and continued. */

let creator: Person
let paper: Buffer

test.use({ viewport: { width: 390, height: 844 } })

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, {
    email: 'word@example.com',
    groups: ['CREATORS', 'CONTEST_CREATORS'],
  })
  paper = makeWordPaper(25, (await makePng()).buffer)
})

const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const word = (name = 'জেলা ও শহর.docx', buffer = paper) => ({ name, mimeType, buffer })
const preview = (page: Page) => page.getByRole('dialog', { name: /understood$|পড়া গেছে$/ })
const look = (page: Page) => preview(page).getByRole('region', { name: 'Questions to look at' })
const problems = (page: Page) => page.getByRole('region', { name: /Invalid file|needs? fixing/ })

async function openForm(page: Page) {
  await signIn(page, creator)
  await page.goto('/create/question-pack')
  await expect(page.getByLabel('Upload Word')).toBeAttached()
}

test('a pack of 25 is made of a paper in Word with six presses', async ({ page }) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await signIn(page, creator)
  await page.goto(`/user/${await readUserId(page)}`)
  await press(page.getByRole('link', { name: 'Create a pack' }).first())
  const upload = page.getByText('Upload Word', { exact: true })
  await expect(upload).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /import-preview|read-answer/.test(url))).toEqual([])

  const choosing = page.waitForEvent('filechooser')
  await press(upload)
  await (await choosing).setFiles(word())
  await expect(preview(page)).toHaveAccessibleName('25 questions understood')
  await expect(preview(page)).toContainText('23 are fine, look at 2')
  await expect(look(page).getByRole('button', { name: /^Change question/ })).toHaveCount(2)
  await expect(look(page)).toContainText('The paper does not say which option is right. Choose it.')
  await expect(look(page)).toContainText('different options as right in two places')
  const converted = preview(page).getByRole('row').filter({ hasText: 'DËi: K' }).first()
  await expect(converted).toContainText('উত্তর: ক')
  await expect(preview(page).locator('.katex').first()).toBeAttached()
  await expect(preview(page).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)

  const [leave, take] = ['Cancel', 'Import 23 questions'].map((name) => button(page, name))
  expect((await leave!.boundingBox())!.y, 'side by side').toBe((await take!.boundingBox())!.y)
  const option = (text: string) => look(page).getByRole('radio', { name: text, exact: true })
  const before = await option('ঢাকা ৫').boundingBox()
  await press(option('সিলেট ৩'))
  expect(await option('ঢাকা ৫').boundingBox(), 'nothing moves').toEqual(before)
  const [row, choice] = [look(page).getByRole('listitem'), look(page).locator('label')].map((all) =>
    all.first(),
  )
  expect((await choice!.boundingBox())!.x, 'a row cuts off nothing').toBeGreaterThanOrEqual(
    (await row!.boundingBox())!.x,
  )
  await press(option('ঢাকা ৫'))
  await expect(preview(page)).toContainText('All 25 questions are fine')
  await press(button(page, 'Import 25 questions'))
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByLabel('Pack name')).toHaveValue('জেলা ও শহর')
  await press(button(page, 'Submit'))
  await expect(page).toHaveURL(/\/user\//)
  expect(presses).toBe(6)

  const [saved] = await findPacks(page, 'জেলা ও শহর')
  expect(questionsOf(saved!)).toHaveLength(25)
  await page.goto('/create/question-pack')
  await expect(cards(page), 'no draft is left').toHaveCount(limits.newPackCards)
})

test('files that are no papers are refused in a sentence, and a file on its way can be stopped', async ({
  page,
}) => {
  await openForm(page)
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000)])
  const refused: [name: string, buffer: Buffer, sentence: string][] = [
    ['old.doc', old, 'choose Save As, save it as .docx or .xlsx'],
    ['broken.docx', paper.subarray(0, 2000), 'This file is damaged'],
    ['photo.docx', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is an image.'],
  ]
  for (const [name, buffer, sentence] of refused) {
    await page.getByLabel('Upload Word').setInputFiles(word(name, buffer))
    await expect(problems(page)).toContainText(sentence)
    await expect(problems(page)).toContainText('Nothing in the form was changed.')
    await expect(problems(page)).toBeFocused()
  }
  await expectAccessible(page)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/import?*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const field = page.getByLabel('Upload Word')
  await field.focus()
  await field.setInputFiles(word())
  const reading = page.getByRole('dialog', { name: /^Reading/ })
  await expect(reading.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await reading.getByRole('button', { name: 'Stop' }).click()
  await expect(reading).toBeHidden()
  release()
  await expect(cards(page)).toHaveCount(limits.newPackCards)
  await expect(field).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('an import is continued after the page was closed, by keyboard, until it is taken', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Upload Word').setInputFiles(word('draft.docx'))
  await look(page).getByRole('radio', { name: 'সিলেট ৩' }).check()
  await expect(preview(page)).toContainText('24 are fine, look at 1')

  await button(page, 'Change question 5').focus()
  await page.keyboard.press('Enter')
  const stem = look(page).getByLabel('Question', { exact: true })
  await expect(stem).toBeFocused()
  await stem.fill('কোন শহরটি সবচেয়ে বড়?')
  await look(page).getByLabel('Option 1 is right').press('Space')
  await button(page, 'Done').press('Enter')
  await expect(button(page, 'Change question 5')).toBeFocused()
  await expect(look(page)).toContainText('কোন শহরটি সবচেয়ে বড়?')
  await button(page, 'Leave out question 7').click()
  await expect(preview(page)).toContainText('All 24 questions are fine')
  await page.waitForTimeout(1000)

  await page.goto('/create/question-pack')
  await expect(page.getByText('Import of draft.docx not finished')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(preview(page)).toContainText('All 24 questions are fine')
  await expect(look(page)).toContainText('কোন শহরটি সবচেয়ে বড়?')
  await expect(preview(page).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await button(page, 'Import 24 questions').press('Enter')
  await expect(cards(page)).toHaveCount(24)
  await expect(card(page, 5)).toContainText('কোন শহরটি সবচেয়ে বড়?')
  await expect(card(page, 2).getByRole('link', { name: 'See Image' })).toBeVisible()

  await page.getByLabel('Upload Word').setInputFiles(word('draft.docx'))
  await expect(preview(page)).toContainText('The form has 24 filled questions.')
  await look(page).getByRole('radio', { name: 'সিলেট ৩' }).check()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  const [undo, help] = [button(page, 'Undo'), page.getByText('Or drop a file on the form.')]
  expect((await undo.boundingBox())!.y, 'beside the buttons').toBeLessThan((await help.boundingBox())!.y)
  await undo.click()
  await expect(preview(page), 'a slip of the finger loses nothing').toContainText('24 are fine, look at 1')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await page.waitForTimeout(1000)
  await page.reload()
  await button(page, 'Continue').click()
  await expect(cards(page)).toHaveCount(24)
  await expect(preview(page)).toBeHidden()
})

test('a contest takes a paper in Word with its pictures, after a reload too', async ({ page }) => {
  await signIn(page, creator)
  await page.goto('/contests/new')
  await page.getByLabel('Add a CSV file or a Word file').setInputFiles(word())
  await look(page).getByRole('radio', { name: 'সিলেট ৩' }).check()
  await expect(preview(page)).toContainText('24 are fine, look at 1')
  await expect(preview(page), 'a paper has no columns').not.toContainText('columns')
  await page.waitForTimeout(1000)
  await page.reload()
  await button(page, 'Continue').click()
  await expect(preview(page)).toContainText('24 are fine, look at 1')
  await look(page).getByRole('radio', { name: 'ঢাকা ৫' }).check()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  const [undo, packs] = [button(page, 'Undo'), page.getByLabel('One of your packs')]
  expect((await undo.boundingBox())!.y, 'below its button').toBeLessThan((await packs.boundingBox())!.y)
  await undo.click()
  await expect(preview(page), 'a slip of the finger loses nothing').toContainText('All 25 questions are fine')
  await button(page, 'Import 25 questions').click()
  await expect(page.getByText('25 questions added, 1 with a picture.')).toBeVisible()
  await expect(page.getByLabel('Questions', { exact: true })).toHaveValue(/"ঢাকা ৫"/)
})

test('a paper with chapters becomes a pack of each, with their pictures', async ({ page }) => {
  await openForm(page)
  const chapters = { 1: 'প্রথম অধ্যায়', 4: 'দ্বিতীয় অধ্যায়' }
  const buffer = makeWordPaper(8, (await makePng()).buffer, chapters)
  await page.getByLabel('Upload Word').setInputFiles(word('Atlas.docx', buffer))
  await look(page).getByRole('radio', { name: 'সিলেট ৩' }).check()
  await look(page).getByRole('radio', { name: 'ঢাকা ৫' }).check()
  await preview(page).getByLabel('One pack for each of its 2 chapters').check()
  await expect(preview(page).getByLabel('Name of the packs')).toHaveAccessibleDescription(
    /“Atlas: প্রথম অধ্যায়” and so on/,
  )
  await expectAccessible(page)
  await button(page, 'Save 2 packs').click()
  await expect(preview(page).getByRole('link')).toHaveText(['Atlas: প্রথম অধ্যায়', 'Atlas: দ্বিতীয় অধ্যায়'])
  await button(page, 'Close').click()
  await expect(page.getByText('2 packs saved')).toBeVisible()
  const counts = await Promise.all(
    ['Atlas: প্রথম অধ্যায়', 'Atlas: দ্বিতীয় অধ্যায়'].map(
      async (name) => questionsOf((await findPacks(page, name))[0]!).length,
    ),
  )
  expect(counts).toEqual([3, 5])
  const [first] = await findPacks(page, 'Atlas: প্রথম অধ্যায়')
  await page.goto(`/pack/${first!.id}`)
  await expect(page.getByRole('img', { name: /image/i }).first()).toBeVisible()
})

test('a quiz of Moodle and a deck of Anki become questions with their pictures', async ({ page }) => {
  const { buffer: png } = await makePng()
  const item = (type: string, stem: string, picture = '') =>
    `<question type="${type}"><questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text>${picture}</questiontext>
    <single>true</single>${['x<sup>2</sup>', '\\(\\frac{1}{2}\\)', 'গ', 'ঘ']
      .map((text, at) => `<answer fraction="${at === 1 ? 100 : 0}"><text><![CDATA[${text}]]></text></answer>`)
      .join('')}</question>`
  const file = `<file name="a.png" path="/" encoding="base64">${png.toString('base64')}</file>`
  const quiz = `<?xml version="1.0" encoding="UTF-8"?><quiz>${[
    item('multichoice', 'ছবিতে কী? <img src="@@PLUGINFILE@@/a.png">', file),
    item('multichoice', 'কোনটি ছোট?'),
    item('essay', 'বৃষ্টি নিয়ে লেখো।'),
  ].join('')}</quiz>`
  const kind = { id: 1, name: 'MCQ', fields: ['Question', 'A', 'B', 'C', 'D', 'Answer'] }
  const deck = makePackage(
    [
      { kind, fields: ['রাজধানী?<img src="a.png">', 'খুলনা', 'ঢাকা', 'সিলেট', 'বগুড়া', 'B'] },
      { kind, fields: ['নদী?', 'পদ্মা', 'ঢাকা', 'সিলেট', 'বগুড়া', ''] },
    ],
    'anki21b',
    { media: { 'a.png': png } },
  )
  await openForm(page)
  const upload = page.getByLabel('Upload Word')
  await upload.setInputFiles({ name: 'quiz.xml', mimeType: 'text/xml', buffer: Buffer.from(quiz) })
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await expect(preview(page)).toContainText('This is not a multiple-choice question')
  await expect(preview(page)).toContainText('All 2 questions are fine, 1 part is not taken')
  await expect(button(page, 'Download the rows to fix')).toHaveCount(0)
  await expect(preview(page).getByRole('img')).toHaveCount(1)
  await expect(preview(page).locator('.katex').first()).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '1 part is not taken' })).toBeVisible()

  await upload.setInputFiles({ name: 'deck.apkg', mimeType: 'application/zip', buffer: Buffer.from(deck) })
  await expect(preview(page)).toContainText('look at 1')
  await look(page).getByRole('radio', { name: 'পদ্মা' }).check()
  await button(page, 'Import 2 questions').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(card(page, 1).getByRole('link', { name: 'See Image' })).toBeVisible()
  await button(page, 'Paste Code').click()
  const paste = page.getByRole('dialog', { name: 'Paste Code' })
  await paste.getByLabel('Code').fill(quiz.slice(0, -10))
  await paste.getByRole('button', { name: 'Import' }).click()
  await expect(problems(page)).toContainText('This file is damaged')
  await button(page, 'Paste Code').click()
  await expect(paste.getByLabel('Code')).toHaveValue(/multichoice/)
  await paste.getByLabel('Code').fill(quiz)
  await paste.getByRole('button', { name: 'Import' }).click()
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await expectAccessible(page)
  await button(page, 'Replace').click()
  await expect(card(page, 2)).toContainText('কোনটি ছোট?')
})
