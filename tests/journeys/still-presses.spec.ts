import type { Page } from '@playwright/test'
import { openFor, readQuestionIds } from './support/bank.ts'
import { openContestIn, storeContest } from './support/contest-steps.ts'
import {
  enter,
  importPack,
  option,
  question,
  resultsAddress,
  rows,
  startExam,
  submitButton,
  submitExam,
} from './support/exam-steps.ts'
import { expect, test } from './support/fixture.ts'
import { waitForFonts } from './support/fonts.ts'
import { createPerson, readUserId } from './support/people.ts'
import { ask } from './support/question-author.ts'
import { expectStill, jumpStill, pressStill, watchPlaces } from './support/still.ts'

/* What comes after a press in place, or late, moves nothing that can be pressed: the next press hits what the finger saw. */

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** Scripts that the page loads later come late, as on a slow line. */
async function delayScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
}

test('no answer, mark or clearing in an exam moves anything', async ({ page, server }) => {
  await watchPlaces(page)
  await enter(page, server, 'still.presses')
  const author = await createPerson(server, { email: 'author.presses@example.com' })
  const packId = await importPack(server, author, { name: 'স্থির', rows })
  await page.goto(`/exam/pack/${packId}`)
  await page.getByText('Marking rules').click()
  await page.getByLabel('Marking:').selectOption('0.5')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(question(page, 1)).toBeVisible()
  await delayScripts(page)
  const layout = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const place of [1, 2, 3, 4, 5, 6]) {
      const each = page.locator(`#question-${place}`)
      await pressStill(
        page,
        question(page, place)
          .locator('label')
          .nth(place % 4),
        { name: `option ${place}`, within: place === 1 ? 2000 : 300 },
      )
      await pressStill(page, each.getByRole('button', { name: 'Mark for review' }), {
        name: 'mark for review',
      })
      if (place % 2 === 0) continue
      await pressStill(page, each.getByText('Guess', { exact: true }), { name: 'guess' })
      await pressStill(page, each.getByRole('button', { name: 'Clear answer' }), { name: 'clear' })
    }
    // The place of Submit, right after the last choice.
    await submitButton(page).last().scrollIntoViewIfNeeded()
    await pressStill(page, option(page, 6, 'Oxygen'), { name: 'the last choice' })
    await layout('One at a time').click()
    await pressStill(page, question(page, 1).locator('label').nth(3), { name: 'an option alone' })
    await layout('All questions').click()
  }
})

test('what a jump in a long list shows stays where it appears: the end, and the place that is chosen on the answer sheet', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.jumps@example.com' })
  // Their heights differ, and are not the estimated ones.
  const rowOf = (place: number) => [
    `${'Which of these? '.repeat(1 + (place % 3) * 4)}${place}`,
    '1',
    '2',
    '3',
    '4',
    '',
    '',
  ]
  const rows = Array.from({ length: 44 }, (_, index) => rowOf(index + 1))
  const packId = await importPack(server, author, { name: 'Long', rows })
  await watchPlaces(page)
  await enter(page, server, 'still.jumps')
  await page.setViewportSize(phone)
  await startExam(page, packId)
  const layout = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
  const place = (number: number) => page.getByRole('link', { name: `Question ${number}, ` })
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await layout('One at a time').click()
    await layout('All questions').click()
    await jumpStill(page, submitButton(page).last(), 'scroll', `the end at ${size.width}`)
  }
  for (const number of [22, 9]) await jumpStill(page, place(number), 'click', `question ${number}`)
  await submitExam(page)
  await expect(page).toHaveURL(resultsAddress)
  await page.getByRole('main').getByRole('link', { name: 'Long' }).click()
  await expect(page.locator('#question-44')).toBeAttached()
  // So that there is something to press where the jump leads.
  await expect(page.getByRole('button', { name: 'Bookmark' }).first()).toBeVisible()
  await jumpStill(page, place(30), 'click', 'question 30 of the result')
})

