import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  enter,
  expectOneResult,
  importPack,
  option,
  question,
  radio,
  resultsAddress,
  rows,
  startExam,
  storeExamPacks,
  submitButton,
  submitExam,
  timer,
} from '../support/exam-steps.ts'
import { expect, type ProductServer, test, waitForScripts } from '../support/fixture.ts'
import { createPerson } from '../support/people.ts'

const packs = storeExamPacks('exam')

test('what a learner may start, and within which limits', async ({ page, server }) => {
  await test.step('a guest must sign in, and a pack of four questions is refused', () =>
    openRefused(page, server))
  await test.step('the start dialog enforces its limits and accepts Bangla digits; Cancel and Esc lead to the pack', () =>
    openStartDialog(page))
})

async function openRefused(page: Page, server: ProductServer) {
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/exam/pack/${packs.packId}`)}`)
  await enter(page, server, 'refused')
  await page.goto(`/exam/pack/${packs.smallPackId}`)
  await expect(page.getByRole('main')).toContainText(
    "You can't take exam on this pack as it has less than 5 questions.",
  )
  await expectAccessible(page)
  await page.goto('/exam/pack/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('main')).toContainText("Can't find the pack.")
}

async function openStartDialog(page: Page) {
  await page.goto(`/exam/pack/${packs.packId}`)
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
  await expect(page).toHaveURL(`/pack/${packs.packId}`)
  await page.goto(`/exam/pack/${packs.packId}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/pack/${packs.packId}`)

  await page.goto(`/exam/pack/${packs.packId}`)
  await minutes.fill('২০০')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(dialog).toBeHidden()
  await expect(timer(page)).toHaveText(/^Time remaining\s*(200 m : 0|199 m : \d+) s$/)
}

test('a learner answers, changes answers, reloads, submits, and reads the mark of each question', async ({
  page,
  server,
  browser,
}) => {
  await enter(page, server, 'whole')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''))
  })
  await startExam(page, packs.packId, { minutes: '30' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('মডেল টেস্ট ১')
  await expect(page.getByRole('main')).toContainText('6 questions | Class 8 | Bangla and English')

  await option(page, 1, 'খুলনা').click()
  await option(page, 1, 'ঢাকা').click()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 1, 'খুলনা')).not.toBeChecked()
  await option(page, 3, 'Idle').click()
  await option(page, 4, 'Tokyo').click()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Your exam continues where you left off.')).toBeVisible()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 3, 'Idle')).toBeChecked()
  await expect(timer(page)).toHaveText(/2\d m : \d+ s$/)
  await expect(page.getByRole('link', { name: 'Question 1, answered', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Question 2, not answered' })).toBeVisible()

  await page.getByRole('link', { name: 'Leave exam' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave exam' }).click()
  await expect(page).toHaveURL(`/pack/${packs.packId}`)
  await page.goBack()
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await page.getByRole('link', { name: 'Question 5, not answered' }).click()
  await page.keyboard.press('1')
  await expect(page.getByRole('link', { name: 'Question 5, answered' })).toBeVisible()
  await option(page, 5, 'Seven').click()

  await expect.poll(() => answers.some((text) => text.includes('"paper"'))).toBe(true)
  for (const text of answers) {
    expect(text).not.toMatch(/"(answer|explanation|isCorrect)"/)
    expect(text).not.toContain('বুড়িগঙ্গার')
  }

  await submitButton(page).click()
  const confirmation = page.getByRole('dialog', { name: 'Submit your answers?' })
  await expect(confirmation).toContainText('4 of 6 are answered. The other 2 will count as unanswered')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep working' }).click()
  await submitExam(page)

  // Check the toast first: it disappears after some seconds, even if the next screen is slow.
  await expect(page.getByText('Answers submitted')).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: 'Results' })
  await expect(title).toBeVisible()
  const toast = (await page.getByText('Answers submitted').boundingBox())!
  expect(toast.y + toast.height, 'the toast is above the title').toBeLessThan((await title.boundingBox())!.y)
  await expect(page).toHaveURL(resultsAddress)
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
  await expect(main).toContainText('6 questions | Class 8 | Bangla and English')
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

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  waitForScripts(other)
  await enter(other, server, 'other')
  for (const address of [resultPath, resultsPath]) {
    await other.goto(address)
    await expect(other.getByRole('main')).toContainText('You are not authorized to visit this page.')
    await expect(other.getByRole('main')).not.toContainText('মডেল')
    await expectAccessible(other)
  }
  await other.goto('/results/pack/00000000-0000-7000-8000-000000000000')
  await expect(other.getByRole('main')).toContainText('No pack or question found.')
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the answer sheet opens as a drawer, and a bubble scrolls to its question', async ({
    page,
    server,
  }) => {
    await enter(page, server, 'phone')
    await startExam(page, packs.packId)
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
    await expect.poll(overflow).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'মডেল টেস্ট ১' }).click()
    await expect(page.getByRole('main')).toContainText('Result: 2/6')
    await expect.poll(overflow).toBe(0)
    await expectAccessible(page)
  })
})

test('on a phone five questions are one row of the answer sheet, stems have names and buttons stand level', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.five@example.com' })
  const fivePackId = await importPack(server, author, { name: 'Five', rows: rows.slice(1) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, server, 'five')
  await startExam(page, fivePackId)
  await expect(question(page, 3)).toHaveAccessibleName(/^(3\.|৩।) What is the capital of Japan\?$/)

  await page.getByRole('button', { name: 'Open answer sheet' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  const bubbles = dialog.getByRole('link', { name: /^Question/ })
  await expect(bubbles).toHaveCount(5)
  await expect(async () => {
    const boxes = await Promise.all((await bubbles.all()).map(async (one) => (await one.boundingBox())!))
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, 'one row').toBe(1)
    expect(boxes.at(-1)!.x - boxes[0]!.x, 'across the drawer').toBeGreaterThan(200)
  }).toPass()

  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(async () => {
    const keep = (await dialog.getByRole('button', { name: 'Keep working' }).boundingBox())!
    const submit = (await dialog.getByRole('button', { name: 'Submit answers' }).boundingBox())!
    expect([submit.y, submit.height]).toEqual([keep.y, keep.height])
    expect(Math.abs(submit.width - keep.width)).toBeLessThan(40)
    expect(keep.x - 16, 'the same room at both sides').toBeCloseTo(374 - submit.x - submit.width, 0)
  }).toPass()
})
