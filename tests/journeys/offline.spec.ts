import { option } from './support/exam-steps.ts'
import { expect, test } from './support/fixture.ts'
import { copyNote, storePack, waitForStored, withoutServer } from './support/offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

const pack = storePack('offline')

test('a guest reads visited pages and answers a question while the server is stopped', async ({
  page,
  server,
}) => {
  const [first, second] = pack.questionIds
  await page.goto(`/question/${first}`)
  await waitForStored(page, `/question/${first}`)
  await waitForStored(page, '/offline')
  await waitForStored(page, `/question/${first}/answer`)
  await expect(copyNote(page)).toHaveCount(0)
  await withoutServer(server, async () => {
    await page.reload()
    await expect(copyNote(page)).toBeVisible()
    await option(page, 1, '5 of one').click()
    await expect(page.getByText('Because')).toBeVisible()
    await page.goto(`/question/${second}`)
    await expect(page.getByRole('heading', { name: 'Without a network' })).toBeVisible()
    await page.getByRole('link', { name: /^How much is/ }).click()
    await expect(page).toHaveURL(`/question/${first}`)
    await expect(copyNote(page)).toBeVisible()
  })
  await page.reload()
  await expect(copyNote(page)).toHaveCount(0)
})

test('a form that is posted while the server is stopped leads to the stored question', async ({
  page,
  server,
}) => {
  const [, second] = pack.questionIds
  await page.goto(`/question/${second}`)
  await waitForStored(page, `/question/${second}/answer`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await withoutServer(server, async () => {
    // As a browser posts it whose script has not started yet.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-question]')!.submit())
    await expect(copyNote(page)).toBeVisible()
    await option(page, 1, '10 of one').click()
    await expect(page.getByText('Because')).toBeVisible()
  })
})

test('the service worker stores public pages only, and nothing of the data API', async ({ page }) => {
  await page.goto(`/pack/${pack.id}`)
  await waitForStored(page, `/pack/${pack.id}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/login')
  await page.goto('/explore')
  await waitForStored(page, '/explore')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain(`/pack/${pack.id}`)
  const pages = stored.filter((path) => !path.startsWith('/assets/'))
  expect(new Set(pages)).toEqual(new Set([`/pack/${pack.id}`, '/explore', '/offline', '/prepared']))
})
