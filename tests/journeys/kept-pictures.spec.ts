import type { Browser, Page } from '@playwright/test'
import { makePhoto } from '../support/pictures.ts'
import { openFor } from './support/bank.ts'
import { expect, type ProductServer, test } from './support/fixture.ts'
import {
  keepButton,
  keepPack,
  openKeepDialog,
  readKept,
  readKeptPictures,
  withoutServer,
} from './support/offline-steps.ts'
import { createPerson, signIn } from './support/people.ts'
import { ask } from './support/question-author.ts'

test.use({ serviceWorkers: 'allow' })

const packs = { first: '', second: '' }

test.beforeAll(async ({ browser, server }) => {
  const author = await openAuthor(browser, server)
  const shared = await uploadPicture(author)
  packs.first = await savePack(author, 'চিত্র ১', [await uploadPicture(author), shared])
  packs.second = await savePack(author, 'চিত্র ২', [shared])
  await author.context().close()
})

async function openAuthor(browser: Browser, server: ProductServer): Promise<Page> {
  return openFor(
    browser,
    server,
    await createPerson(server, { email: 'keeper@example.com', groups: ['CREATORS'] }),
  )
}

async function uploadPicture(author: Page): Promise<string> {
  const authorization = await author.evaluate(
    () => localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))!)!,
  )
  const response = await author.request.post('/pictures', {
    headers: { authorization, 'content-type': 'image/jpeg' },
    data: await makePhoto(900, 700),
  })
  return (await response.json()).imageUrl
}

/** Saves a pack with a question for each picture; returns its id. */
async function savePack(author: Page, name: string, imageUrls: readonly string[]): Promise<string> {
  const questions = imageUrls.map((imageUrl, place) => ({
    question: `চিত্রে কী দেখা যায়? ${place + 1}`,
    answer: 'বৃত্ত',
    ...{ option2: 'রেখা', option3: 'বিন্দু', option4: 'তল', tags: [], imageUrl },
  }))
  const settings = { name, level: 'SSC', language: 'Bangla', automaticNumbering: true, tags: [] }
  const input = { creationKey: crypto.randomUUID(), ...settings, questions }
  const data = await ask(author, 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }', {
    input,
  })
  return data.savePack.id
}

async function enter(page: Page, server: ProductServer, name: string) {
  const learner = await createPerson(server, { email: `${name}.pictures@example.com` })
  await signIn(page, learner)
  return learner
}

/** Opens a pack and keeps it. */
async function keep(page: Page, id: string) {
  await page.goto(`/pack/${id}`)
  await keepPack(page)
}

/** The widths of the pictures that are shown, 0 for those that could not be loaded. */
async function readWidths(page: Page): Promise<number[]> {
  const pictures = page.getByRole('img', { name: 'Image of the question' })
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  return pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth))
}

/** Sets how many bytes the browser lets the site store. */
async function setQuota(page: Page, quotaSize?: number) {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })
}

test('a kept pack shows its pictures while the server is stopped', async ({ page, server }) => {
  await enter(page, server, 'shown')
  await page.goto(`/pack/${packs.first}`)
  const dialog = await openKeepDialog(page)
  await expect(dialog.getByText(/takes [1-9]\d+ kB on this device/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByText(/^Kept offline: \d+ kB/)).toBeVisible()
  await expect.poll(() => readKeptPictures(page)).toHaveLength(2)
  // The copies of visited pages would show them too.
  await page.evaluate(() => caches.delete('pictures'))
  await withoutServer(server, async () => {
    await page.goto(`/pack/${packs.first}`)
    await expect.poll(() => readWidths(page)).toEqual([900, 900])
  })
})

test('a removed pack takes its pictures with it, except those of another kept pack', async ({
  page,
  server,
}) => {
  await enter(page, server, 'shared')
  await keep(page, packs.second)
  const shared = await readKeptPictures(page)
  expect(shared).toHaveLength(1)
  await keep(page, packs.first)
  await expect.poll(() => readKeptPictures(page)).toHaveLength(2)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => readKeptPictures(page)).toEqual(shared)
  await page.goto(`/pack/${packs.second}`)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(keepButton(page)).toBeVisible()
  await expect.poll(() => readKeptPictures(page)).toEqual([])
})

test('a pack that does not fit is not kept, and the dialog says how much room is left', async ({
  page,
  server,
}) => {
  await enter(page, server, 'small')
  await page.goto(`/pack/${packs.first}`)
  // Chromium states a fixed room, whatever is left.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 5_000_000, usage: 4_990_000 })
  })
  const dialog = await openKeepDialog(page)
  await expect(dialog.getByRole('alert')).toContainText(
    'There is not enough room: this browser has 10 kB left.',
  )
  await expect(dialog.getByRole('button', { name: 'Keep offline' })).toHaveCount(0)
})

test('storage that is full in the middle loses nothing: what was kept stays, and a second try works', async ({
  page,
  server,
}) => {
  await enter(page, server, 'full')
  await keep(page, packs.second)
  const kept = await readKeptPictures(page)
  await page.goto(`/pack/${packs.first}`)
  const dialog = await openKeepDialog(page)
  await setQuota(page, 1)
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is not enough room left.')
  await expect.poll(() => readKept(page)).toMatchObject({ packs: 1 })
  expect(await readKeptPictures(page)).toEqual(kept)

  await setQuota(page)
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByText(/^Kept offline: \d+ kB/)).toBeVisible()
  await expect.poll(() => readKept(page)).toMatchObject({ packs: 2 })
  await expect.poll(() => readKeptPictures(page)).toHaveLength(2)
})
