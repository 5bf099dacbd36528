import { expectAccessible } from './support/accessibility.ts'
import { option } from './support/exam-steps.ts'
import { expect, test, waitForScripts } from './support/fixture.ts'
import {
  copyNote,
  keepButton,
  keepPack,
  openKeepDialog,
  openOwnBrowser,
  packName,
  readKept,
  storePack,
  withoutServer,
} from './support/offline-steps.ts'
import { createPerson, signIn, signInOnScreen } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

const pack = storePack('kept')

test('a kept pack is practised while the server is stopped, also after a restart of the browser', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const learner = await createPerson(server, { email: 'restart.kept@example.com' })
  const browser = await openOwnBrowser({ playwright, launchOptions }, server)
  await signIn(browser.page(), learner)
  await browser.page().goto(`/pack/${pack.id}`)
  await keepPack(browser.page())
  await browser.close()

  await withoutServer(server, async () => {
    await browser.open()
    const page = browser.page()
    await page.goto(`/pack/${pack.id}`)
    await expect(copyNote(page)).toHaveCount(1)
    await expectAccessible(page)
    await option(page, 2, '10 of one').click()
    await expect(page.getByText('Because')).toBeVisible()
    // Neither was visited before.
    await page.goto(`/question/${pack.questionIds[2]}`)
    await expect(copyNote(page)).toHaveCount(1)
    await option(page, 1, 'None').click()
    await expect(page.getByText('Because')).toBeVisible()
    await expect(page.getByRole('article').locator('.katex').first()).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`/question/${pack.questionIds[3]}`)
    await page.goto('/offline')
    await page.getByRole('link', { name: packName, exact: true }).click()
    await expect(option(page, 6, '30 of one')).toBeVisible()
  })
  await browser.remove()
})

test('a kept pack is listed with its size, and removed there and on its own page', async ({
  page,
  server,
}) => {
  await signIn(page, await createPerson(server, { email: 'remover.kept@example.com' }))
  await page.goto(`/pack/${pack.id}`)
  const dialog = await openKeepDialog(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByText(/^Kept offline: \d+ kB/)).toBeVisible()
  await page.goto('/offline')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: packName, exact: true }) })
  await expect(row.filter({ hasText: /6 questions · \d+ kB · as of/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${packName} from this device` }).click()
  const question = page.getByRole('dialog', { name: 'Remove this pack from the device?' })
  await expect(question).toContainText('Its 6 questions cannot be opened here without a network any more.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No pack is kept on this device.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/pack/${pack.id}`)
  await expect(keepButton(page)).toBeVisible()
  const firstOption = page.getByRole('radio').first()
  const before = await firstOption.boundingBox()
  await keepPack(page)
  expect(await firstOption.boundingBox(), 'the longer line of a kept pack moves nothing').toEqual(before)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(keepButton(page)).toBeVisible()
  await expect.poll(async () => (await readKept(page)).packs).toBe(0)
})

test('signing out removes the kept packs and the application from the browser', async ({ page, server }) => {
  const leaver = await createPerson(server, { email: 'leaver.kept@example.com', firstName: 'Leaver' })
  await signIn(page, leaver)
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  await expect.poll(() => readKept(page)).toMatchObject({ packs: 1, application: true })
  const question = page.getByRole('dialog', { name: 'Sign out and remove kept packs?' })
  await page.getByRole('button', { name: leaver.firstName }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(question).toContainText('The pack that you keep offline is removed from this device.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await readKept(page)).toMatchObject({ packs: 1 })
  await page.getByRole('button', { name: leaver.firstName }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => readKept(page)).toEqual({ packs: 0, caches: [], application: false })
  // Nor does the next user of the phone see which pages were read.
  await withoutServer(server, async () => {
    await page.goto(`/pack/${pack.id}`)
    await expect(page.getByRole('heading', { name: 'Without a network' })).toBeVisible()
  })
})

test('signing out everywhere removes them too', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'everywhere.kept@example.com' }))
  await page.goto(`/pack/${pack.id}`)
  await keepPack(page)
  await page.goto('/edit-profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => readKept(page)).toEqual({ packs: 0, caches: [], application: false })
})

test('with plain http a pack cannot be kept, and its page says why', async ({
  playwright,
  launchOptions,
  server,
}) => {
  // Chromium trusts 127.0.0.1 without https, but not a name.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP classroom.test 127.0.0.1'],
  })
  const baseURL = server.url.replace('127.0.0.1', 'classroom.test')
  const page = await browser.newPage({ baseURL })
  waitForScripts(page)
  await signInOnScreen(page, await createPerson(server, { email: 'plain.kept@example.com' }))
  await page.goto(`/pack/${pack.id}`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await expect(
    page.getByText('A pack can be kept offline only when this site is opened with https.'),
  ).toBeVisible()
  await expect(keepButton(page)).toHaveCount(0)
  await option(page, 1, '5 of one').click()
  await expect(page.getByText('Because')).toBeVisible()
  await browser.close()
})
