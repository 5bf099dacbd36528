import type { Page } from '@playwright/test'
import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dateIn } from '../support/dhaka-dates.ts'
import { enter, importPack, option, storeExamPacks } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, readUserId, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const packs = storeExamPacks('today')

const card = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })
const week = (page: Page) => page.getByRole('region', { name: 'The last seven days' })

const savePlan = (page: Page, input: object) =>
  ask(page, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', {
    input: { dailyBound: 8, tags: [], level: 'Eight', ...input },
  })

/** A goal whose topic no question has: its days have reviews alone. */
const reviewsAlone = { level: null, tags: ['no question has this topic'] }

/** Waits until the memory of a learner is scheduled, and moves it two days into the past. */
async function ageMemory({ dataDir }: ProductServer, userId: string, questions: number): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  try {
    await expect
      .poll(() => sql`select from memory_question where owner = ${userId} and is_scheduled`)
      .toHaveLength(questions)
    await sql`
      update memory_question set last_at = last_at - interval '2 days', due_at = now() - interval '1 hour'
      where owner = ${userId}`
    await sql`update memory_day set day = day - 2 where owner = ${userId}`
  } finally {
    await close()
  }
}

/** Moves the day of the exam in a learner's plan to yesterday. */
async function endPlannedExam({ dataDir }: ProductServer, userId: string): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  try {
    await sql`update memory_plan set exam_date = ${dateIn(-1)}::date where owner = ${userId}`
  } finally {
    await close()
  }
}

test('the desk says what comes today, and its questions are asked one after the other', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'today')
  await page.goto('/')
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('10 questions')
  await expect(card(page)).toContainText('10 new')
  await expect(card(page)).toContainText('They are of all classes, because yours is not known.')
  await expect(card(page).getByRole('link', { name: 'Start today’s questions' })).toHaveAttribute(
    'href',
    '/today',
  )
  await expect(card(page).getByRole('link', { name: 'Set a goal' })).toHaveAttribute('href', '/plan')
  await expect(week(page)).toContainText('A bubble is filled for each day on which you practise.')
  await expectAccessible(page)

  await savePlan(page, reviewsAlone)
  await page.goto('/')
  await expect(card(page)).toContainText('There are no new questions of your class or goal now.')
  await expect(card(page).getByRole('link', { name: 'Look at other classes' })).toBeVisible()
  // More than the data API takes.
  await page.goto('/today?extra=99999999999')
  await expect(page.getByText('There are no new questions of your class or goal now.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Look at other classes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Change the goal' })).toBeVisible()

  await page.goto(`/pack/${packs.packId}`)
  await option(page, 4, 'Tokyo').click()
  await option(page, 5, 'Five').click()
  const userId = await readUserId(page)
  await ageMemory(server, userId, 2)

  await page.goto('/')
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('2 questions')
  await expect(card(page)).toContainText('2 to review')
  await expect(week(page)).toContainText('2 questions answered, 1 right.')
  await expect(week(page).getByText('practised', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await card(page).getByRole('link', { name: 'Start today’s questions' }).click()

  await expect(page.getByRole('heading', { name: 'Today’s questions' })).toBeVisible()
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('Question 2 of 2')).toBeVisible()
  await expectAccessible(page)
  // A reload goes on with the run.
  await page.reload()
  await expect(page.getByText('Question 2 of 2')).toBeVisible()
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: 'See the score' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'of 2 right this time.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'More questions' })).toBeVisible()

  await expect(async () => {
    await page.goto('/')
    await expect(week(page)).toContainText('4 questions answered', { timeout: 2_000 })
  }).toPass()
  await expect(card(page)).toContainText('Nothing is left for today.')
  // All that the learner has met was answered today.
  await expect(card(page).getByRole('link', { name: 'A few more' })).toHaveCount(0)
  await expect(card(page).getByRole('link', { name: 'Look at other classes' })).toBeVisible()
})

/** Opens the settings of the goal that few need. */
const openFurther = (page: Page) => page.getByText('More settings', { exact: true }).press('Enter')

