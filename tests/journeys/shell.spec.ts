import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { createPerson, signIn } from './people.ts'

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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Moderation' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'প্রীতিলতা' })).toBeInViewport({ ratio: 1 })
})

test('on a phone with doubled text size no page scrolls sideways', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of ['/', '/login', '/register', '/privacy-policy', '/no/such/page']) {
    await page.goto(path)
    await enlarge()
    expect(await sidewaysScroll(page), path).toBe(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
  }
  await signIn(page, await createPerson(server, { email: 'large@example.com' }))
  await page.goto('/edit-profile')
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await enlarge()
  expect(await sidewaysScroll(page)).toBe(0)
})
