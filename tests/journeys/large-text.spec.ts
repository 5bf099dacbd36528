import type { Page } from '@playwright/test'
import { importColumns } from '../../contract/import/csv-format.ts'
import { openFor, readQuestionIds, readUserId } from './support/bank.ts'
import { importPack, option, startExam, submitExam } from './support/exam-steps.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { enlargeText, expectFits, expectLowBars, narrow } from './support/large-text.ts'
import { createPerson, type Person, signIn } from './support/people.ts'
import { storeProgress } from './support/progress-data.ts'
import { ask } from './support/question-author.ts'

/* Every screen in a window 360 pixels wide with text of twice the usual size. */

test.use({ viewport: narrow })

const name = { firstName: 'প্রীতিলতা', lastName: 'ক্ষমাসুন্দরী ওয়াদ্দেদার' }
const rows = Array.from({ length: 12 }, (_, index) => [
  `${index + 1} নম্বর প্রশ্ন: অভিকর্ষজ ত্বরণের মান ভূপৃষ্ঠের কোথায় সর্বাধিক?`,
  'মেরু অঞ্চলে',
  'বিষুবরেখায়',
  'electromagnetic',
  '$\\frac{GM}{R^2}$',
  'ভূপৃষ্ঠের কেন্দ্র থেকে দূরত্ব মেরুতে কম।',
  'অভিকর্ষ,internationalisation',
])

let author: Person
let packId: string

test.beforeAll(async ({ server }) => {
  author = await createPerson(server, { email: 'author.large@example.com', ...name, groups: ['CREATORS'] })
  packId = await importPack(server, author, { name: 'পদার্থবিজ্ঞান প্রথম পত্র: অভিকর্ষ ও মহাকর্ষ', rows })
})

test.beforeEach(async ({ page }) => enlargeText(page))

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()

test('the screens of a guest and of an account fit', async ({ page, server }) => {
  await visitAsGuest(page, server)
  await visitAccount(page)
})

async function visitAsGuest(page: Page, server: ProductServer) {
  await page.goto('/')
  await expectFits(
    page,
    'home',
    link(page, 'Start exploring'),
    link(page, 'Sign in'),
    link(page, 'Start writing'),
  )
  const words = page.getByRole('heading', { level: 1 })
  await expect.poll(() => words.evaluate(findBrokenWords), 'words of the title that are broken').toEqual([])

  await page.goto('/explore?query=অভিকর্ষজ')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expectFits(page, 'explore', button(page, 'Search'), button(page, 'Filters'), link(page, 'Next'))
  const packs = page.getByRole('checkbox', { name: /^Packs/ })
  await button(page, 'Filters').click()
  await expectFits(page, 'filters', packs, button(page, 'Apply'), button(page, 'Close'))
  await packs.check()
  await button(page, 'Apply').click()
  await button(page, 'Filters · 1').click()
  await expect(link(page, 'Clear all')).toBeVisible()
  await expectFits(page, 'filters with a choice', link(page, 'Clear all'), button(page, 'Apply'))
  await page.goto('/explore/tag/internationalisation')
  await expectFits(page, 'tag', main(page).getByRole('article').first().getByRole('link').first())
  await page.goto('/explore?query=কখগঘঙচ')
  await expectFits(page, 'nothing found', button(page, 'Search'))

  const [, questionId] = await readQuestionIds(server, packId)
  await page.goto(`/question/${questionId}`)
  const choice = main(page).locator('label').filter({ hasText: 'মেরু অঞ্চলে' })
  await expectFits(page, 'question', choice, link(page, 'Next'), link(page, 'Previous'), link(page, 'Back'))
  await choice.click()
  await expect(page.getByText('Note:')).toBeVisible()
  await expectFits(
    page,
    'question, answered',
    link(page, 'Next'),
    link(page, `${name.firstName} ${name.lastName}`),
  )
  await page.goto(`/pack/${packId}`)
  await expectFits(page, 'pack of a guest', link(page, 'Sign in'))
  await page.goto('/no/such/page')
  await expectFits(page, 'no page', link(page, 'Go to the home page'))
  await page.goto('/privacy-policy')
  await expectFits(page, 'privacy policy')
}

