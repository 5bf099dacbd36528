import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { readUserId } from './support/bank.ts'
import { postponeContests } from './support/contest-steps.ts'
import { prepareExamPacks, submitEmptySheets } from './support/exam-steps.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'
import { storeProgress } from './support/progress-data.ts'

/* The four rooms of a learner: every screen is two presses away at most, and no screen stands in two menus. */

test.use({ viewport: { width: 390, height: 844 } })
// The room of exams shows the contests of everybody.
test.beforeEach(({ server }) => postponeContests(server))

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
const main = (page: Page) => page.getByRole('main')

/** Opens the site as somebody of class nine who has sat an exam. */
async function enterAsPupil(page: Page, server: ProductServer, name: string): Promise<string> {
  const { packId } = await prepareExamPacks(server, name)
  await signIn(page, await createPerson(server, { email: `${name}@example.com` }))
  await submitEmptySheets(page, { packId, sheets: 1 })
  await page.goto('/edit-profile')
  await page.getByLabel('Educational level').selectOption('class_9')
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  await page.goto('/')
  return readUserId(page)
}

/** Presses a tab, and the first link in its room that leads to `path`. */
async function reach(page: Page, tab: string, path: string): Promise<void> {
  // Some screens have a bar of their own in the place of the tabs.
  await page.goto('/privacy-policy')
  await tabs(page).getByRole('link', { name: tab, exact: true }).click()
  const link = main(page).locator(`a[href^="${path}"]`).filter({ visible: true }).first()
  await expect(link, `${path} from ${tab}`).toBeVisible()
  await link.click()
  await expect(page, `${path} from ${tab}`).toHaveURL((url) => (url.pathname + url.search).startsWith(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('every screen of a learner is two presses away', async ({ page, server }) => {
  const userId = await enterAsPupil(page, server, 'rooms')
  for (const [tab, path] of [
    ['Home', '/today'],
    ['Home', '/plan'],
    ['Explore', '/question/'],
    ['Explore', '/pack/'],
    ['Explore', '/practice'],
    ['Explore', '/bookmarks'],
    ['Exams', '/exams/ssc-'],
    ['Exams', '/exam/pack/'],
    ['Exams', '/contests'],
    ['Exams', `/results/${userId}`],
    ['Exams', '/results/pack/'],
    ['Me', '/plan'],
    ['Me', '/offline'],
    ['Me', '/edit-profile'],
    ['Me', '/creator-application'],
  ] as const)
    await reach(page, tab, path)
  await tabs(page).getByRole('link', { name: 'Me', exact: true }).click()
  await expect(main(page).locator('a[href="/progress"]'), 'charts come after thirty answers').toHaveCount(0)
  await storeProgress(server, userId)
  await page.reload()
  await reach(page, 'Me', '/progress')
})

const addressesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))

for (const [name, groups] of [
  ['a learner', []],
  ['a creator', ['CREATORS']],
  ['an administrator who creates', ['ADMINS', 'CREATORS']],
] as const)
  test(`the menu of ${name} has at most seven entries, and no screen of the rooms`, async ({
    page,
    server,
  }) => {
    const email = `menu.${groups.join('.').toLowerCase() || 'learner'}@example.com`
    await signIn(page, await createPerson(server, { email, groups: [...groups] }))
    await page.goto('/explore')
    await page.getByRole('button', { name: /Rahima/ }).click()
    const menu = page.locator('#user-menu')
    const entries = menu.getByRole('link').filter({ visible: true })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    expect((await entries.count()) + (await menu.getByRole('button').count())).toBeLessThanOrEqual(7)
    const rooms = await addressesOf(tabs(page).getByRole('link'))
    expect(rooms).toEqual(['/', '/explore', '/exams', '/me'])
    expect((await addressesOf(entries)).filter((address) => rooms.includes(address))).toEqual([])
    await expectAccessible(page)

    await page.setViewportSize({ width: 1280, height: 800 })
    const bar = await addressesOf(page.getByRole('navigation', { name: 'Main' }).getByRole('link'))
    expect(bar.slice(0, 4)).toEqual(rooms)
    expect((await addressesOf(entries)).filter((address) => bar.includes(address))).toEqual([])
    await expectAccessible(page)
  })

test('the room of exams says its class, and shows all classes at one press', async ({ page, server }) => {
  await enterAsPupil(page, server, 'exams.rooms')
  await tabs(page).getByRole('link', { name: 'Exams' }).click()
  await expect(main(page)).toContainText('For SSC')
  const model = page.getByRole('region', { name: 'Like the real exam' })
  const packs = page.getByRole('region', { name: 'Packs as exams' })
  await expect(model.getByRole('link', { name: 'Physics' })).toBeVisible()
  await expect(packs.getByRole('listitem').first()).toContainText(/^\S.*\d+ questions in \d+ minutes/)
  await expect(packs.getByRole('listitem').filter({ hasText: /SSC|Class|HSC/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Contests' }), 'none is near').toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Latest results' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All classes' }).press('Enter')
  await expect(page).toHaveURL('/exams?all')
  await expect(packs.getByRole('listitem').filter({ hasText: 'Class 8' }).first()).toBeVisible()
  const group = model.locator('summary').filter({ hasText: 'HSC' })
  await expect(model.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await group.press('Enter')
  await expect(model.getByRole('link', { name: 'Higher mathematics' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Only SSC' }).click()
  await expect(page).toHaveURL('/exams')
  await packs.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
})

test('the goal of somebody without a class is their class in every room', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'goal.rooms@example.com' }))
  await page.goto('/plan')
  await page.getByLabel('Exam', { exact: true }).selectOption('BCS')
  await page.getByRole('button', { name: 'Save the goal' }).click()
  await expect(page.getByText('Goal saved')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: /^BCS:/ })).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Exams' }).click()
  await expect(main(page)).toContainText('For BCS')
  await expect(page.getByRole('link', { name: 'All classes' })).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/explore?level=BCS')
  await expect(main(page)).toContainText('For BCS')
  await page.goto('/practice')
  await expect(page.getByLabel('Class')).toHaveValue('BCS')

  await page.goto('/plan')
  await page.getByLabel('Exam', { exact: true }).selectOption('No exam')
  await page.getByRole('button', { name: 'Save the goal' }).click()
  await expect(page).toHaveURL('/')
  await tabs(page).getByRole('link', { name: 'Exams' }).click()
  await expect(page.getByRole('link', { name: 'Choose your class' })).toBeVisible()
})

test('a class without exams says so, and somebody without a class is asked for it', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'classless.rooms@example.com' }))
  await page.goto('/exams')
  await page.getByRole('link', { name: 'Choose your class' }).click()
  await expect(page).toHaveURL('/edit-profile')
  await page.getByLabel('Educational level').selectOption('class_1')
  await page.getByLabel('Phone number').fill('01712345678')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Exams' }).click()
  await expect(main(page)).toContainText('There is no exam here yet.')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All classes' }).click()
  await expect(
    page.getByRole('region', { name: 'Packs as exams' }).getByRole('listitem').first(),
  ).toBeVisible()
})
