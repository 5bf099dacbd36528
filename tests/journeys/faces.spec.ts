import { enter, importPack, note, resultsAddress, startExam, submitExam } from './support/exam-steps.ts'
import { expectOwnFaces } from './support/faces.ts'
import { expect, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

/*
 * The browser has no font with Bangla (fonts.conf). The walks in Bangla check the faces of every
 * screen; these tests have formulas, and Bangla on English screens.
 */

const formulas = [
  '$ঢাল = \\frac{লম্ব}{ভূমি}$ এবং $৫ + ৩ = ৮$ হলে $\\text{ক্ষেত্র} = \\textbf{র‍্যাম্প} \\times \\mathbf{৮}$?',
  ...['$\\mathrm{কাজ}^২$', '$\\sqrt{বর্গ}$', '$\\frac{২}{৩}$', '$৫০\\%$', 'কারণ $\\textit{বেগ} = ৳৫$', 'গতি'],
]

test('formulas have their Bangla letters and digits, in both languages', async ({ page, server }) => {
  const author = await createPerson(server, { email: 'author.faces@example.com' })
  const rows = [1, 2, 3, 4, 5].map(() => formulas)
  const packId = await importPack(server, author, { name: 'সূত্রের প্যাক', rows })
  for (const prefix of ['', '/bn']) {
    await page.goto(`${prefix}/pack/${packId}`)
    await expectOwnFaces(page, `${prefix} pack of a guest`)
  }
  await enter(page, server, 'faces')
  await page.goto(`/pack/${packId}`)
  await expectOwnFaces(page, 'pack')
  await startExam(page, packId)
  await page.locator('label').first().click()
  await expect(note(page, 'Saved')).toBeVisible()
  await expectOwnFaces(page, 'exam')
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await page.getByRole('main').getByRole('link', { name: 'সূত্রের প্যাক' }).click()
  await expect(page.getByText('কারণ').first()).toBeVisible()
  await expectOwnFaces(page, 'result')
})

test('a word in a formula keeps its conjuncts where joiners shape them', async ({ page, server }) => {
  const author = await createPerson(server, { email: 'author.joiners@example.com' })
  const words = ['র‍্যাম্প', 'অ্যাক্‌সেস', 'র‍্যাব']
  const row = [`$\\text{${words[0]}} \\textbf{${words[1]}} ${words[2]}$`, '১', '২', '৩', '৪', '', '']
  const packId = await importPack(server, author, { name: 'যুক্তবর্ণ', rows: [row] })
  await page.goto(`/pack/${packId}`)
  const parts = page.locator('.formula .brahmic_fallback')
  await expect(parts).toHaveText(words)
})

test('names and texts in Bangla are drawn in bold on English screens', async ({ page, server }) => {
  const names = { firstName: 'সাদিয়া', lastName: 'আফরিন' }
  const author = await createPerson(server, {
    email: 'bold.faces@example.com',
    groups: ['CREATORS'],
    ...names,
  })
  await signIn(page, author)
  await page.goto('/create/question-pack')
  await page.getByLabel('Upload CSV').setInputFiles({
    name: 'গতি.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('question,answer,option2,option3,option4\nকোনটি সদিক রাশি?,সরণ,ভর,দ্রুতি,কাজ\n'),
  })
  const right = page.getByRole('dialog').locator('.font-semibold').getByText('সরণ', { exact: true })
  await expect(right).toHaveCSS('font-weight', '600')
  await expectOwnFaces(page, 'preview of an import')
  const bold = await right.screenshot()
  await right.evaluate((element) => {
    element.style.fontWeight = '400'
  })
  expect(bold.equals(await right.screenshot())).toBe(false)
})
