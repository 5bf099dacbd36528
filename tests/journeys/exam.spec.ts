import { writeFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type ProductServer, test } from './fixture.ts'
import { createPerson, type Person, signIn } from './people.ts'

/** The right answer stands second in each row, as in every import file; options are shuffled when saved. */
const rows = [
  ['বাংলাদেশের রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'রাজশাহী', 'সিলেট', 'ঢাকা বুড়িগঙ্গার তীরে।', ''],
  ['$2x + 3 = 11$ হলে $x$ এর মান কত?', '$4$', '$3$', '$7$', '$8$', '$2x = 8$, তাই $x = 4$', ''],
  ['Which word means “hard-working”?', 'Diligent', 'Idle', 'Careless', 'Proud', '', ''],
  ['What is the capital of Japan?', 'Tokyo', 'Kyoto', 'Osaka', 'Nara', '', ''],
  ['How many sides has a hexagon?', 'Six', 'Five', 'Seven', 'Eight', '', ''],
  ['Which gas do plants take in?', 'Carbon dioxide', 'Oxygen', 'Helium', 'Argon', '', ''],
] as const

let packId: string
let smallPackId: string

test.beforeAll(async ({ server }) => {
  const author = await createPerson(server, { email: 'author.exam@example.com' })
  packId = await importPack(server, author, { name: 'মডেল টেস্ট ১', rows })
  smallPackId = await importPack(server, author, { name: 'Too small', rows: rows.slice(0, 4) })
})

async function importPack(
  server: ProductServer,
  owner: Person,
  { name, rows }: { name: string; rows: readonly (readonly string[])[] },
): Promise<string> {
  const file = path.join(server.dataDir, 'questions.csv')
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = ['question,answer,option2,option3,option4,explanation,tags']
  for (const row of rows) lines.push(row.map(quote).join(','))
  writeFileSync(file, lines.join('\n'))
  const options = ['--owner', owner.email, '--pack', name, '--level', 'Eight', '--language', 'Any']
  const [, id] = /pack\/(\S+)/.exec(await server.admin('import', file, ...options)) ?? []
  if (!id) throw new Error('The import named no pack')
  return id
}

/** Signs a new learner in. */
async function enter(page: Page, server: ProductServer, name: string): Promise<Person> {
  const learner = await createPerson(server, { email: `${name}.exam@example.com` })
  await signIn(page, learner)
  return learner
}

async function startExam(page: Page, { minutes }: { minutes?: string } = {}) {
  await page.goto(`/exam/pack/${packId}`)
  if (minutes) await page.getByLabel('Time limit (in minutes):').fill(minutes)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(page)).toBeVisible()
}

const timer = (page: Page) => page.getByRole('timer').filter({ visible: true })
const question = (page: Page, place: number) => page.getByRole('radiogroup').nth(place - 1)
/** Its row: the radio itself is hidden behind the bubble. */
const option = (page: Page, place: number, text: string) =>
  question(page, place).locator('label').filter({ hasText: text })
const radio = (page: Page, place: number, text: string) =>
  question(page, place).getByRole('radio', { name: text })
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).first()

async function handIn(page: Page) {
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
}

/** The screen after handing in: the list of results, with this one alone. */
async function expectOneResult(page: Page, mark: string) {
  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(mark)
}

const resultsAddress = /\/results\/[0-9a-f-]{36}$/

/** Both themes, since each has its own colours. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How many submissions the page sends from now on. */
function countSubmissions(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('submitPackExam')) count += 1
  })
  return () => count
}

test('a guest is asked to sign in, and a pack of four questions is refused', async ({ page, server }) => {
  await page.goto(`/exam/pack/${packId}`)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/exam/pack/${packId}`)}`)
  await enter(page, server, 'refused')
  await page.goto(`/exam/pack/${smallPackId}`)
  await expect(page.getByRole('main')).toContainText(
    "You can't take exam on this pack as it has less than 5 questions.",
  )
  await expectAccessible(page)
  await page.goto('/exam/pack/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('main')).toContainText("Can't find the pack.")
})

