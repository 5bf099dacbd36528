import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

/** The number of pixels by which the page scrolls sideways. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('the top bar with all links and a long name fits a small laptop', async ({ page, server }) => {
  const groups = ['ADMINS', 'CREATORS']
  const person = await createPerson(server, {
    email: 'bar@example.com',
    firstName: 'প্রীতিলতা',
    lastName: 'ক্ষমাসুন্দরী ওয়াদ্দেদার',
    groups,
  })
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn(page, person)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Creator Applications' })).toBeVisible()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'প্রীতিলতা' })).toBeInViewport({ ratio: 1 })
})

test('a top bar with a long name ends where the page ends', async ({ page, server }) => {
  const person = await createPerson(server, {
    email: 'long.bar@example.com',
    firstName: 'মোহাম্মদ আব্দুল্লাহ আল',
    lastName: 'মামুন চৌধুরী',
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, person)
  await page.goto('/')
  await expect(page.getByRole('button', { name: person.firstName })).toBeVisible()
  const end = page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' })
  await expect(async () => {
    const { x, width } = (await end.boundingBox())!
    const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!
    expect(x + width).toBeCloseTo(last.x + last.width, 0)
  }).toPass()
})

test('a printed page is white, without its frame and controls', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/explore')
  const question = page.getByRole('main').getByRole('article').getByRole('link').first()
  await question.click()
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  const colours = () =>
    page
      .locator('body')
      .evaluate((body) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color])
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', expect.not.stringMatching(/rgb\(2\d\d/)])
})

/** Returns the number of lines of the text at the end of a link; an icon may precede it. */
const linesOf = (link: Locator) =>
  link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.lastChild!)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

/** Returns whether the box of an element shows all its lines, from side to side. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = element.getBoundingClientRect()
    return [...range.getClientRects()].every(
      ({ top, bottom, left, right }) =>
        (top + bottom) / 2 < box.bottom && left > box.left - 1 && right < box.right + 1,
    )
  })

for (const [language, firstName, lastName] of [
  ['English', 'Mohammad', 'Abdur Rahman Chowdhury'],
  ['Bangla', 'মোহাম্মদ', 'আব্দুর রহমান চৌধুরী'],
] as const) {
  test(`an administrator’s links are on one line and the name is whole, in ${language}`, async ({
    page,
    server,
  }) => {
    const email = `whole.${language.toLowerCase()}@example.com`
    const groups = ['ADMINS', 'CREATORS']
    await signIn(page, await createPerson(server, { email, firstName, lastName, groups }))
    await page.goto('/')
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
      for (const name of ['Home', 'Explore', 'Exams', 'Me', 'Creator Applications']) {
        await expect
          .poll(() => linesOf(bar.getByRole('link', { name, exact: true })), `${name} at ${width}`)
          .toBe(1)
      }
      const fullName = page
        .getByRole('banner')
        .getByText(`${firstName} ${lastName}`)
        .filter({ visible: true })
      await expect.poll(() => isWhole(fullName), `the name at ${width}`).toBe(true)
      await expect.poll(() => sidewaysScroll(page)).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: firstName }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Creator Applications', 'Administration']) {
      await expect.poll(() => linesOf(menu.getByRole('link', { name })), name).toBe(1)
    }
    await expect.poll(() => isWhole(page.getByText(`Signed in as ${firstName} ${lastName}`))).toBe(true)
    await page.keyboard.press('Escape')
  })
}
