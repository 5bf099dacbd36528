import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect } from '../support/fixture.ts'
import { ageSessions } from '../support/old-sessions.ts'
import { createPerson, signInOnScreen } from '../support/people.ts'

/** Browsers refuse passkeys at an IP address. */
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})
test.use({ settings: { PASSKEYS: 'on' } })

test('a passkey is added, signs in without the password, and is removed', async ({
  page,
  context,
  server,
}) => {
  const person = await createPerson(server, { email: 'passkey@example.com' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signInOnScreen(page, person)
  await page.goto('/edit-profile')
  await ageSessions(server, person.email)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await expect(panel.getByText(/^Made with Chrom/)).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/edit-profile')
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await withPasskey.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/enter your email/)
  await page.getByLabel('Email').fill(person.email)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await withPasskey.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
  await expectAccessible(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await withPasskey.click()
  await expect(page).toHaveURL('/edit-profile')

  await panel.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(page.getByText('The passkey was removed. Other devices were signed out.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Remove the passkey/ })).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await withPasskey.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey does not sign in to the account with this email.',
  )
})
