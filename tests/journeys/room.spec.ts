import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

/* The address for phones in the room, on the home page of administrators. */

const addresses = ['http://192.168.0.12:3000', 'http://10.1.2.3:3000']
const asksForAddresses = (body: string | null) => body?.includes('listRoomAddresses') ?? false

/** The server of the journeys listens for its own machine only, so it has no such address. */
async function answerWithAddresses(page: Page): Promise<void> {
  await page.route('**/graphql', (route) =>
    asksForAddresses(route.request().postData())
      ? route.fulfill({ json: { data: { addresses } } })
      : route.fallback(),
  )
}

test('an administrator sees where phones in the room open the product, with a QR code', async ({
  page,
  server,
}) => {
  await answerWithAddresses(page)
  await signIn(page, await createPerson(server, { email: 'admin.room@example.com', groups: ['ADMINS'] }))
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Open on a phone in this room' })
  await expect(card.getByText(addresses[0]!, { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: `QR code of ${addresses[0]}` })).toBeVisible()
  await expect(card.getByText('If it does not open: http://10.1.2.3:3000')).toBeVisible()
  await expectAccessible(page)
})

test('a creator sees no address, and the browser asks for none', async ({ page, server }) => {
  await answerWithAddresses(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (asksForAddresses(request.postData())) asked.push(request.url())
  })
  await signIn(page, await createPerson(server, { email: 'creator.room@example.com', groups: ['CREATORS'] }))
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome, ')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(addresses[0]!)).toHaveCount(0)
  expect(asked).toEqual([])
})
