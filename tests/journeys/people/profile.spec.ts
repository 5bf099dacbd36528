import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** A toast; other elements with this role report loading. */
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('a learner fills in the profile, downloads what is stored, and leaves', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'profile@example.com', firstName: 'রহিমা' })
  await test.step('a learner sets level and phone, and both are stored', () => setLevel(page, person))
  await test.step('a learner downloads their personal data and deletes the account', () =>
    deleteAccount(page, person))
})

async function setLevel(page: Page, person: Person) {
  await page.goto('/edit-profile')
  await expect(page).toHaveURL('/login?next=%2Fedit-profile')
  await signIn(page, person)
  await page.goto('/')
  await page.getByRole('button', { name: 'রহিমা Khatun' }).click()
  await page.getByRole('link', { name: 'Edit Profile' }).click()

  await expect(field(page, 'Educational level')).toHaveValue('')
  await expect(page.getByRole('option', { name: '-- select an option --' })).toBeAttached()
  await press(page, 'Update Profile')
  await expect(page.getByRole('alert')).toHaveText('Please fill all the fields.')
  await expect(field(page, 'Educational level')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Educational level').selectOption('Class 10')
  await field(page, 'Phone number').fill('12345')
  await press(page, 'Update Profile')
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/11 digits/)
  await field(page, 'Phone number').fill('০১৭১২-৩৪৫৬৭৮')
  const sent = page.waitForRequest((request) =>
    Boolean(request.headers()['x-amz-target']?.endsWith('.UpdateUserAttributes')),
  )
  await press(page, 'Update Profile')
  expect((await sent).postDataJSON().UserAttributes).toEqual([
    { Name: 'phone_number', Value: '+8801712345678' },
    { Name: 'custom:level', Value: 'class_10' },
  ])
  await expect(toast(page, 'Profile updated successfully.')).toBeVisible()

  await page.reload()
  await expect(field(page, 'Phone number')).toHaveValue('01712345678')
  await expect(field(page, 'Educational level')).toHaveValue('class_10')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page, 'with the questions of the class').toHaveURL('/explore?level=SSC')
}

async function deleteAccount(page: Page, person: Person) {
  await page.goto('/edit-profile')
  const download = page.waitForEvent('download')
  await press(page, 'Download my data')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^onushilon-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(person.email)

  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
  await expect(dialog).toContainText('your exams and their results')
  await expect(dialog.getByLabel(/Type the word/)).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(/Type the word/).fill('yes')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByLabel(/Type the word/)).toHaveAccessibleDescription(/without the quotation marks/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await press(page, 'Delete my account')
  await dialog.getByLabel(/Type the word/).fill(' Delete ')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('Your account has been deleted.')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
}

test('a profile that cannot be loaded or saved says so and keeps the input', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'faults@example.com' }))
  const faulty = (action: string) =>
    page.route('**/identity', (route, request) =>
      request.headers()['x-amz-target']?.endsWith(action)
        ? route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'x' } })
        : route.continue(),
    )
  await faulty('.GetUser')
  await page.goto('/edit-profile')
  await expect(page.getByRole('alert')).toHaveText('Failed to load user info')
  await page.unroute('**/identity')
  await press(page, 'Try again')

  await field(page, 'Educational level').selectOption('University')
  await field(page, 'Phone number').fill('01812345678')
  await faulty('.UpdateUserAttributes')
  await press(page, 'Update Profile')
  await expect(page.getByRole('alert')).toContainText('Failed to update profile.')
  await expect(field(page, 'Phone number')).toHaveValue('01812345678')
  await page.unroute('**/identity')
  await press(page, 'Update Profile')
  await expect(toast(page, 'Profile updated successfully.')).toBeVisible()
})
