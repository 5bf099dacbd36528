import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePhoto, makeSidewaysPhoto } from '../../support/pictures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { waitForFonts } from '../support/fonts.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { ask, button, fill, findQuestions, pictureInput, preview } from '../support/question-author.ts'

let creator: Person

test.beforeAll(async ({ server }) => {
  creator = await createPerson(server, { email: 'photographer@example.com', groups: ['CREATORS'] })
})

const image = (page: Page) => page.getByRole('img', { name: 'Image of the question' })
/**
 * The size of the displayed image: `naturalWidth` refers to the declared size, whichever file was fetched.
 */
const naturalSize = (page: Page) =>
  image(page)
    .first()
    .evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])

/** Creates a pack of questions with a photograph each; returns its id. */
async function makePack(page: Page, count: number): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return localStorage.getItem(key as string)
  })
  const imageUrls: string[] = []
  for (let made = 0; made < count; made += 1) {
    const response = await page.request.post('/pictures', {
      headers: { authorization: token as string, 'content-type': 'image/jpeg' },
      data: await makePhoto(900, 700),
    })
    imageUrls.push((await response.json()).imageUrl)
  }
  const questions = imageUrls.map((imageUrl, place) => ({
    question: `চিত্রে কী দেখা যায়? ${place + 1}`,
    answer: 'বৃত্ত',
    option2: 'রেখা',
    option3: 'বিন্দু',
    option4: 'তল',
    tags: [],
    imageUrl,
  }))
  const settings = { name: 'চিত্র', level: 'SSC', language: 'Bangla', automaticNumbering: true, tags: [] }
  const input = { creationKey: crypto.randomUUID(), ...settings, questions }
  const data = await ask(page, 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }', {
    input,
  })
  return data.savePack.id
}

test('a rotated photograph with a location is shown upright, without its metadata', async ({ page }) => {
  await signIn(page, creator)
  await page.goto('/create/question')
  await fill(page, 'চিত্রের কোন দিক লাল?')
  const photo = await makeSidewaysPhoto(1600, 1000)
  expect(photo.includes('Rahima Khatun')).toBe(true)
  await pictureInput(page).setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: photo })
  await expect(preview(page).getByRole('img')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/user\//)
  const [saved] = await findQuestions(page, 'চিত্রের কোন দিক')

  await page.goto(`/question/${saved!.id}`)
  await expect.poll(() => naturalSize(page)).toEqual([240, 384])
  await expectAccessible(page)
  await expect(async () => {
    const box = await image(page).boundingBox()
    expect(box!.height).toBeCloseTo(384, 0)
    expect(box!.width / box!.height).toBeCloseTo(1000 / 1600, 2)
  }).toPass()

  const link = await image(page).evaluate((element: HTMLImageElement) => element.currentSrc)
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('900')
  const bytes = await (await page.request.get(link)).body()
  const shown = await sharp(bytes).metadata()
  expect([shown.format, shown.exif, shown.orientation]).toEqual(['webp', undefined, undefined])
  const top = await sharp(bytes).extract({ left: 180, top: 10, width: 1, height: 1 }).raw().toBuffer()
  expect(top[0]! - top[2]!).toBeGreaterThan(200)
  expect((await page.request.get(link.replace(/.$/, (end) => (end === '0' ? '1' : '0')))).status()).toBe(403)
})

test('a phone fetches the size it needs, and loading shifts no layout', async ({ page }) => {
  await signIn(page, creator)
  const packId = await makePack(page, 1)
  await page.setViewportSize({ width: 320, height: 640 })
  let arrive = () => {}
  const fetched: string[] = []
  await page.route('**/images/**', async (route) => {
    fetched.push(route.request().url())
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue()
  })
  await page.goto(`/pack/${packId}`)
  await expect.poll(() => fetched.length).toBe(1)
  expect(fetched[0]).toMatch(/-360\.webp\?/)
  // Everything else has loaded: the buttons for signed-in users, and the fonts.
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await waitForFonts(page)
  const before = await page.getByRole('heading', { name: 'চিত্রে কী' }).boundingBox()
  arrive()
  await expect.poll(() => naturalSize(page)).toEqual([240, 186])
  expect(await page.getByRole('heading', { name: 'চিত্রে কী' }).boundingBox()).toEqual(before)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a page with expired picture links requests new ones once, without a visible change', async ({
  page,
}) => {
  await signIn(page, creator)
  const packId = await makePack(page, 3)
  const spoil = (text: string) => text.replaceAll('X-Amz-Signature=', 'X-Amz-Signature=0')
  const linkRequests: string[] = []
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('FreshPictures')) {
      linkRequests.push(body)
      return route.continue()
    }
    const response = await route.fetch()
    await route.fulfill({ response, body: spoil(await response.text()) })
  })
  // All three are visible and refused at the same moment.
  await page.setViewportSize({ width: 1280, height: 2400 })
  let refuse = () => {}
  const areAllFetched = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let fetched = 0
  const expiredLink = /\/images\/.*X-Amz-Signature=0[0-9a-f]{64}/
  await page.route(expiredLink, async (route) => {
    fetched += 1
    if (fetched === 3) refuse()
    await areAllFetched
    await route.fulfill({ status: 403 })
  })
  await page.goto(`/pack/${packId}`)
  await expect(image(page)).toHaveCount(3)
  for (const place of [0, 1, 2]) {
    await page.getByRole('heading', { name: `চিত্রে কী দেখা যায়? ${place + 1}` }).scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        image(page)
          .nth(place)
          .evaluate((element: HTMLImageElement) => element.naturalWidth),
      )
      .toBeGreaterThan(0)
  }
  expect(linkRequests.length).toBeLessThanOrEqual(2)
  await page.unroute(expiredLink)

  // In a server-rendered page a picture fails before a script can listen for the error.
  const [question] = await findQuestions(page, 'চিত্রে কী দেখা যায়?')
  await page.route(`**/question/${question!.id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: spoil(await response.text()) })
  })
  await page.goto(`/question/${question!.id}`)
  await expect.poll(() => naturalSize(page).then(([width]) => width)).toBeGreaterThan(0)

  // A deleted picture leaves its alternative text and is not requested endlessly.
  linkRequests.length = 0
  await page.unroute('**/graphql')
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(image(page)).toBeVisible()
  await page.waitForTimeout(1000)
  expect(await naturalSize(page)).toEqual([0, 0])
})

test('a page of another origin shows a picture', async ({ page }) => {
  await signIn(page, creator)
  await page.goto(`/pack/${await makePack(page, 1)}`)
  await expect.poll(() => naturalSize(page).then(([width]) => width)).toBeGreaterThan(0)
  const link = await image(page).evaluate((element: HTMLImageElement) => element.currentSrc)
  const elsewhere = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><img alt="" src="${link}">`),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  // Another host name than the product's: another site, too.
  await page.goto(`http://localhost:${port}/`)
  const width = () => page.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(new URL(link).origin).not.toBe(new URL(page.url()).origin)
  await new Promise((resolve) => elsewhere.close(resolve))
})
