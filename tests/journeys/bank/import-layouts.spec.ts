import type { Locator, Page } from '@playwright/test'
import { limits } from '../../../contract/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { card, cards, createPack, findPacks, questionsOf } from '../support/pack-author.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { ask, button } from '../support/question-author.ts'

/* Files that are not in the layout of the specification, and files of more than one pack. */

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'layouts@example.com', groups: ['CREATORS'] })
})

const preview = (page: Page) => page.getByRole('dialog', { name: /understood$/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'What do the columns hold?' })
const look = (page: Page) => preview(page).getByRole('region', { name: 'Questions to look at' })
const read = (page: Page) => preview(page).getByRole('region', { name: 'Questions as they will be imported' })

async function openForm(page: Page) {
  await signIn(page, creator)
  await page.goto('/create/question-pack')
  await expect(cards(page)).toHaveCount(limits.newPackCards)
}

async function upload(page: Page, content: string, name = 'questions.csv') {
  await page
    .getByLabel('Upload CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

const capitals = ['1,বাংলাদেশের রাজধানী?,খুলনা,ঢাকা,সিলেট,বরিশাল,B', '2,নেপালের রাজধানী?,কাঠমান্ডু,পোখরা,ভরতপুর,বিরাটনগর,A']
const rightAnswers = (page: Page) => read(page).getByRole('listitem').filter({ hasText: 'Answer:' })

test('columns are recognised by their names and letters, and can be changed', async ({ page }) => {
  await openForm(page)
  await upload(page, `No,Question,A,B,C,D,Answer\n${capitals.join('\n')}`)
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await expect(preview(page)).toContainText(
    'Question, Option 1, Option 2, Option 3, Option 4, Answer. Not imported: No',
  )
  await expect(rightAnswers(page).filter({ hasText: /ঢাকা|কাঠমান্ডু/ })).toHaveCount(4)
  await page.keyboard.press('Escape')

  await upload(
    page,
    `ক্রমিক,প্রশ্ন,ক,খ,গ,ঘ,উত্তর\n${capitals.join('\n').replace(/B$/m, 'খ').replace(/A$/m, '১')}`,
  )
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await preview(page).locator('summary').click()
  await preview(page)
    .getByLabel(/^Column A/)
    .selectOption('Tags')
  await expect(read(page).getByText('1', { exact: true })).toBeVisible()
  await preview(page)
    .getByLabel(/^Column G/)
    .selectOption('Not imported')
  await expect(preview(page)).toContainText('Choose a column for: Answer.')
  await preview(page)
    .getByLabel(/^Column G/)
    .selectOption('Answer')
  await expectAccessible(page)
  await button(page, 'Import 2 questions').click()
  await button(page, 'Edit question 1').click()
  await expect(card(page, 1).getByLabel('Answer', { exact: true })).toHaveValue('ঢাকা')
})

const header = 'question,answer,option2,option3,option4,explanation,tags'

test('TeX without dollar signs is put inside them with one press; equal questions are named', async ({
  page,
}) => {
  await openForm(page)
  const rows = ['\\frac{5}{2} হলে?,C_{3},$2$,b,c,,', 'Q?,A,B,C,D,,', 'Q?,A,D,C,B,,']
  await upload(page, [header, ...rows].join('\n'))
  await expect(look(page)).toContainText('This question is the same as in row 3. Both are imported.')
  await expect(preview(page)).toContainText('For example, “\\frac{5}{2} হলে?” becomes “$\\frac{5}{2}$ হলে?”.')
  await expect(read(page).locator('.katex')).toHaveCount(1)
  await preview(page).getByLabel('Put dollar signs around the TeX of 1 question').check()
  await expect(read(page).locator('.katex')).toHaveCount(3)
  await expectAccessible(page)
  await button(page, 'Import 3 questions').click()
  await expect(card(page, 1).locator('.katex').first()).toBeVisible()
})

const rowsOf = (count: number) =>
  [header, ...Array.from({ length: count }, (_, index) => `Question ${index + 1}?,a,b,c,d,,`)].join('\n')

test('a file of more than 200 questions gives its first 200 rows to a pack that is edited', async ({
  page,
}) => {
  await signIn(page, creator)
  const id = await createPack(page, 'Edited', ['কোনটি?'])
  await page.goto(`/edit/question-pack/${id}`)
  await upload(page, rowsOf(203))
  await expect(preview(page)).toHaveAccessibleName('200 questions understood')
  await expect(preview(page).getByRole('region', { name: '3 parts are not taken' })).toContainText(
    "Can't have more than 200 questions/lines. Import these rows as another pack.",
  )
})

test('in a new pack, files are chosen, asked about, saved as several packs, and imported', async ({
  page,
}) => {
  test.slow()
  await openForm(page)
  await test.step('a field for a file opens its chooser with Enter as with Space', () => openChoosers(page))
  await test.step('the main button does not import lost letters', () => uploadLostLetters(page))
  await test.step('a file of more than 200 questions becomes several packs; what fails is saved by the next try', () =>
    saveSeveralPacks(page))
  await test.step('the columns of a file without a header are asked about, and it keeps its first row', () =>
    importWithoutHeader(page))
})

test('on a phone, files are chosen, and columns that are not certain are asked about', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await test.step('a field for a file opens its chooser with Enter as with Space', () => openChoosers(page))
  await test.step('the buttons of the dialogs are as wide as their content', () => compareWidths(page))
  await page.keyboard.press('Escape')
  await test.step('columns are asked about before anything is read, by keyboard', () => askAboutColumns(page))
})

async function openChoosers(page: Page) {
  for (const field of [
    page.getByLabel('Upload CSV'),
    card(page, 1).locator('input[type=file][data-field$=imageUrl]'),
  ]) {
    for (const key of ['Enter', 'Space']) {
      const chooser = page.waitForEvent('filechooser')
      await field.press(key)
      await chooser
    }
  }
  await expect(page.locator('[aria-invalid=true]'), 'Enter submits nothing').toHaveCount(0)
}

async function uploadLostLetters(page: Page) {
  await page.getByLabel('Upload CSV').focus()
  await upload(page, `${header}\n????????? ?????,????,?????,????,?????,,\n????,????,?????,????,?????,,`)
  await expect(preview(page).getByRole('alert')).toContainText('The letters of these questions are lost')
  const colourOf = (name: string) =>
    button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  const main = () => colourOf('Choose another file')
  await expect.poll(async () => (await colourOf('Submit')) === (await main())).toBe(true)
  await expect.poll(async () => (await colourOf('Import 2 questions anyway')) === (await main())).toBe(false)
  await expectAccessible(page)
  await button(page, 'Choose another file').click()
  await expect(page.getByLabel('Upload CSV')).toBeFocused()
  await expect(cards(page)).toHaveCount(5)
}

/** Some packs cannot be saved at first. The next try saves only those, and the focus stays. */
async function saveSeveralPacks(page: Page) {
  await page.getByLabel('Level').selectOption('HSC')
  await page.getByLabel('Upload CSV').focus()
  await upload(page, rowsOf(403), 'Trivia.csv')
  await expect(preview(page)).toHaveAccessibleName('403 questions understood')
  await expect(preview(page).getByRole('region', { name: /not taken$/ })).toHaveCount(0)
  await expect(preview(page).getByLabel('Save them as 3 packs')).toBeChecked()
  const name = preview(page).getByLabel('Name of the packs')
  await expect(name).toHaveValue('Trivia')
  await expect(name).toHaveAccessibleDescription(/“Trivia 1” to “Trivia 3”/)
  await name.fill(' ')
  await button(page, 'Save 3 packs').click()
  await expect(name).toHaveAccessibleDescription(/Please enter a name for the pack\./)
  await name.fill('Quiz')
  await expectAccessible(page)

  // The second save reaches the server, and its answer is lost.
  let saves = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SavePack')) return route.continue()
    saves += 1
    if (saves !== 2) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Save 3 packs').click()
  await expect(preview(page).getByRole('alert')).toContainText('2 of 3 packs could not be saved.')
  await expect(preview(page)).toContainText('this pack may not have been saved')
  await expect(preview(page).getByRole('link')).toHaveText(['Quiz 1'])
  await expectAccessible(page)
  await button(page, 'Try again').click()
  await expect(preview(page).getByRole('link')).toHaveText(['Quiz 1', 'Quiz 2', 'Quiz 3'])
  await expect(preview(page).getByRole('status')).toContainText('3 packs saved')
  expect(saves).toBe(4)
  await expect(button(page, 'Close')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Upload CSV')).toBeFocused()
  await expect(page.getByText('3 packs saved')).toBeVisible()
  await expect(cards(page)).toHaveCount(5)

  for (const [place, count] of [200, 200, 3].entries()) {
    const found = await findPacks(page, `Quiz ${place + 1}`)
    expect(found.map((pack) => questionsOf(pack).length)).toEqual([count])
  }
  const [last] = await findPacks(page, 'Quiz 3')
  expect(questionsOf(last!)).toEqual(['Question 401?', 'Question 402?', 'Question 403?'])
  const { getPack } = await ask(page, 'query One($id: ID!) { getPack(id: $id) { level } }', {
    id: last!.id,
  })
  expect(getPack.level).toBe('HSC')
}

async function importWithoutHeader(page: Page) {
  await upload(page, 'Q1?,yes,no,never,perhaps,,\nQ2?,yes,no,never,perhaps,,')
  await expect(question(page).getByLabel('Column A')).toHaveValue('question')
  await expect(question(page).getByLabel('The first row is a header, not a question')).not.toBeChecked()
  await button(page, 'Use these columns').click()
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')

  // The author says that it is a header after all.
  await preview(page).locator('summary').click()
  await preview(page).getByLabel('The first row is a header, not a question').check()
  await expect(preview(page)).toHaveAccessibleName('1 question understood')
  await preview(page).getByLabel('The first row is a header, not a question').uncheck()
  await button(page, 'Import 2 questions').click()
  await expect(card(page, 1)).toContainText('Q1?')
}

async function compareWidths(page: Page) {
  const sidesOf = async (place: Locator) => {
    const { x, width } = (await place.boundingBox())!
    return [Math.round(x), Math.round(x + width)]
  }
  await button(page, 'Paste Code').click()
  const paste = page.getByRole('dialog', { name: 'Paste Code' })
  const expectSameSides = (one: Locator, other: Locator) =>
    expect(async () => expect(await sidesOf(one)).toEqual(await sidesOf(other))).toPass()
  await expectSameSides(paste.getByRole('button', { name: 'Import' }), paste.getByLabel('Keyword'))
  await page.keyboard.press('Escape')
  await upload(page, `${header}\nQ?,A,B,C,D,,`)
  const title = preview(page).getByRole('heading', { level: 2 })
  await expectSameSides(button(page, 'Import 1 question').locator('..'), title)
  const sides = await Promise.all(['Cancel', 'Import 1 question'].map((name) => sidesOf(button(page, name))))
  expect([sides[0]![0], sides[1]![1]], 'side by side, as wide as the dialog').toEqual(await sidesOf(title))
}

async function askAboutColumns(page: Page) {
  await upload(page, capitals.join('\n'))
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText('বাংলাদেশের রাজধানী?')
  await expect(question(page).getByLabel('Column A')).toHaveValue('')
  await expect(question(page).getByLabel('Column B')).toHaveValue('question')
  await expect(question(page).getByLabel('Column G')).toHaveValue('answer')
  await expectAccessible(page)
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)

  await question(page).getByLabel('Column B').selectOption('Not imported')
  await expect(button(page, 'Use these columns')).toBeDisabled()
  await question(page).getByLabel('Column B').selectOption('Question')
  await question(page).getByLabel('The answer is given as').selectOption('its number (0 is the first)')
  await question(page)
    .getByLabel('The answer is given as')
    .selectOption('its letter or number (A, 1 and ক are the first)')
  await button(page, 'Use these columns').focus()
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveAccessibleName('2 questions understood')
  await button(page, 'Import 2 questions').click()
  await button(page, 'Edit question 2').click()
  await expect(card(page, 2).getByLabel('Answer', { exact: true })).toHaveValue('কাঠমান্ডু')

  await upload(page, capitals.join('\n'))
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: /needs? fixing/ })).toHaveCount(0)
}

