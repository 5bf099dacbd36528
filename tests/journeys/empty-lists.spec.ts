import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

// This file has its own server, on which nobody has applied or reported anything.
test.use({ settings: { SAMPLE_CONTENT: 'false' } })

test('an empty list of an administrator says that nothing is to be done', async ({ page, server }) => {
  const admin = await createPerson(server, { email: 'admin.empty@example.com', groups: ['ADMINS'] })
  await signIn(page, admin)
  await page.goto('/creator-applications')
  await expect(page.getByRole('main')).toContainText('Nobody has applied yet.')
  await expect(page.getByRole('main')).toContainText("Couldn't get any application.")
  await page.goto('/moderation')
  await expect(page.getByRole('main')).toContainText('There are no reports.')
  await expectAccessible(page)
})