async function visitAccount(page: Page) {
  await page.goto('/login')
  await expectFits(page, 'login', field(page, 'Email'), button(page, 'Sign in'), link(page, 'Register'))
  await button(page, 'Sign in').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFits(page, 'login, refused', button(page, 'Send me a code by email instead'))
  await field(page, 'Email').fill('nobody.with.a.very.long.address@example.com')
  await link(page, 'Forgot Password?').click()
  await expectFits(page, 'reset', button(page, 'Send Reset Code'))

  await page.goto('/register')
  await expectFits(page, 'register', field(page, 'Educational level'), button(page, 'Register'))
  await button(page, 'Register').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFits(page, 'register, refused', field(page, 'Phone number'), button(page, 'Show password'))
  const values = {
    'First name': name.firstName,
    'Last name': name.lastName,
    Email: 'a.learner.with.a.very.long.address@example.com',
    'Phone number': '01712345678',
    Password: 'পরীক্ষার আগে',
    'Confirm password': 'পরীক্ষার আগে',
  }
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
  await field(page, 'Educational level').selectOption('Class 10')
  await button(page, 'Register').click()
  await expect(page).toHaveURL('/verify-email')
  await expectFits(page, 'confirm', field(page, 'Verification code'), button(page, 'Verify'))
}

test('the screens of a learner fit', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'learner.large@example.com', ...name }))
  const userId = await readUserId(page)
  await page.goto(`/user/${userId}`)
  await expectFits(page, 'empty dashboard', main(page).getByRole('link', { name: 'Become a Creator' }))
  await button(page, `${name.firstName} ${name.lastName}`).click()
  await expectFits(page, 'menu', link(page, 'Edit Profile'), button(page, 'Sign out'))

  await page.goto(`/pack/${packId}`)
  await expectFits(page, 'pack', link(page, 'Take exam'), button(page, 'Report'))
  await button(page, 'Report').click()
  const dialog = page.getByRole('dialog')
  await expectFits(
    page,
    'report',
    dialog.getByRole('radio').last(),
    dialog.getByRole('button', { name: 'Report' }),
  )
  await page.goto(`/exam/pack/${packId}`)
  await expectFits(
    page,
    'start of an exam',
    field(page, 'Time limit (in minutes):'),
    button(page, 'Start Exam'),
  )

  await startExam(page, packId)
  await option(page, 1, 'বিষুবরেখায়').click()
  await button(page, 'Mark for review').click()
  const openSheet = page.getByRole('button', { name: 'Open answer sheet' }).filter({ visible: true })
  await expectFits(page, 'exam', openSheet, option(page, 12, 'মেরু অঞ্চলে'), button(page, 'Clear answer'))
  await expectLowBars(page, 'exam')
  await openSheet.click()
  const lastBubble = dialog.getByRole('link', { name: 'Question 12, not answered' })
  await expectFits(page, 'answer sheet', lastBubble, dialog.getByRole('button', { name: 'Submit' }))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const submit = dialog.getByRole('button', { name: 'Submit answers' })
  await expectFits(page, 'submit dialog', dialog.getByRole('button', { name: 'Keep working' }), submit)
  await dialog.getByRole('button', { name: 'Keep working' }).click()
  await openSheet.click()
  await dialog.getByRole('link', { name: 'Leave exam' }).click()
  await expectFits(page, 'leaving an exam', dialog.getByRole('button', { name: 'Leave exam' }))
  await dialog.getByRole('button', { name: 'Leave exam' }).click()
  await expect(page.getByRole('navigation', { name: 'Exam in progress' })).toBeVisible()
  await expectFits(page, 'pack of a running exam', link(page, /^Return to/), link(page, 'Return to the exam'))

  await link(page, /^Return to/).click()
  await submitExam(page)
  await expectFits(page, 'results', main(page).getByRole('listitem').getByRole('link'))
  await main(page).getByRole('listitem').getByRole('link').click()
  const practise = link(page, 'Practise my mistakes')
  await expectFits(
    page,
    'result',
    practise,
    button(page, 'Unanswered 11'),
    link(page, 'Question 12, unanswered'),
  )
  await practise.click()
  await main(page).locator('label').filter({ hasText: 'মেরু অঞ্চলে' }).first().click()
  await expectFits(page, 'practice', link(page, 'Back to the result'))

  await page.goto('/edit-profile')
  const setUp = button(page, 'Set up an authenticator app')
  await expectFits(page, 'profile', button(page, 'Update Profile'), setUp, button(page, 'Change password'))
  await setUp.click()
  await expectFits(page, 'setting up an app', button(page, 'Switch on'))
  await page.goto('/creator-application')
  await expectFits(page, 'application', button(page, 'Submit Application'))
})