/* A paper as a coaching centre has it, typed for the font SutonnyMJ; the second question has no key. */
const bijoyPaper = `Av\`k© D”P we\`¨vjq
1| evsjv‡\`‡ki ivRavbx †KvbwU? [Xv. †ev. 17]
K) Lyjbv   L) XvKv
M) wm‡jU   N) e¸ov
DËit (L) XvKv
e¨vL¨v: XvKv evsjv‡\`‡ki ivRavbx|
2| e„nËg †Rjv †KvbwU?
K) Lyjbv   L) XvKv   M) wm‡jU   N) iv½vgvwU
3| wb‡Pi †KvbwU mwVK?
i. ivRkvnx
ii. iscyi
K) i   L) ii   M) i I ii   N) †KvbwUB bq
DËi: M`

test('a paper in a Bijoy font is read with its key, and what has none is said', async ({ page }) => {
  await openForm(page)
  await upload(page, bijoyPaper, 'paper.txt')
  await expect(preview(page)).toHaveAccessibleName('3 questions understood')
  await expect(preview(page)).toContainText('2 are fine, look at 1')
  const converted = preview(page).getByRole('row', { name: /^Av`k© D”P/ })
  await expect(converted).toContainText('আদর্শ উচ্চ বিদ্যালয়'.normalize('NFC'))
  await expect(preview(page).getByText('Left out: one line')).toBeVisible()
  await expect(look(page)).toContainText('The paper does not say which option is right. Choose it.')
  await expect(look(page).getByRole('radio')).toHaveCount(4)
  await expect(rightAnswers(page).first()).toContainText('ঢাকা')
  await expect(rightAnswers(page).last()).toContainText('i ও ii')
  await expect(read(page)).toContainText('ঢা. বো. ১৭')
  await expect(read(page)).toContainText('ii. রংপুর')
  await expectAccessible(page)
  await button(page, 'Import 2 questions').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(card(page, 1)).toContainText('বাংলাদেশের রাজধানী কোনটি?')

  await button(page, 'Paste Code').click()
  const dialog = page.getByRole('dialog', { name: 'Paste Code' })
  const type = dialog.getByLabel('Type').locator('option:checked')
  await expect(type).toHaveText('Raw')
  await dialog.getByLabel('Code').fill('১. ভেক্টর কোনটি?\n(ক) বল\n(খ) ভর\n(গ) সময়\n(ঘ) তাপ\nউত্তর: ক')
  await expect(type).toHaveText('Exam paper')
  await expect(dialog.getByRole('status')).toHaveText(/^The text looks like an exam paper/)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(preview(page)).toHaveAccessibleName('1 question understood')
  await button(page, 'Add to the end').click()
  await expect(cards(page)).toHaveCount(3)
  await expect(card(page, 3)).toContainText('ভেক্টর কোনটি?')
})
