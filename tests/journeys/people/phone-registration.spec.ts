import { expectAccessible } from '../support/accessibility.ts'
import { expect, test, waitForDocument } from '../support/fixture.ts'
import { inBanglaDigits, readCode, wrongCode } from '../support/people.ts'

/* An account by phone number alone, on a phone: no address and no password anywhere. */

test.use({ settings: { SMS_SIGN_IN: 'on' }, viewport: { width: 390, height: 844 } })

const phone = '+8801712345678'

test('somebody registers with a phone number alone, and signs in with it later', async ({
  page,
  browser,
  server,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/register?next=/edit-profile')
  await button('Register with your phone number alone').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(page)
  await button('Send a code by SMS').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel('First name').fill('পুতুল')
  await page.getByLabel('Last name').fill('আক্তার')
  await page.getByLabel('Educational level').selectOption('class_9')
  await page.getByLabel('Phone number').fill('০১৭১২-৩৪৫৬৭৮')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from the message')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/We sent a code to 01712345678/)
  await expectAccessible(page)

  // Back keeps what was typed; a new code makes an account too.
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('পুতুল')
  await expect(page.getByLabel('Phone number')).toHaveValue('01712345678')
  await page.getByLabel('Phone number').focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await button('Send a new code').click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  const sent = await readCode(server, phone, { after: 2 })
  await code.fill(wrongCode(sent))
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong/)
  await code.fill(inBanglaDigits(sent))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit-profile')

  // The profile says what there is not.
  await expect(page.getByText('This account has no password.')).toContainText('A code by SMS')
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Sign-in by phone' })
  await panel.getByRole('button', { name: 'Remove the sign-in with 01712345678' }).click()
  await expect(page.getByText('This number is the only way into your account.').first()).toBeVisible()
  await page.getByLabel('Phone number').fill('01898765432')
  await button('Update Profile').click()
  await expect(page.locator('#content').getByRole('alert')).toContainText('the only way into your account')
  await expectAccessible(page)

  // In another browser the number signs in, and registering with it leads to the same account.
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto('/login')
  await waitForDocument(other)
  await other.getByLabel('Email').fill('01712345678')
  await other.keyboard.press('Enter')
  await expect(other.getByLabel('Phone number')).toHaveValue('01712345678')
  await other.keyboard.press('Enter')
  await other.getByLabel('Code from the message').fill(await readCode(server, phone, { after: 3 }))
  await other.keyboard.press('Enter')
  await expect(other).not.toHaveURL(/login/)
  await expect(other.getByRole('button', { name: 'পুতুল আক্তার' })).toBeVisible()
  await context.close()
})

test('another way leads back to the registration with an address', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register with your phone number alone' }).click()
  await page.getByRole('button', { name: 'Register with an email address' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})