test('no option of a question moves when one is chosen, with the answer or before it', async ({
  page,
  server,
  browser,
}) => {
  const author = await createPerson(server, { email: 'author.choices@example.com' })
  const long = 'Over the seas, behind the hills and far away from every place that has a name'
  const longRow = ['Where?', long, `${long}, twice`, `$x^2$ ${long}`, 'Here', '', '']
  const packId = await importPack(server, author, { name: 'একটি প্যাক', rows: [...rows, longRow] })
  const ids = await readQuestionIds(server, packId)
  await enter(page, server, 'still.question')
  const guest = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
  for (const each of [guest, page])
    for (const size of [phone, desk])
      for (const [id, chosen] of [
        [ids[3], 0],
        [ids[3], 3],
        [ids.at(-1), 1],
      ] as const) {
        await each.setViewportSize(size)
        await each.goto(`/question/${id}`)
        await each.waitForLoadState('networkidle')
        await waitForFonts(each)
        const options = question(each, 1).locator('label')
        const places = () =>
          options.evaluateAll((rows) =>
            rows.map((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)),
          )
        const before = await places()
        await options.nth(chosen).click()
        await expect(each.getByText('Correct').filter({ visible: true }).first()).toBeVisible()
        expect(await places(), `option ${chosen} of ${id} at ${size.width}`).toEqual(before)
      }
  await guest.context().close()
})

test('nothing moves while a question and its pack load on a slow line, nor when they are bookmarked, noted or voted on', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.late@example.com' })
  const packId = await importPack(server, author, { name: 'একটি প্যাক', rows })
  const [, , , id = ''] = await readQuestionIds(server, packId)
  await watchPlaces(page)
  const learner = await enter(page, server, 'still.late')
  await page.setViewportSize(phone)
  // The fonts come from the cache then.
  for (const kind of [`pack/${packId}`, `question/${id}`]) {
    await page.goto(`/${kind}`)
    await page.waitForLoadState('networkidle')
  }
  await delayScripts(page)
  await page.goto(`/question/${id}`)
  const star = page.getByRole('button', { name: 'Bookmark' })
  await expect(star).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vote up' })).toBeVisible()
  await expectStill(page, 'a question whose scripts are slow')
  await pressStill(page, star, { name: 'bookmark', within: 600 })
  await pressStill(page, page.getByRole('button', { name: 'Vote up' }), { name: 'vote', within: 600 })
  await page.goto(`/pack/${packId}`)
  await expect(page.getByRole('button', { name: 'Report' })).toBeVisible()
  await expectStill(page, 'a pack whose scripts are slow')
  const own = await importPack(server, learner, { name: 'নিজের প্যাক', rows })
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...phone, width })
    await page.goto(`/pack/${own}`)
    const firstOption = page.getByRole('radio').first()
    await firstOption.waitFor({ state: 'attached' })
    await waitForFonts(page)
    const before = await firstOption.boundingBox()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep offline' })).toBeVisible()
    expect(await firstOption.boundingBox(), `the own pack at ${width}, whose scripts are slow`).toEqual(
      before,
    )
  }
  await page.setViewportSize(phone)

  await page.goto(`/question/${id}`)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page
    .getByRole('textbox', { name: 'Your note' })
    .fill('The first line of a long note.\nThe second.\nThe last.')
  await page.getByRole('button', { name: 'Save' }).click()
  const note = page.locator('summary', { hasText: 'The first line' })
  await expect(note).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible()
  await expectStill(page, 'a question with a long note')
  const { height } = (await note.boundingBox())!
  await note.click()
  expect((await note.boundingBox())!.height, 'a press shows the whole note').toBeCloseTo(3 * height, 0)
})

test('the line for what waits to be sent moves nothing, neither when it comes nor when it goes', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.outbox@example.com' })
  const packId = await importPack(server, author, { name: 'একটি প্যাক', rows })
  const [id = ''] = await readQuestionIds(server, packId)
  await watchPlaces(page)
  await enter(page, server, 'still.outbox')
  const userId = await readUserId(page)
  // The vote is sent when the test says so. A route would switch the cache off, and fonts would come late.
  await page.addInitScript(() => {
    const { fetch } = window
    const isReleased = new Promise((resolve) => window.addEventListener('release', resolve))
    window.fetch = async (...given) => {
      if (String(given[1]?.body).includes('SendVote')) await isReleased
      return fetch(...given)
    }
  })
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await page.goto(`/question/${id}`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      ([key, item]) => localStorage.setItem(key!, item!),
      [
        `outbox:${userId}:vote:${id}`,
        JSON.stringify({ kind: 'vote', id, type: 'up', userId, queuedAt: Date.now(), refusal: null }),
      ],
    )
    await page.reload()
    const line = page.getByText('1 vote waits for the network')
    await expect(line).toBeVisible()
    await expectStill(page, `the line comes at ${size.width}`)
    await page.evaluate(() => window.dispatchEvent(new Event('release')))
    await expect(line).toHaveCount(0)
    await expectStill(page, `the line goes at ${size.width}`)
  }
})