test('the start dialog keeps its limits, takes Bangla digits, and Cancel and Esc lead to the pack', async ({
  page,
  server,
}) => {
  await enter(page, server, 'limits')
  await page.goto(`/exam/pack/${packId}`)
  const dialog = page.getByRole('dialog', { name: 'Start exam on মডেল টেস্ট ১' })
  const minutes = page.getByLabel('Time limit (in minutes):')
  await expect(minutes).toHaveValue('6')
  await expect(minutes).toBeFocused()
  await expectAccessible(page)

  const tooLong = "You can't set more than 3 hours and 20 minutes or less than 1 minute."
  for (const [typed, message] of [
    ['', 'Time must be an integer.'],
    ['2.5', 'Time must be an integer.'],
    ['ten', 'Time must be an integer.'],
    ['0', tooLong],
    ['-5', tooLong],
    ['201', tooLong],
    ['২০১', tooLong],
  ] as const) {
    await minutes.fill(typed)
    await page.getByRole('button', { name: 'Start Exam' }).click()
    await expect(minutes).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')))
    await expect(minutes).toBeFocused()
  }
  await expect(page.getByRole('radiogroup')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/pack/${packId}`)
  await page.goto(`/exam/pack/${packId}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/pack/${packId}`)

  await page.goto(`/exam/pack/${packId}`)
  await minutes.fill('২০০')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(dialog).toBeHidden()
  await expect(timer(page)).toHaveText(/^Time remaining\s*(200 m : 0|199 m : 5\d) s$/)
})

test('a learner answers, changes, reloads, hands in and reads a mark that tells each question', async ({
  page,
  server,
  browser,
}) => {
  await enter(page, server, 'whole')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''))
  })
  await startExam(page, { minutes: '30' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('মডেল টেস্ট ১')
  await expect(page.getByRole('main')).toContainText('6 questions | Class 8 | Any')

  await option(page, 1, 'খুলনা').click()
  await option(page, 1, 'ঢাকা').click()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 1, 'খুলনা')).not.toBeChecked()
  await option(page, 3, 'Idle').click()
  await option(page, 4, 'Tokyo').click()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Your exam goes on where you left it.')).toBeVisible()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 3, 'Idle')).toBeChecked()
  await expect(timer(page)).toHaveText(/(30 m : 0|29 m : \d+) s$/)
  await expect(page.getByRole('link', { name: 'Question 1, answered', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Question 2, not answered' })).toBeVisible()

  await page.getByRole('link', { name: 'Leave exam' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`/pack/${packId}`)
  await page.goBack()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await page.getByRole('link', { name: 'Question 5, not answered' }).click()
  await page.keyboard.press('1')
  await expect(page.getByRole('link', { name: 'Question 5, answered' })).toBeVisible()
  await option(page, 5, 'Seven').click()

  const paper = answers.find((text) => text.includes('getExamAttempt'))
  expect(paper).toBeTruthy()
  for (const text of answers.filter((text) => text.includes('"paper"'))) {
    expect(text).not.toMatch(/"(answer|explanation|isCorrect|correct)"/)
    expect(text).not.toContain('বুড়িগঙ্গার')
  }

  await submitButton(page).click()
  const confirmation = page.getByRole('dialog', { name: 'Submit your answers?' })
  await expect(confirmation).toContainText('4 of 6 are answered. The other 2 will be counted as unanswered')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep working' }).click()
  await handIn(page)

  await expect(page).toHaveURL(resultsAddress)
  await expect(page.getByText('Answers submitted')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Results will be automatically deleted within 60 days of creation.')
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await expect(main.getByRole('listitem')).toHaveText(
    /মডেল টেস্ট ১.*2\/6.*\d{1,2} \w+ \d{4} at \d{1,2}:\d\d [ap]m/,
  )
  await expectAccessible(page)
  const resultsPath = new URL(page.url()).pathname

  await main.getByRole('link', { name: 'মডেল টেস্ট ১' }).click()
  await expect(page).toHaveURL(/\/results\/pack\//)
  await expect(main).toContainText('Result: 2/6')
  await expect(main).toContainText('6 questions | Class 8 | Any')
  const item = (place: number) => main.locator(`#question-${place}`)
  await expect(item(1)).toContainText('Correct · your answer')
  await expect(item(1)).toContainText('Note: ঢাকা বুড়িগঙ্গার তীরে।')
  await expect(item(2)).toContainText('Unanswered')
  await expect(item(2).getByRole('listitem').filter({ hasText: 'Correct' })).toContainText('4')
  await expect(item(3).getByRole('listitem').filter({ hasText: 'Idle' })).toContainText('Wrong · your answer')
  await expect(item(3).getByRole('listitem').filter({ hasText: 'Diligent' })).toContainText('Correct')
  await page.getByRole('link', { name: 'Question 6, unanswered' }).click()
  await expect(item(6)).toBeFocused()
  await expectAccessible(page)
  const resultPath = new URL(page.url()).pathname

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enter(stranger, server, 'stranger')
  for (const address of [resultPath, resultsPath]) {
    await stranger.goto(address)
    await expect(stranger.getByRole('main')).toContainText('You are not authorized to visit this page.')
    await expect(stranger.getByRole('main')).not.toContainText('মডেল')
    await expectAccessible(stranger)
  }
  await stranger.goto('/results/pack/00000000-0000-7000-8000-000000000000')
  await expect(stranger.getByRole('main')).toContainText('No pack or question found.')
  await stranger.context().close()
})

test('the clock is told at five minutes and one, and hands the exam in at zero', async ({ page, server }) => {
  await enter(page, server, 'zero')
  await page.clock.install()
  await startExam(page, { minutes: '6' })
  await option(page, 4, 'Tokyo').click()
  const announced = page.getByRole('status')

  await page.clock.fastForward('01:00')
  await expect(announced.filter({ hasText: '5 minutes remaining' })).toHaveCount(1)
  await page.clock.fastForward('04:00')
  await expect(announced.filter({ hasText: '1 minute remaining' })).toHaveCount(1)
  await submitButton(page).click()
  await page.clock.fastForward('01:00')

  await expectOneResult(page, '1/6')
})

test('a wrong device clock changes nothing, and after a sleep the server is asked for its time', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 60 * 60 * 1000 })
  await enter(page, server, 'wrong-clock')
  await startExam(page, { minutes: '30' })
  await expect(timer(page)).toHaveText(/(30 m : 0|29 m : 5\d) s$/)

  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (!route.request().postData()?.includes('ExamTime')) return route.fulfill({ response, body: text })
    const { serverTime } = JSON.parse(text).data.getExamAttempt
    const slept = new Date(Date.parse(serverTime) + 10 * 60 * 1000).toISOString()
    return route.fulfill({ response, body: text.replace(serverTime, slept) })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(timer(page)).toHaveText(/(20 m : 0|19 m : \d+) s$/)
})

