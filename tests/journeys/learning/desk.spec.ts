import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor, readQuestionIds, readUserId } from '../support/bank.ts'
import {
  enter,
  importPack,
  option,
  rows,
  startExam,
  storeExamPacks,
  submitExam,
} from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { waitForFonts } from '../support/fonts.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const packs = storeExamPacks('desk')

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the room of exams leads to a first exam, home to its mistakes', async ({ page, server }) => {
  await enter(page, server, 'desk')
  await page.goto('/exams')
  const latest = section(page, 'Latest results')
  await expect(latest).toHaveCount(0)
  await expect(section(page, 'Packs as exams').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  await submitExam(page)
  await page.goto('/exams')
  await expect(latest.getByRole('listitem')).toHaveCount(1)
  await expect(latest.getByRole('listitem')).toContainText('1/6')
  await expect(page.getByRole('link', { name: 'All results' }).filter({ visible: true })).toHaveCount(1)
  await latest.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/\/results\/pack\//)
  const result = new URL(page.url()).pathname

  await page.goto('/')
  await expect(
    main(page).getByRole('heading', { name: 'One mistake and 4 unanswered questions to look at again' }),
  ).toBeVisible()
  await main(page).getByRole('link', { name: 'Practise my mistakes' }).click()
  await expect(page).toHaveURL(`${result}/practice`)
})

test('others see of a learner’s dashboard only what is public', async ({ page, browser, server }) => {
  const learner = await createPerson(server, { email: 'owner.desk@example.com' })
  const theirs = await openFor(browser, server, learner)
  const userId = await readUserId(theirs)
  await theirs.context().close()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await signIn(page, await createPerson(server, { email: 'other.desk@example.com' }))
  await page.goto(`/user/${userId}`)
  await expect(page.getByText('There are no packs made by this user.')).toBeVisible()
  await expect(section(page, 'Your recent exams')).toHaveCount(0)
  expect(asked.filter((body) => body.includes('query Desk'))).toEqual([])
})

test('nothing moves while the screens of a learner load', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'still')
  const long = await importPack(server, await createPerson(server, { email: 'author.still@example.com' }), {
    name: 'A pack',
    rows: [...rows, ...rows, ...rows].map((row, at) => [`${at}. ${row[0]}`, ...row.slice(1)]),
  })
  await startExam(page, long)
  await submitExam(page)
  await main(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/results\/pack\//)
  const result = new URL(page.url()).pathname
  const userId = await readUserId(page)
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifts: [] as string[] }).shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120))
        seen.push(`${value.toFixed(4)} ${moved.join(' + ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const readShifts = async (path: string) => {
    await page.goto(path)
    await expect(main(page).locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    await waitForFonts(page)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
    return { shifts, total: shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) }
  }
  for (const path of [
    `/user/${userId}`,
    `/results/${userId}`,
    result,
    `${result}/practice`,
    `/pack/${long}`,
  ]) {
    const { shifts, total } = await readShifts(path)
    expect(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(0.005)
  }

  // With an exam in progress, the bar and the notice have their room before they arrive.
  await startExam(page, long)
  const notice = page.getByRole('region', { name: 'You are sitting an exam on this pack.' })
  const questions = await readQuestionIds(server, long)
  for (const path of [`/user/${userId}`, `/pack/${long}`, `/question/${questions[0]}`]) {
    const { shifts, total } = await readShifts(path)
    await expect(page.getByRole('navigation', { name: /exam in progress/i })).toBeVisible()
    expect(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(0.02)
  }
  await expect(notice).toBeVisible()
})

test('the practice of a pack ends with its score, then asks the mistakes again', async ({ page, server }) => {
  await enter(page, server, 'score')
  const short = await importPack(server, await createPerson(server, { email: 'author.score@example.com' }), {
    name: 'Two questions',
    rows: ['First?', 'Second?'].map((stem) => [stem, 'Right', 'Wrong', 'Neither', 'Both', '', '']),
  })
  await page.goto(`/pack/${short}`)
  const progress = page.getByRole('progressbar')
  const score = main(page).getByRole('status').filter({ hasText: 'right this time' })
  await option(page, 1, 'Right').click()
  await expect(progress).toHaveAccessibleName('1 of 2 answered, 1 right')
  await expect(score).toHaveCount(0)
  // A phone may close the page in the background and load it again.
  await page.reload()
  await expect(progress, 'what was answered stays').toHaveAccessibleName('1 of 2 answered, 1 right')
  await expect(main(page).getByText('Correct · your answer').first()).toBeVisible()
  await expect(main(page).getByRole('article').first().getByRole('status'), 'read out once').toHaveCount(0)
  await option(page, 2, 'Wrong').click()
  await expect(score).toHaveText('1 of 2 right this time.')
  await page.reload()
  await expect(score).toHaveText('1 of 2 right this time.')
  await expect(main(page).getByRole('link', { name: 'Take exam' }).last()).toHaveAttribute(
    'href',
    `/exam/pack/${short}`,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Practise my mistakes' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(main(page).getByRole('article')).toContainText('Second?')
  await page.reload()
  await expect(main(page).getByRole('article'), 'the mistakes only').toHaveCount(1)
  await expect(progress).toHaveAccessibleName('0 of 1 answered')
  await option(page, 1, 'Right').click()
  await expect(score).toHaveText('1 of 1 right this time.')
  await expect(page.getByRole('button', { name: 'Practise my mistakes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect(progress).toHaveAccessibleName('0 of 2 answered')
  // Of the three answers each was sent once.
  const countToday = async () => (await ask(page, '{ getToday { doneToday } }', {})).getToday.doneToday
  await expect.poll(countToday).toBe(3)
})
