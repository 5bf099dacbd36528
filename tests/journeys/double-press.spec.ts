import type { Page } from '@playwright/test'
import { expect, test } from './support/fixture.ts'
import { readCode } from './support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Delays calls to the identity service until `release`; `names` lists the calls. */
async function delayIdentity(page: Page) {
  const names: string[] = []
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/identity', async (route, request) => {
    names.push(request.headers()['x-amz-target']?.split('.')[1] ?? '')
    await promise
    await route.continue()
  })
  return { names, release }
}

test('a double press sends once, and does not hit a button that moves when a message disappears', async ({
  page,
  server,
}) => {
  const email = 'twice@example.com'
  await page.goto('/register')
  await button(page, 'Register').click()
  await expect(page.getByRole('alert')).toHaveText('Please fill all the fields.')
  await field(page, 'First name').fill('Rahima')
  await field(page, 'Last name').fill('Khatun')
  await field(page, 'Educational level').selectOption('Class 10')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone number').fill('01712345678')
  await field(page, 'Password').fill('a good password')
  await field(page, 'Confirm password').fill('a good password')
  const signUp = await delayIdentity(page)
  await button(page, 'Register').dblclick()
  await expect.poll(() => signUp.names).toEqual(['SignUp'])
  await expect(page).toHaveURL('/register')
  signUp.release()
  await expect(page).toHaveURL('/verify-email')
  await page.unroute('**/identity')

  await button(page, 'Send a new code').click()
  await expect(page.getByRole('status')).toHaveText('A new code is on its way.')
  await field(page, 'Verification code').fill(await readCode(server, email, { after: 1 }))
  const verify = await delayIdentity(page)
  await button(page, 'Verify').dblclick()
  await expect.poll(() => verify.names).toEqual(['ConfirmSignUp'])
  verify.release()
  await expect(page).toHaveURL('/login')
  expect(verify.names).toEqual(['ConfirmSignUp'])
})
