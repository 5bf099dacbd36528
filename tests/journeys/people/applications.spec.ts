import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor, readUserId } from '../support/bank.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const form = '/creator-application'
const fields = {
  'Credentials / Current Institution': 'ঢাকা বিশ্ববিদ্যালয়',
  'Why do you want to become a creator?': 'গ্রামের শিক্ষার্থীদের জন্য প্রশ্ন লিখতে চাই।',
  'Do you have any teaching or content creation experience?': 'তিন বছর পদার্থবিজ্ঞান পড়িয়েছি।',
  'Facebook Profile Link': 'facebook.com/rahima.khatun',
  'Phone number': '০১৭১২-৩৪৫৬৭৮',
}
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

let admin: Person

test.beforeAll(async ({ server }) => {
  admin = await createPerson(server, {
    email: 'admin.applications@example.com',
    firstName: 'Admin',
    lastName: 'Begum',
    groups: ['ADMINS'],
  })
})

test('a learner applies, an administrator approves, and the learner is a creator', async ({
  page,
  browser,
  server,
}) => {
  const learner = await createPerson(server, {
    email: 'rahima.applications@example.com',
    firstName: 'রহিমা',
    lastName: 'খাতুন',
  })
  await page.goto(form)
  await expect(page).toHaveURL(/\/login\?next=%2Fcreator-application$/)
  await expect(page.getByText('That page needs an account.')).toBeVisible()
  await signIn(page, learner)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Create', exact: true })).toHaveCount(0)
  await page.goto('/create')
  await expect(page.getByText('Only creators can create questions and packs.')).toBeVisible()
  await page.goto('/me')
  await page.getByRole('main').getByRole('link', { name: 'Become a Creator' }).click()
  await expect(page).toHaveURL('/creator-application')
  await page.getByRole('button', { name: /রহিমা/ }).click()
  await page.getByRole('link', { name: 'Become a Creator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Creator')
  await expect(page.getByText('Help students learn with high-quality questions')).toBeVisible()
  await expect(page.getByText('Applications are reviewed manually.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Facebook Profile Link').fill('no link')
  await button(page, 'Submit Application').click()
  await expect(page.getByRole('alert').first()).toHaveText('Please fill all the fields.')
  await expect(page.getByLabel('Credentials / Current Institution')).toBeFocused()
  await expectAccessible(page)
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)

  await page.route('**/graphql', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Phone number').press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Submission failed. Try again.')
  await expect(page.getByLabel('Phone number')).toHaveValue('০১৭১২-৩৪৫৬৭৮')
  await page.getByLabel('Phone number').press('Enter')
  await expect(
    page.getByText('Your submission was successful. Your response will be mailed to you'),
  ).toBeVisible()
  await expect(page).toHaveURL('/explore')

  await page.goto(form)
  await expect(page.getByText('You have already applied.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Pending')
  await expect(button(page, 'Submit Application')).toHaveCount(0)
  await expectAccessible(page)
  const userId = await readUserId(page)

  const adminPage = await openFor(browser, server, admin)
  await adminPage.goto('/')
  await adminPage.getByRole('link', { name: 'Creator Applications' }).click()
  const application = row(adminPage, 'রহিমা খাতুন')
  await expect(application.getByRole('link', { name: userId })).toHaveAttribute('href', `/user/${userId}`)
  await expect(application).toContainText('Pending')
  await application.locator('summary').focus()
  await adminPage.keyboard.press('Enter')
  for (const text of [learner.email, '01712345678', 'গ্রামের শিক্ষার্থীদের', 'ঢাকা বিশ্ববিদ্যালয়', 'তিন বছর']) {
    await expect(application.getByText(text)).toBeVisible()
  }
  await expect(application.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    'https://facebook.com/rahima.khatun',
  )
  await expectAccessible(adminPage)

  await application.getByRole('button', { name: 'Approve' }).focus()
  await adminPage.keyboard.press('Enter')
  const dialog = adminPage.getByRole('dialog', { name: 'Confirm Approval' })
  await expect(dialog).toContainText('Are you sure you want to approve this application?')
  await expectAccessible(adminPage)
  await adminPage.route('**/graphql', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('alert')).toContainText("The application couldn't be approved.")
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(application).toContainText('Approved')
  await expect(application.getByRole('button')).toHaveCount(0)
  await expect(application.locator('summary')).toBeFocused()
  await adminPage.context().close()

  expect(await server.readMail(learner.email)).toContain('/create')
  // Follow the mail's link with a token that was issued before the approval.
  await page.goto('/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creation Page')
  await expect(
    page.getByRole('link', { name: 'Create', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await page.goto(form)
  await expect(page.getByText('You are already a creator.')).toBeVisible()
  // A creator reads this without the server too.
  await page.route('**/graphql', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('You are already a creator.')).toBeVisible()
  await page.getByRole('button', { name: /রহিমা/ }).click()
  await expect(page.getByRole('link', { name: 'Become a Creator' })).toHaveCount(0)
})

test('an unfinished application is restored after leaving, and after signing in again', async ({
  page,
  server,
}) => {
  const learner = await createPerson(server, { email: 'salma.applications@example.com' })
  const experience = page.getByLabel('Do you have any teaching or content creation experience?')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, learner)
  await page.goto(form)
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/explore')
  await page.goBack()
  for (const [label, text] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveValue(text)
  }

  await experience.fill('চার বছর')
  const other = await page.context().newPage()
  await other.goto('/explore')
  await other.evaluate(() => localStorage.clear())
  await other.close()
  await expect(page.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible()
  await button(page, 'Submit Application').click()
  await expect(page.getByRole('alert')).toContainText('Submission failed. Try again. Please sign in first.')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(form)
  await expect(experience).toHaveValue('চার বছর')
  await button(page, 'Submit Application').click()
  await expect(page).toHaveURL('/explore')
  await page.goto(form)
  await expect(page.getByText('You have already applied.')).toBeVisible()
})

test('another administrator’s earlier decision is shown and stands', async ({ page, browser, server }) => {
  const learner = await createPerson(server, {
    email: 'karim.applications@example.com',
    firstName: 'Karim',
    lastName: 'Mia',
  })
  const theirs = await openFor(browser, server, learner)
  const owner = await readUserId(theirs)
  await ask(
    theirs,
    `mutation { makeCreatorApplication(reason: "To write", experience: "None", credentials: "School",
      phone: "01812345678", facebookLink: "https://facebook.com/karim") { status } }`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, admin)
  await page.goto('/')
  await page.getByRole('button', { name: /Admin Begum|Menu/ }).click()
  await page.getByRole('link', { name: 'Creator Applications' }).filter({ visible: true }).click()
  await row(page, 'Karim').locator('summary').click()
  await ask(page, 'mutation Reject($owner: ID!) { rejectCreatorApplication(owner: $owner) { status } }', {
    owner,
  })
  await row(page, 'Karim').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    "The application couldn't be approved. It has already been rejected.",
  )
  await page.keyboard.press('Escape')
  await expect(row(page, 'Karim').locator('summary')).toBeFocused()
  await expect(row(page, 'Karim')).toContainText('Rejected')
  await expect(row(page, 'Karim').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expect(button(page, 'Show more')).toHaveCount(0)

  await theirs.goto('/creator-applications')
  await expect(theirs).not.toHaveURL(/creator-applications/)
  await theirs.goto(form)
  await expect(theirs.getByRole('main')).toContainText('Rejected')
  await theirs.context().close()
})
