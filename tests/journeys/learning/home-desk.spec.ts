import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dateIn } from '../support/dhaka-dates.ts'
import { enter, option, question, startExam, storeExamPacks, submitExam } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { waitForFonts } from '../support/fonts.ts'
import { createPerson, readUserId, signIn } from '../support/people.ts'
import { storeProgress } from '../support/progress-data.ts'
import { ask } from '../support/question-author.ts'

/* The home page of a signed-in user is their own. */

const packs = storeExamPacks('home')
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** The colour of a screen's one main button: `--color-brand` in the light theme. */
const mainColour = 'rgb(12, 75, 57)'

const today = (page: Page) => main(page).getByRole('region', { name: 'Today', exact: true })

test('a learner continues an exam from the home page, and practises its mistakes afterwards', async ({
  page,
  server,
}) => {
  await enter(page, server, 'home')
  await page.goto('/')
  await expect(title(page)).toHaveText(/^Welcome, /)
  const start = today(page).getByRole('link', { name: 'Start today’s questions' })
  await expect(start).toHaveAttribute('href', '/today')
  await expect(start).toHaveCSS('background-color', mainColour)
  await expectAccessible(page)

  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await page.goto('/')
  await expect(main(page).getByRole('heading', { name: 'Exam in progress' })).toBeVisible()
  const goOn = main(page).getByRole('link', { name: 'Continue the exam' })
  await expect(goOn).toHaveCSS('background-color', mainColour)
  await expect(start, 'one thing comes first').not.toHaveCSS('background-color', mainColour)
  await goOn.click()
  await expect(page).toHaveURL(`/exam/pack/${packs.packId}`)
  await submitExam(page)
  await expect(page).toHaveURL(/\/results\//)

  await page.goto('/exams')
  const results = main(page).getByRole('region', { name: 'Latest results' })
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await expect(results.getByRole('listitem')).toContainText('1/6')
  await page.goto('/')
  await expect(main(page).getByRole('heading', { name: 'Exam in progress' })).toHaveCount(0)
  await expectAccessible(page)
  // What was not answered is no mistake, so the day comes first.
  await expect(
    main(page).getByRole('heading', { name: '5 unanswered questions to look at again' }),
  ).toBeVisible()
  await expect(start.or(today(page).getByRole('link', { name: 'Go on' }))).toHaveCSS(
    'background-color',
    mainColour,
  )
  await main(page).getByRole('link', { name: 'Practise these questions' }).click()
  await expect(page).toHaveURL(/\/results\/pack\/[^/]+\/practice$/)
})

test('after an exam its mistakes come first, until each was answered again', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'mistakes-first')
  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  await option(page, 5, 'Five').click()
  await submitExam(page)
  await expect(page).toHaveURL(/\/results\//)
  await page.goto('/')
  const practise = main(page).getByRole('link', { name: 'Practise my mistakes' })
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    '2 mistakes and 3 unanswered questions to look at again',
  )
  await expect(practise).toHaveCSS('background-color', mainColour)
  await expect(today(page).getByRole('link').first()).not.toHaveCSS('background-color', mainColour)
  await expectAccessible(page)
  await practise.press('Enter')
  await expect(main(page).getByRole('radiogroup')).toHaveCount(5)
  for (const place of [1, 2, 3, 4, 5]) await question(page, place).locator('label').first().click()
  await expect(async () => {
    await page.goto('/')
    await expect(today(page)).toBeVisible()
    await expect(practise).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(today(page).getByRole('link').first()).toHaveCSS('background-color', mainColour)
})

test('the day of a learner follows the class in the profile', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'level.home@example.com' }))
  await page.goto('/')
  await expect(today(page).getByRole('heading', { level: 2 })).toHaveText('10 questions')
  await page.goto('/edit-profile')
  await page.getByLabel('Educational level').selectOption('class_9')
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(today(page).getByRole('heading', { level: 2 })).toHaveText('SSC: 10 questions')
  await expect(today(page)).not.toContainText('all classes')
  await page.reload()
  await expect(today(page).getByRole('heading', { level: 2 })).toHaveText('SSC: 10 questions')
  // From a new account to the first answer of one’s class by one button.
  const ofClass = page.waitForRequest((request) =>
    /query TodaysQuestions.*"level":"SSC"/.test(request.postData() ?? ''),
  )
  await today(page).getByRole('link', { name: 'Start today’s questions' }).click()
  await ofClass
  await expect(main(page).getByText('Question 1 of 10')).toBeVisible()
})

/** A learner in the middle of a week: with a goal, half of the day done, practice on most days, and an exam with mistakes. */
async function makeMiddleOfWeek(page: Page, server: ProductServer) {
  await enter(page, server, 'middle')
  await storeProgress(server, await readUserId(page))
  await ask(page, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', {
    input: { dailyBound: 40, tags: [], exam: 'ssc', examDate: dateIn(30) },
  })
  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  await submitExam(page)
  await expect(page).toHaveURL(/\/results\//)
}

test('home in the middle of a week is two screens of a phone with twelve controls at most', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makeMiddleOfWeek(page, server)
  for (const address of ['/', '/bn/']) {
    await page.goto(address)
    await expect(main(page).locator('#week')).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(3)
    await waitForFonts(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `${address} in screens`).toBeLessThanOrEqual(2 * 844)
    const controls = main(page).locator('a, button, input, select, summary').filter({ visible: true })
    const count = await controls.count()
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThanOrEqual(12)
    await expectAccessible(page)
  }
})

test('titles and fields come where their placeholders were', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await createPerson(server, { email: 'places.home@example.com' }))
  // The rule below the title, whose name may need a second line, and the box of the first field.
  for (const [address, placeholder, arrived, calls, most] of [
    ['/', '.double-rule', 'header.double-rule', '**/graphql', 60],
    ['/edit-profile', 'span.h-12', 'select', '**/identity', 24],
  ] as const) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address)
    const before = main(page).locator(`[aria-busy] ${placeholder}`).first()
    await expect(before).toBeVisible()
    const { y: top, height } = (await before.boundingBox())!
    release()
    await expect(main(page).locator('[aria-busy]').filter({ visible: true })).toHaveCount(0)
    const after = main(page).locator(arrived).filter({ visible: true }).first()
    const bottom = async () => {
      const box = (await after.boundingBox())!
      return Math.abs(box.y + box.height - top - height)
    }
    await expect.poll(bottom, address).toBeLessThan(most)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