test('the desk, the goal and the progress of a learner fit', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'desk.large@example.com', ...name }))
  await page.goto('/plan')
  await page.getByText('More settings', { exact: true }).press('Enter')
  await page.getByLabel('Topics', { exact: true }).fill('no question has this topic')
  await expectFits(page, 'goal with more settings', button(page, 'Save the goal'))
  await button(page, 'Save the goal').click()
  await expect(page.getByText('Goal saved')).toBeVisible()
  await page.goto('/plan')
  await page.getByText('More settings', { exact: true }).press('Enter')
  await field(page, 'Questions a day').fill('0')
  await button(page, 'Save the goal').click()
  await expectFits(page, 'goal, refused', page.getByLabel('Day of the exam'), button(page, 'Save the goal'))
  await page.goto('/today')
  await expectFits(page, 'nothing today', link(page, 'Change the goal'))
  await page.goto('/progress')
  await expectFits(page, 'no progress', link(page, 'Find questions'))
  await storeProgress(server, await readUserId(page))
  await page.goto('/')
  await expectFits(page, 'desk', link(page, 'Change the goal'))
  await page.goto('/me')
  await expectFits(page, 'me', link(page, 'Your progress'))
  await page.goto('/progress')
  const table = main(page).getByText('The numbers as a table').first()
  await expectFits(page, 'progress', table)
  await table.click()
  await expectFits(page, 'progress with a table', table)
})

test('the screens of creators and administrators fit', async ({ page, browser, server }) => {
  const [questionId = ''] = await readQuestionIds(server, packId)
  const applicant = await createPerson(server, { email: 'applicant.large@example.com', ...name })
  await applyAndReport(await openFor(browser, server, applicant), questionId)
  await signIn(page, author)
  await page.goto('/create/question')
  await expectFits(page, 'question form', field(page, 'Question'), button(page, 'Submit'))
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFits(page, 'question form, refused', button(page, 'Submit'))
  await page.goto('/create/question-pack')
  await expectFits(
    page,
    'pack form',
    field(page, 'Pack name'),
    button(page, 'Add Question'),
    button(page, 'Submit'),
  )
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFits(page, 'pack form, refused', button(page, 'Delete question 1'), button(page, 'Submit'))
  const lines = [importColumns, ...rows].map((row) => row.join(';'))
  lines.push('কোনটি?;;ভর;সময়;কাজ;;')
  await page.getByLabel('Upload CSV').setInputFiles({
    name: 'পদার্থবিজ্ঞান-প্রথম-পত্র-অভিকর্ষ-ও-মহাকর্ষ.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const dialog = page.getByRole('dialog')
  const doImport = dialog.getByRole('button', { name: 'Import 12 questions' })
  await expectFits(page, 'import preview', doImport, dialog.locator('summary').first())
  await dialog.locator('summary').first().click()
  await expectFits(page, 'columns of an import', dialog.getByRole('combobox').last())

  const userId = await readUserId(page)
  await page.goto(`/user/${userId}`)
  await expectFits(page, 'dashboard', link(page, 'Create a pack'), button(page, 'Show more questions'))
  await page.goto(`/edit/question/${questionId}`)
  await expectFits(page, 'edit question', button(page, 'Submit'))
  await page.goto(`/edit/question-pack/${packId}`)
  await expectFits(page, 'edit pack', button(page, 'Submit'))

  const administrator = { email: 'admin.large@example.com', ...name, groups: ['ADMINS'] }
  await page.evaluate(() => localStorage.clear())
  await signIn(page, await createPerson(server, administrator))
  await page.goto('/creator-applications')
  await main(page).locator('summary').first().click()
  await expectFits(page, 'applications', button(page, 'Approve'), button(page, 'Reject'))
  await button(page, 'Approve').click()
  await expectFits(page, 'approval', dialog.getByRole('button', { name: 'Approve' }))
  await page.goto('/moderation')
  await expectFits(page, 'moderation', button(page, 'Dismiss'), button(page, 'Delete'))
  await button(page, 'Delete').click()
  await expectFits(page, 'delete dialog', dialog.getByRole('button').last())
})

/** Sends an application and a report, for the screens of administrators. */
async function applyAndReport(page: Page, questionId: string): Promise<void> {
  const answers = {
    'Credentials / Current Institution': 'ঢাকা বিশ্ববিদ্যালয়, পদার্থবিজ্ঞান বিভাগ',
    'Why do you want to become a creator?': 'প্রশ্ন লিখতে চাই।',
    'Do you have any teaching or content creation experience?': 'তিন বছর।',
    'Facebook Profile Link': 'facebook.com/pritilata.with.a.very.long.address',
    'Phone number': '01712345678',
  }
  await page.goto('/creator-application')
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Phone number').press('Enter')
  await expect(page).toHaveURL('/explore')
  const report = `mutation Report($id: ID!) {
    createQuestionReport(input: { questionId: $id, reason: inappropriate }) { id }
  }`
  await ask(page, report, { id: questionId })
  await page.context().close()
}

/** Runs in the browser. Returns the words of an element that are on more than one line. */
function findBrokenWords(element: Element): string[] {
  const text = element.firstChild!
  const words = [...(text.nodeValue ?? '').matchAll(/\S+/g)]
  return words.flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
  })
}