test('without the network answers are kept, and go when it is back', async ({ page, server }) => {
  await enter(page, server, 'offline')
  await startExam(page)
  await option(page, 1, 'ঢাকা').click()
  await page.context().setOffline(true)
  await option(page, 4, 'Tokyo').click()
  await handIn(page)
  await expect(page.getByRole('alert')).toContainText('Your answers are not submitted yet')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('They are kept on this device.')
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expectOneResult(page, '2/6')
})

test('two clicks and an answer that got lost give one result', async ({ page, server }) => {
  await enter(page, server, 'double')
  await startExam(page)
  await option(page, 5, 'Six').click()
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('submitPackExam')) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  const submissions = countSubmissions(page)
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Your answers are not submitted yet')
  expect(submissions()).toBe(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOneResult(page, '1/6')
})

test('two tabs share the answers, and when one hands in, the other goes to the results', async ({
  page,
  server,
}) => {
  await enter(page, server, 'tabs')
  await startExam(page)
  const other = await page.context().newPage()
  await other.goto(`/exam/pack/${packId}`)
  await option(page, 1, 'ঢাকা').click()
  await expect(radio(other, 1, 'ঢাকা')).toBeChecked()
  await option(other, 4, 'Tokyo').click()
  await option(page, 6, 'Argon').click()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()

  await handIn(other)
  await expectOneResult(other, '2/6')
  await expectOneResult(page, '2/6')
  await expect(page.getByText('This exam has been submitted already.')).toBeVisible()
})

test('a whole exam by keyboard', async ({ page, server }) => {
  await enter(page, server, 'keyboard')
  await page.goto(`/exam/pack/${packId}`)
  await expect(page.getByLabel('Time limit (in minutes):')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(timer(page)).toBeVisible()

  await tabTo(page, question(page, 1).getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  for (let place = 2; place <= 6; place += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.press(String(Math.min(place - 1, 4)))
    await expect(question(page, place).getByRole('radio', { checked: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('All 6 are answered.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Submit', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Submit answers' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(resultsAddress)
})

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the answer sheet opens as a drawer, and a bubble leads to its question', async ({ page, server }) => {
    await enter(page, server, 'phone')
    await startExam(page)
    await option(page, 2, '4').click()
    await page.getByRole('button', { name: /1 of 6 answered\. Open answer sheet/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Answer sheet' })
    await expect(drawer.getByRole('link', { name: 'Question 2, answered' })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Question 6, not answered' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.locator('#question-6')).toBeFocused()
    await expect(page.locator('#question-6')).toBeInViewport()
    await option(page, 6, 'Carbon dioxide').click()
    await page.getByRole('button', { name: /Open answer sheet/ }).click()
    await drawer.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await expectOneResult(page, '2/6')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'মডেল টেস্ট ১' }).click()
    await expect(page.getByRole('main')).toContainText('Result: 2/6')
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
  })
})

test('results come ten at a time, and the end is said', async ({ page, server }) => {
  await enter(page, server, 'many')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page.getByRole('main')).toContainText('There are no practice exams taken by this user.')

  await page.evaluate(submitEmptySheets, { packId, sheets: 11, questionCount: rows.length })
  await page.reload()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(items).toHaveCount(11)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('No more questions available.')).toBeVisible()
})

/** In the browser, as whoever is signed in: hands in without a start, one after the other. */
async function submitEmptySheets({
  packId,
  sheets,
  questionCount,
}: {
  packId: string
  sheets: number
  questionCount: number
}): Promise<void> {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: localStorage.getItem(key) ?? '' },
      body: JSON.stringify({
        query: `mutation ($packId: ID!, $selectedOptions: AWSJSON!) {
          submitPackExam(packId: $packId, selectedOptions: $selectedOptions) { status }
        }`,
        variables: { packId, selectedOptions: JSON.stringify(Array(questionCount).fill(null)) },
      }),
    })
  }
}