test('a plan with an exam brings new questions, and says when its syllabus is too large', async ({
  page,
  server,
}) => {
  await enter(page, server, 'planner')
  await page.goto('/')
  await page.getByRole('link', { name: 'Set a goal' }).click()
  await expect(page.getByRole('heading', { name: 'Your goal' })).toBeVisible()
  await expect(page.getByLabel('Questions a day')).toBeHidden()
  await expectAccessible(page)
  await openFurther(page)
  await page.getByLabel('Questions a day').fill('0')
  // An error opens what has it.
  await openFurther(page)
  await expect(page.getByLabel('Questions a day')).toBeHidden()
  await page.getByRole('button', { name: 'Save the goal' }).click()
  await expect(page.getByLabel('Questions a day')).toBeFocused()
  await expect(page.getByLabel('Questions a day')).toHaveAccessibleDescription(
    /Enter a whole number from 1 to 500\./,
  )
  await expectAccessible(page)
  await page.getByLabel('Questions a day').fill('২')
  await page.getByLabel('Exam', { exact: true }).selectOption('Another exam')
  await page.getByLabel('Name of the exam').fill('ষাণ্মাসিক')
  const day = page.getByLabel('Day of the exam')
  await expect(day).toHaveAccessibleDescription(/Day\/month\/year/)
  for (const noDay of ['31/02/2027', '৩১/০২', 'abc', '0/0/0', '32/1']) {
    await day.fill(noDay)
    await page.getByRole('button', { name: 'Save the goal' }).click()
    await expect(day, noDay).toHaveAccessibleDescription(
      'There is no such day. Write day/month/year, such as 31/12/2026.',
    )
    await expect(day).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
  await day.fill('1/1/2020')
  await page.getByRole('button', { name: 'Save the goal' }).click()
  await expect(day).toHaveAccessibleDescription(/five years/)
  // As it is written here, whatever the language of the browser is.
  const [year, month, dayOfMonth] = dateIn(10).split('-')
  await day.fill(`${Number(dayOfMonth)}-${Number(month)}-${year!.slice(2)}`)
  await day.press('Tab')
  await expect(day).toHaveValue(`${dayOfMonth}/${month}/${year}`)
  await expect(page.getByRole('button', { name: 'Choose from a calendar' })).toBeFocused()
  // The browser's calendar sets this value when a day is pressed.
  await page.locator('input[type=date]').fill(dateIn(11))
  await expect(day).not.toHaveValue(`${dayOfMonth}/${month}/${year}`)
  await page.locator('input[type=date]').fill(dateIn(10))
  await expect(day).toHaveValue(`${dayOfMonth}/${month}/${year}`)
  await expect(day).toBeFocused()
  await page.getByLabel('Class', { exact: true }).selectOption('Class 8')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')

  await expect(page.getByText('Goal saved')).toBeVisible()
  await expect(card(page)).toContainText('10 days to the exam: ষাণ্মাসিক')
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('Class 8: 2 questions')
  await expect(card(page)).toContainText('2 new')
  await expect(card(page)).toContainText(/At this pace you will have met 8 of [\d,]+ new questions/)
  await card(page).getByRole('link', { name: 'Start today’s questions' }).click()
  await expect(page.getByText('Question 1 of 2')).toBeVisible()

  await page.goto('/plan')
  await expect(page.getByLabel('Name of the exam')).toHaveValue('ষাণ্মাসিক')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('Eight')
})

/** Answers the shown question. */
const answerShown = (page: Page) => page.getByRole('radio').first().press('Space')
const stemOf = (page: Page) => page.getByRole('article').getByRole('heading').first().innerText()

test('a run of the day goes on in another tab, also with answers that no page could send', async ({
  page,
  server,
  context,
}) => {
  await enter(page, server, 'two-tabs')
  await savePlan(page, {})
  await page.goto('/today')
  await expect(page.getByText('Question 1 of 4')).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('rememberAnswers') ? route.abort() : route.fallback(),
  )
  for (const place of [1, 2]) {
    await expect(page.getByText(`Question ${place} of 4`)).toBeVisible()
    await answerShown(page)
    await page.getByRole('button', { name: 'Next question' }).click()
  }
  await expect(page.getByText('Question 3 of 4')).toBeVisible()
  const third = await stemOf(page)

  const other = await context.newPage()
  await other.goto('/today')
  await expect(other.getByText('Question 3 of 4')).toBeVisible()
  expect(await stemOf(other)).toBe(third)
  await answerShown(other)
  await other.getByRole('button', { name: 'Next question' }).click()
  await other.goto('/')
  await expect(card(other)).toContainText('1 new')
  await expect(card(other)).toContainText('3 of 4 done today')

  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText('Question 4 of 4')).toBeVisible()
  await answerShown(page)
  await page.getByRole('button', { name: 'See the score' }).click()
  await page.goto('/')
  await expect(card(page)).toContainText('Nothing is left for today.')
})

test('a run of the day goes on on another device, also after its tab was killed', async ({
  page,
  server,
  browser,
}) => {
  const learner = await enter(page, server, 'other-device')
  await savePlan(page, {})
  const asked: string[] = []
  const answerNext = async (on: Page, place: number) => {
    await expect(on.getByText(`Question ${place} of 4`)).toBeVisible()
    asked.push(await stemOf(on))
    await answerShown(on)
    await expect(
      on.getByRole('button', { name: place === 4 ? 'See the score' : 'Next question' }),
    ).toBeVisible()
  }
  await page.goto('/today')
  await answerNext(page, 1)
  await page.getByRole('button', { name: 'Next question' }).click()
  // As a killed tab, this one sends nothing more.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('rememberAnswers') ? route.abort() : route.fallback(),
  )
  await answerNext(page, 2)
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/today')
  await answerNext(next, 3)
  const countToday = async (on: Page) => (await ask(on, '{ getToday { doneToday } }', {})).getToday.doneToday
  await expect.poll(() => countToday(next)).toBe(3)

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
  const other = await context.newPage()
  await signIn(other, learner)
  await other.goto('/today')
  const { rightToday } = (await ask(other, '{ getToday { rightToday } }', {})).getToday
  await expect(other.getByRole('main').getByText(`${rightToday} right`, { exact: true })).toBeVisible()
  await answerNext(other, 4)
  await expect.poll(() => countToday(other)).toBe(4)
  await context.close()
  expect(new Set(asked).size, 'no question twice').toBe(4)
  await next.goto('/')
  await expect(card(next)).toContainText('Nothing is left for today.')
})

