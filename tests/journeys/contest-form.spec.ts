import { openFor } from './bank.ts'
import { openContestIn } from './contest-steps.ts'
import { importPack } from './exam-steps.ts'
import { expect, test } from './fixture.ts'
import { createPerson, signIn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

const row = (place: number) => [`Pack question ${place}?`, 'right', 'a', 'b', 'c', 'Because.', 'tag']
/** A day from now, as a field of date and time in Dhaka has it. */
const tomorrow = () => new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)

test('a contest creator makes a contest from a pack and a table, changes it and deletes it', async ({
  page,
  server,
  browser,
}) => {
  const owner = await createPerson(server, {
    email: 'form.contest@example.com',
    groups: ['CONTEST_CREATORS', 'CREATORS'],
  })
  await importPack(server, owner, { name: 'Ready pack', rows: [1, 2, 3, 4, 5].map(row) })
  const teacher = await createPerson(server, { email: 'teacher.contest@example.com', groups: ['CREATORS'] })
  const teachersPack = await importPack(server, teacher, { name: 'Pack of a teacher', rows: [row(6)] })
  await signIn(page, owner)
  await page.goto('/contests')
  await page.getByRole('link', { name: 'New contest' }).click()
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/)
  await expect(page.getByLabel('Opens (time in Dhaka)')).toHaveAccessibleDescription(/still to come/)
  await expect(page.getByLabel('Questions', { exact: true })).toHaveAccessibleDescription(
    /at least 5 questions/,
  )

  await page.getByLabel('Name').fill('Form contest')
  await page.getByLabel('Level').selectOption('SSC')
  await page.getByLabel('Opens (time in Dhaka)').fill(tomorrow())
  const table = page.getByLabel('Questions', { exact: true })
  await table.fill(
    'question,answer,option2,option3,option4,explanation,tags\nTyped?,yes,no,perhaps,never\nBroken?,yes',
  )
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(table).toHaveAccessibleDescription(/row 2|2/i)
  await table.fill('question,answer,option2,option3,option4,explanation,tags\nTyped?,yes,no,perhaps,never,,')
  await page.getByLabel('One of your packs').selectOption({ label: 'Ready pack' })
  await page.getByRole('button', { name: 'Add its questions' }).press('Enter')
  await expect(page.getByText('5 questions added.')).toBeVisible()
  await expect(table).toHaveValue(/Typed\?[\s\S]*Pack question 5\?/)

  const pasted = page.getByLabel('Address of another pack')
  await pasted.fill(`${server.url}/pack/${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Add its questions' }).press('Enter')
  await expect(pasted).toHaveAccessibleDescription(/There is no pack at this address/)
  await pasted.fill(`Look: ${server.url}/bn/pack/${teachersPack}?from=share`)
  await page.getByRole('button', { name: 'Add its questions' }).press('Enter')
  await expect(table).toHaveValue(/Pack question 5\?[\s\S]*Pack question 6\?/)
  await expect(pasted).toHaveValue('')
  await expect(pasted).not.toHaveAccessibleDescription(/no pack/)

  // A reload loses nothing.
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Form contest')
  await expect(table).toHaveValue(/Pack question 5\?/)
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByText('7 questions in 30 minutes')).toBeVisible()
  await expect(page).toHaveURL(/\/contest\/[^/]+$/)
  const address = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await expect(page.getByLabel('Closes (time in Dhaka)')).toHaveValue('')
  await page.getByLabel('Minutes for each person').fill('৪৫')
  await page.getByLabel('Places').fill('none')
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByLabel('Places')).toHaveAccessibleDescription(/whole number/)
  await page.getByLabel('Places').fill('১')
  await page.getByLabel('Add a CSV file').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'question,answer,option2,option3,option4,explanation,tags\nFrom a file?,yes,no,maybe,never,,',
    ),
  })
  await expect(table).toHaveValue(/From a file\?/)
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByText('8 questions in 45 minutes')).toBeVisible()
  await expect(page.getByText('0 of 1 place is taken.')).toBeVisible()

  // Others do not reach the form.
  const learner = await createPerson(server, { email: 'form.learner@example.com' })
  const other = await openFor(browser, server, learner)
  await other.goto(`${address}/edit`)
  await expect(other).toHaveURL(address)
  await other.goto('/contests/new')
  await expect(other).not.toHaveURL('/contests/new')

  // The last place is taken.
  await other.goto(address)
  await other.getByLabel('Nickname').fill('First')
  await other.getByRole('button', { name: 'Take part' }).click()
  await expect(other.getByText('You take part as First.')).toBeVisible()
  const second = await createPerson(server, { email: 'form.second@example.com' })
  const tooLate = await openFor(browser, server, second)
  await tooLate.goto(address)
  await expect(tooLate.getByText('1 of 1 place is taken.')).toBeVisible()
  await expect(tooLate.getByText('No place is left.')).toBeVisible()
  await expect(tooLate.getByLabel('Nickname')).toBeHidden()

  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await page.getByRole('button', { name: 'Delete the contest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the contest' }).click()
  await expect(page).toHaveURL('/contests')
  await page.goto(address)
  await expect(page.getByText('There is no such contest.')).toBeVisible()
})

test('a contest that has opened is not changed', async ({ page, server }) => {
  const owner = await createPerson(server, {
    email: 'opened.contest@example.com',
    groups: ['CONTEST_CREATORS'],
  })
  await signIn(page, owner)
  await page.goto('/contests/new')
  await page.getByLabel('Name').fill('Opened contest')
  await page.getByLabel('Level').selectOption('HSC')
  await page.getByLabel('Opens (time in Dhaka)').fill(tomorrow())
  const rows = [1, 2, 3, 4, 5].map((place) => `"${row(place).slice(0, 6).join('","')}",`)
  await page
    .getByLabel('Questions', { exact: true })
    .fill(['question,answer,option2,option3,option4,explanation,tags', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await page.getByLabel('Name').fill('Too late')
  await openContestIn(server, new URL(page.url()).pathname.split('/')[2]!, 0)
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByText('The contest has opened and can no longer be changed.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Too late')
})
