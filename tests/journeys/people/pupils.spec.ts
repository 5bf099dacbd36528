import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectOwnFaces } from '../support/faces.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'

/* Pupils from a list on a phone: from the names to the card, and from the card to the first page. */

test.use({
  settings: { SCHOOL_NAME: 'ঢাকা রেসিডেনসিয়াল মডেল স্কুল অ্যান্ড কলেজ, মোহাম্মদপুর' },
  viewport: { width: 390, height: 844 },
})

/** With the three that are written out, as many as a page holds. */
const others = [
  'Mossammat Jannatul Ferdousi Begum Chowdhury Laboni',
  'Jamal',
  'Nadia',
  'Tanvir',
  'Farhana',
  'Imran',
  'Sadia',
]
  .map((name, at) => `${at + 5},${name}\n`)
  .join('')

let admin: Person

test.beforeAll(async ({ server }) => {
  admin = await createPerson(server, { email: 'admin.pupils@example.com', groups: ['ADMINS'] })
})

/** Runs in the browser. Returns the texts of cards that are higher than a box which cuts them. */
function findCut(cards: Element[]): string[] {
  return cards
    .flatMap((card) => [card, ...card.querySelectorAll('.truncate')])
    .filter(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 1)
    .map(({ textContent }) => textContent)
}

test('a list becomes cards, with which pupils sign in and choose a password', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Pupils', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pupils from a list' })).toBeVisible()
  await expectAccessible(page)

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Show the pupils').click()
  await expect(page.getByLabel('Name of the list')).toBeFocused()
  await page.getByLabel('Name of the list').fill('Class 9')
  await page.getByLabel('Read a file').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Roll,Name,Father’s name,Phone\n1,পুতুল আক্তার,আব্দুল করিম,\n2,Karim Uddin,Salam,01712345678\n3,Rahim,,\n4,,,\n${others}`,
    ),
  })
  await expect(page.getByLabel('Pupils', { exact: true })).toHaveValue(/Karim/)
  await button('Show the pupils').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '10 pupils of Class 9' })).toBeVisible()
  await expect(page.getByText('1 row has a problem')).toBeVisible()
  await expect(page.getByText('Line 5: Write a name.')).toBeVisible()
  await expect(page.getByText('These columns are left out: Roll, Father’s name.')).toBeVisible()
  await expect(page.getByText('পুতুল আক্তার', { exact: true })).toBeVisible()
  await expect(page.getByText('আব্দুল').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectOwnFaces(page, 'preview')

  await button('Make accounts and cards').focus()
  await page.keyboard.press('Enter')
  const cards = page.locator('main li').filter({ hasText: 'First password' })
  await expect(cards).toHaveCount(10)
  await expect(button('Print the cards')).toBeFocused()
  await expectAccessible(page)
  const card = cards.filter({ hasText: 'পুতুল আক্তার' })
  await expect(card).toContainText('ঢাকা রেসিডেনসিয়াল মডেল স্কুল')
  const signInName = (await card.locator('dd').first().innerText()).replace(' ', '')
  const firstPassword = await card.locator('dd').last().innerText()

  // The cards alone are printed, ten to a page.
  await page.emulateMedia({ media: 'print' })
  // The width of A4 without margins.
  await page.setViewportSize({ width: 718, height: 1046 })
  await expect(button('Print the cards')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeHidden()
  await expect(card).toBeVisible()
  const height = (await card.boundingBox())!.height
  expect(height).toBeLessThanOrEqual((50 / 25.4) * 96 + 1)
  expect(await cards.evaluateAll(findCut), 'texts that are cut on paper').toEqual([])
  await expectOwnFaces(page, 'printed cards')
  const margin = '10mm'
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const pdf = await page.pdf({ format: 'A4', margin: margins })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Leave without printing?')
  await page.keyboard.press('Escape')
  await button('Done').click()
  await expect(page.getByText('10 pupils, 10 not signed in yet')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const pupil = await context.newPage()
  await pupil.goto(`/login?name=${signInName}`)
  await expect(pupil.getByLabel('Email')).toHaveValue(signInName)
  await expect(pupil.getByLabel('Email')).toHaveAccessibleDescription('Or the sign-in name on your card.')
  await pupil.getByLabel('Password', { exact: true }).fill(firstPassword)
  await pupil.getByRole('button', { name: 'Sign in', exact: true }).click()
  await pupil.getByLabel('New password', { exact: true }).fill('my own words')
  await pupil.getByLabel('Confirm password').fill('my own words')
  await expect(pupil.getByLabel('Phone')).toHaveCount(0)
  await pupil.keyboard.press('Enter')
  await expect(pupil).not.toHaveURL(/login/)
  await pupil.goto('/edit-profile')
  await expect(pupil.getByText(signInName)).toHaveCount(0)
  await context.close()

  await expectCardOfPerson(page, 'পুতুল আক্তার', signInName)

  // Cards of those who have not signed in are made again.
  await page.goto('/admin/pupils')
  await expect(page.getByText('10 pupils, 10 not signed in yet')).toBeVisible()
  await button('New cards Class 9').click()
  await expect(page.getByText('Those who have not signed in get a new password')).toBeVisible()
  await button('Make accounts and cards').click()
  await expect(cards).toHaveCount(10)
})

/** A pupil who has forgotten the password gets a card with another one. */
async function expectCardOfPerson(page: Page, name: string, signInName: string) {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.goto(`/admin/people?text=${signInName}`)
  await page.getByRole('link', { name }).click()
  await expect(button('Require a new password')).toHaveCount(0)
  await button('Make a first password').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a first password' }).click()
  const card = page.locator('main li').filter({ hasText: 'First password' })
  await expect(card).toContainText(name)
  await expect(card.locator('dd').first()).toHaveText(`${signInName.slice(0, 4)} ${signInName.slice(4)}`)
  await expect(card.locator('dd').last()).toHaveText(/^[2-9a-z]{10}$/)
  await expect(button('Print the card')).toBeFocused()
  await expect(button('Print the card')).toBeInViewport()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeHidden()
  await expect(card).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await button('Done').click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Must set a new password')).toBeVisible()
}

test('others do not get to the page', async ({ page, server }) => {
  const learner = await createPerson(server, { email: 'learner.pupils@example.com' })
  await page.goto('/admin/pupils')
  await expect(page).toHaveURL(/login/)
  await signIn(page, learner)
  await page.goto('/admin/pupils')
  await expect(page).not.toHaveURL(/admin/)
})