test('a phone whose date is behind or ahead gets through today', async ({ page, server }) => {
  await enter(page, server, 'wrong-date')
  await savePlan(page, { dailyBound: 4 })
  for (const [place, days] of [-3, 3].entries()) {
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
    await page.goto('/today')
    await expect(page.getByText(`Question ${place + 1} of 2`)).toBeVisible()
    await answerShown(page)
    await page.goto('/')
    await expect(card(page)).toContainText(place === 0 ? '1 of 2 done today' : 'Nothing is left for today.')
  }
  await expect(card(page)).toContainText('Nothing is left for today.')
  await expect(week(page)).toContainText('2 questions answered')
  await expect(week(page).getByText('practised', { exact: true })).toHaveCount(1)
  await expect(week(page).getByRole('listitem').last()).toContainText('practised')
})

test('a day without questions leads on to the mistakes and to the goal', async ({ page, server }) => {
  await enter(page, server, 'no-plan')
  await savePlan(page, reviewsAlone)
  await page.goto(`/pack/${packs.packId}`)
  const isSent = page.waitForResponse(
    (response) => response.request().postData()?.includes('rememberAnswers') ?? false,
  )
  await option(page, 4, 'Kyoto').click()
  await isSent
  await page.goto('/today')
  await expect(page.getByText('Nothing is left for today.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Change the goal' })).toBeVisible()
  await page.getByRole('link', { name: 'Practise your mistakes' }).click()
  await expect(page.getByText('Question 1 of 1')).toBeVisible()
})

test('a plan for topics of any level brings new ones; more than the bound brings more on request', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'topics-plan')
  const author = await createPerson(server, { email: 'author.topics-plan@example.com' })
  await importPack(server, author, {
    name: 'Ponds',
    rows: Array.from({ length: 12 }, (_, at) => [`Pond ${at}?`, 'Yes', 'No', 'Both', 'Neither', '', 'পুকুর']),
  })
  await page.goto('/plan')
  await expect(page.getByLabel('Name of the exam')).toHaveCount(0)
  await page.getByLabel('Exam', { exact: true }).selectOption('Another exam')
  await expect(page.getByLabel('Name of the exam')).toBeVisible()
  await page.getByLabel('Day of the exam').fill(dateIn(0))
  await openFurther(page)
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('')
  await page.getByLabel('Topics', { exact: true }).fill('পুকুর')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(card(page)).toContainText('The exam is today')
  await expect(card(page)).toContainText(
    '0 of 12 new questions before the exam. There is not enough time left',
  )

  // The topic stays while the settings with it are closed.
  await page.goto('/plan')
  await page.getByLabel('Exam', { exact: true }).selectOption('No exam')
  await expect(page.getByLabel('Day of the exam')).toHaveValue('')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(card(page)).toContainText('10 new')
  await page.goto('/plan')
  await openFurther(page)
  await expect(page.getByRole('button', { name: 'Remove topic পুকুর' })).toBeVisible()
  await page.getByLabel('Questions a day').fill('2')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(card(page)).toContainText('1 new')
  // Three answers, with a bound of two.
  await page.goto(`/pack/${packs.packId}`)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Tokyo').click()
  await option(page, 5, 'Five').click()
  const countToday = async () => (await ask(page, '{ getToday { doneToday } }', {})).getToday.doneToday
  await expect.poll(countToday).toBe(3)
  await page.goto('/')
  await expect(card(page)).toContainText('Nothing is left for today.')
  await card(page).getByRole('link', { name: 'A few more' }).click()
  await expect(page.getByText('Question 1 of 10')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Pond')
})

test('a plan whose exam is over says so, and can still be changed', async ({ page, server }) => {
  await enter(page, server, 'over')
  const input = { dailyBound: 20, tags: [], exam: 'ssc', examDate: dateIn(3) }
  await ask(page, 'mutation ($input: MemoryPlanInput!) { saveMemoryPlan(input: $input) }', { input })
  await endPlannedExam(server, await readUserId(page))
  await page.goto('/plan')
  const date = page.getByLabel('Day of the exam')
  await expect(date).toHaveAccessibleDescription(/This day is over\. Choose the next one, or clear it\./)
  await expectAccessible(page)
  await openFurther(page)
  await page.getByLabel('Questions a day').fill('7')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(page.getByText('Goal saved')).toBeVisible()

  await page.goto('/plan')
  await expect(page.getByLabel('Questions a day')).toHaveValue('7')
  await date.fill(dateIn(-2))
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(/Choose a day from today on, within five years\./)
  await date.fill('')
  await page.getByRole('button', { name: 'Save the goal' }).press('Enter')
  await expect(card(page)).toBeVisible()
})

test('a guest signs in for today’s questions and the plan', async ({ page }) => {
  for (const path of ['/today', '/plan']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
})