test('an exam that began on another device moves nothing: a note names it, and the next screen has its bar', async ({
  page,
  server,
  browser,
}) => {
  const author = await createPerson(server, { email: 'author.elsewhere@example.com' })
  const packId = await importPack(server, author, { name: 'Begun elsewhere', rows })
  await watchPlaces(page)
  const learner = await enter(page, server, 'still.elsewhere')
  await page.setViewportSize(phone)
  const laptop = await openFor(browser, server, learner)
  await startExam(laptop, packId)
  await laptop.context().close()

  const bar = page.getByRole('navigation', { name: 'Exam in progress' })
  const notice = page.getByRole('region', { name: /exam on this pack/ })
  await page.goto(`/pack/${packId}`)
  await expect(page.getByText('Exam in progress: Begun elsewhere')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to the exam' })).toBeVisible()
  await expectStill(page, 'a pack whose exam began elsewhere')
  await expect(bar).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Explore' }).click()
  await expect(bar).toBeVisible()
  await page.goto(`/pack/${packId}`)
  await expect(notice).toBeVisible()
  await expect(bar).toBeVisible()
  await expectStill(page, 'a pack whose exam is known')

  // An exam that another device ends leaves its place empty until the next screen.
  await submitElsewhere()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bar).toHaveCount(0)
  await expectStill(page, 'a pack whose exam has ended elsewhere')

  async function submitElsewhere() {
    const other = await openFor(browser, server, learner)
    await other.goto(`/exam/pack/${packId}`)
    await submitExam(other)
    await expect(other).toHaveURL(resultsAddress)
    await other.context().close()
  }
})

test('the opening of a contest moves nothing on its page, with an entry or in the form to join', async ({
  page,
  server,
  browser,
}) => {
  const creator = { email: 'holder.opening@example.com', groups: ['CONTEST_CREATORS'] }
  const holder = await openFor(browser, server, await createPerson(server, creator))
  const id = await storeContest(holder)
  await enter(page, server, 'still.opening')
  const other = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'late.opening@example.com' }),
  )
  const join = 'mutation ($id: ID!) { joinContest(id: $id, nickname: "Mina") }'
  await ask(page, join, { id })
  for (const each of [page, other]) {
    await watchPlaces(each)
    await each.setViewportSize(phone)
    await each.goto('/bn/contests')
    await waitForFonts(each)
  }
  await openContestIn(server, id, 12)
  await Promise.all([page, other].map((each) => each.goto(`/bn/contest/${id}`)))
  const opened = async (each: Page) => {
    await expect(each.getByRole('timer')).toBeVisible()
    await expect(each.getByText('প্রতিযোগিতা শুরু হয়েছে।')).toBeVisible()
    await expectStill(each, `the opening, ${each === page ? 'joined' : 'joining'}`)
  }
  await Promise.all([opened(page), opened(other)])
  await other.context().close()
  await holder.context().close()
})

test('the screen after an exam stays still, also while another exam is running', async ({ page, server }) => {
  await watchPlaces(page)
  await enter(page, server, 'still.after')
  await page.setViewportSize(phone)
  const author = await createPerson(server, { email: 'author.after@example.com' })
  const other = await importPack(server, author, { name: 'অন্যটি', rows })
  const packId = await importPack(server, author, { name: 'শেষ', rows })
  await startExam(page, packId)
  const submitLate = async (name: string) => {
    await delayScripts(page)
    await submitExam(page)
    await expect(page).toHaveURL(resultsAddress)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
    // Wait until late parts of the page have loaded.
    await page.waitForTimeout(3000)
    await expectStill(page, name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await submitLate('results after the only exam')
  await startExam(page, other)
  await startExam(page, packId)
  await submitLate('results while another exam is running')
  await expect(page.getByRole('navigation', { name: 'Exam in progress' })).toBeVisible()
})
