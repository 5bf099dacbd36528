import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, option, startExam, storeExamPacks, submitExam } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

/* The home page of a signed-in user is their own. */

const packs = storeExamPacks('home')
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })

test('a learner continues an exam from the home page, and practises its mistakes afterwards', async ({
  page,
  server,
}) => {
  await enter(page, server, 'home')
  await page.goto('/')
  await expect(title(page)).toHaveText(/^Welcome, /)
  await expect(main(page).getByRole('link', { name: 'Start exploring' })).toHaveAttribute('href', '/explore')
  await expect(main(page).getByText('Your first exam is still ahead.')).toBeVisible()
  await expectAccessible(page)

  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await page.goto('/')
  await expect(main(page).getByRole('heading', { name: 'Exam in progress' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Continue the exam' }).click()
  await expect(page).toHaveURL(`/exam/pack/${packs.packId}`)
  await submitExam(page)

  await page.goto('/')
  const results = main(page).getByRole('region', { name: 'Your recent exams' })
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await expect(results.getByRole('listitem')).toContainText('1/6')
  await expect(main(page).getByRole('heading', { name: 'Exam in progress' })).toHaveCount(0)
  await expectAccessible(page)
  // What was not answered is no mistake.
  await expect(
    main(page).getByRole('heading', { name: '5 unanswered questions to look at again' }),
  ).toBeVisible()
  await main(page).getByRole('link', { name: 'Practise these questions' }).click()
  await expect(page).toHaveURL(/\/results\/pack\/[^/]+\/practice$/)
})

test('the home page of a learner leads on, asks, and follows the level in the profile', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'level.home@example.com' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('it leads to practice by topic, model exams and bookmarks from the first day on', () =>
    followWays(page))
  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('its question is answered too', () => answerQuestion(page))
  await test.step('the packs of it and of the dashboard, and the question, are of the level in the profile', () =>
    chooseLevel(page))
})

async function followWays(page: Page) {
  for (const [name, address] of [
    ['Practise a topic', '/practice'],
    ['Model exams', '/exams'],
    ['Bookmarks', '/bookmarks'],
  ] as const) {
    await page.goto('/')
    const ways = main(page).getByRole('region', { name: 'More practice' })
    await ways.getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(address)
  }
}

async function answerQuestion(page: Page) {
  await page.goto('/')
  await expect(title(page)).toContainText('Welcome, ')
  const sheet = page.locator('[data-trial]')
  await sheet.locator('label').first().click()
  await expect(sheet.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('link', { name: 'Next question' }).click()
  await expect(page).toHaveURL('/try/any/2')
  await expect(page.locator('[data-trial]').getByText('Question 2 of 5')).toHaveCount(1)
}

async function chooseLevel(page: Page) {
  await page.goto('/')
  await expect(main(page).getByRole('heading', { name: 'Latest packs', exact: true })).toBeVisible()
  await page.goto('/edit-profile')
  await page.getByLabel('Educational level').selectOption('class_9')
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(main(page).getByRole('heading', { name: 'Latest packs: SSC' })).toBeVisible()
  await expect(page.locator('[data-trial]')).toHaveAttribute('data-trial', 'SSC')
  const cards = page.locator('#packs article')
  await expect(cards.first()).toContainText('SSC')
  await expect(cards.filter({ hasNotText: 'SSC' })).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Latest packs: SSC' })).toBeVisible()

  await page.goto((await page.locator('a[href^="/user/"]').first().getAttribute('href'))!)
  const toTry = page.locator('[aria-labelledby="packs-to-try"] article')
  await expect(toTry.first()).toContainText('SSC')
  await expect(toTry.filter({ hasNotText: 'SSC' })).toHaveCount(0)
}

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
