import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor } from '../support/bank.ts'
import { closeContest, openContestIn, storeContest } from '../support/contest-steps.ts'
import { timeTomorrow } from '../support/dhaka-dates.ts'
import { importPack, timer } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask, findQuestions, loseNextResponse, makePng } from '../support/question-author.ts'

test.use({ viewport: { width: 390, height: 844 } })

const offered = (page: Page) =>
  page.getByRole('region', { name: 'Continue where you left off?' }).getByRole('listitem')
const row = (place: number) => [`Pack question ${place}?`, 'right', 'a', 'b', 'c', 'Because.', 'tag']
/** Fills the fields of the opening: this time tomorrow. */
async function fillOpening(page: Page) {
  const [day = '', time = ''] = timeTomorrow().split('T')
  await page.getByLabel('Opens on').fill(day)
  await page.getByLabel('Opens at (time in Dhaka)').fill(time)
}

/** Fills the form of a new contest. */
async function fillContest(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Level').selectOption('HSC')
  await fillOpening(page)
  const rows = [1, 2, 3, 4, 5].map((place) => `"${row(place).slice(0, 6).join('","')}",`)
  await page
    .getByLabel('Questions', { exact: true })
    .fill(['question,answer,option2,option3,option4,explanation,tags', ...rows].join('\n'))
}

const save = (page: Page) => page.getByRole('button', { name: 'Save the contest' }).click()

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
  await expect(page.getByLabel('Opens on')).toHaveAccessibleDescription(/still to come/)
  await expect(page.getByLabel('Questions', { exact: true })).toHaveAccessibleDescription(
    /at least 5 questions/,
  )

  await page.getByLabel('Opens on').fill('31/02/2027')
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByLabel('Opens on')).toHaveAccessibleDescription(
    'There is no such day. Write day/month/year, such as 31/12/2026.',
  )

  await page.getByLabel('Name').fill('Form contest')
  await page.getByLabel('Level').selectOption('SSC')
  await fillOpening(page)
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

  const preview = page.locator('details', { hasText: 'See the paper as those who take part will see it' })
  await preview.locator('summary').press('Enter')
  await expect(preview.getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(preview.getByRole('heading', { level: 2 }).first()).toContainText('Typed?')
  // Nothing shows which option is right, and its place does not either.
  await expect(preview.getByText('Because.')).toHaveCount(0)
  await expect(preview.getByText(/right answer/i)).toHaveCount(0)
  await expect(preview.getByRole('listitem').first().getByRole('listitem').last()).toContainText('yes')
  await expectAccessible(page)
  await test.step('while it is open it follows what is typed', () => followTyping(table, preview))

  // A reload loses nothing.
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await page.reload()
  await expect(offered(page)).toHaveCount(1)
  await offered(page).filter({ hasText: 'Form contest' }).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Form contest')
  await expect(table).toHaveValue(/Pack question 5\?/)
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(page.getByText('7 questions in 30 minutes')).toBeVisible()
  await expect(page).toHaveURL(/\/contest\/[^/]+$/)
  const address = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await expect(page.getByLabel('Closes on')).toHaveValue('')
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

  // The owner's pages lead everybody else to the contest, with the reason.
  const learner = await createPerson(server, { email: 'form.learner@example.com' })
  const other = await openFor(browser, server, learner)
  for (const part of ['edit', 'live', 'paper']) {
    await other.goto(`${address}/${part}`)
    await expect(other).toHaveURL(address)
    await expect(
      other.getByText('Only contest creators may do this, each with their own contests.'),
    ).toBeVisible()
  }
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

async function followTyping(table: Locator, preview: Locator) {
  const questions = preview.getByRole('heading', { level: 2 })
  const typed = await table.inputValue()
  await table.fill(`${typed}\nBroken?,yes`)
  await expect(preview.getByText(/row 8|line 9/i)).toBeVisible()
  await table.fill(typed.replace('Typed?', 'Changed?'))
  await expect(questions.first()).toContainText('Changed?')
  await expect(questions).toHaveCount(7)
  await table.fill('')
  await expect(questions).toHaveCount(0)
  await expect(preview.getByText('There is no question to show yet.')).toBeVisible()
  await table.fill(typed)
  await expect(questions).toHaveCount(7)
}

test('the pictures of a pack come along into a contest, sealed', async ({ page, server, browser }) => {
  const owner = await createPerson(server, {
    email: 'pictures.contest@example.com',
    groups: ['CONTEST_CREATORS', 'CREATORS'],
  })
  await importPack(server, owner, { name: 'Drawn pack', rows: [1, 2, 3, 4, 5].map(row) })
  await signIn(page, owner)
  const [second] = await findQuestions(page, 'Pack question 2?')
  const { buffer } = await makePng()
  await ask(
    page,
    'mutation ($id: ID!, $image: AWSJSON!) { uploadImage(questionId: $id, image: $image) { status } }',
    {
      id: second!.id,
      image: JSON.stringify({ name: 'graph.png', type: 'image/png', bytes: buffer.toString('base64') }),
    },
  )
  await page.goto('/contests/new')
  await fillContest(page, 'Drawn contest')
  await page.getByLabel('Questions', { exact: true }).fill('question,answer\nBroken?,yes')
  await page.getByLabel('One of your packs').selectOption({ label: 'Drawn pack' })
  await page.getByRole('button', { name: 'Add its questions' }).click()
  await expect(page.getByText('No questions were added.')).toBeVisible()
  await page.getByLabel('Questions', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Add its questions' }).click()
  await expect(page.getByText('5 questions added, 1 with a picture.')).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: 'The paper with the key' }).click()
  const isShown = (image: Locator) =>
    expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  await isShown(page.getByRole('main').getByRole('img', { name: 'Image of the question' }))
  const id = new URL(page.url()).pathname.split('/')[2]!

  const learner = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'pictures.learner@example.com' }),
  )
  await ask(learner, `mutation { joinContest(id: "${id}", nickname: "Tuli") }`)
  await openContestIn(server, id, 60)
  const asked: string[] = []
  learner.on('request', (request) => asked.push(request.url()))
  await learner.goto(`/contest/${id}`)
  await expect(learner.getByText('The paper is on this device, sealed.')).toBeVisible()
  await openContestIn(server, id, 0)
  await learner.reload()
  await learner.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(timer(learner)).toBeVisible()
  await isShown(learner.getByRole('main').getByRole('img', { name: 'Image of the question' }))
  expect(asked.filter((address) => address.includes('/question-pictures/'))).toEqual([])
})

test('a contest is made of what is certain, in the digits of the page, until it opens', async ({
  page,
  server,
}) => {
  const owner = await createPerson(server, {
    email: 'asked.contest@example.com',
    groups: ['CONTEST_CREATORS', 'CREATORS'],
  })
  await importPack(server, owner, { name: 'Slow pack', rows: [1, 2].map(row) })
  await signIn(page, owner)
  await page.goto('/contests/new')
  await test.step('why a file cannot be read stays on the form until another one is read', () =>
    readFiles(page))
  await test.step('a second press while a pack is on its way adds nothing more', () => pressTwice(page))
  await test.step('a table and a file that are not certain are asked about', () => askAboutColumns(page))
  await test.step('a contest that has opened is not changed', () => saveTooLate(page, server))
  await test.step('numbers are in the digits of the page, and may be typed in either', () => typeDigits(page))
})

test('what was typed for a contest is kept apart from the others, until the contest opens', async ({
  page,
  server,
}) => {
  await signIn(
    page,
    await createPerson(server, { email: 'lost.contest@example.com', groups: ['CONTEST_CREATORS'] }),
  )
  await test.step('a new contest never replaces one whose saving was not confirmed', () => loseAnswer(page))
  const id = await storeContest(page, { name: 'Stored contest' })
  await test.step('what was left of a change is offered, and not taken for the contest', () =>
    leaveChange(page, id))
  await test.step('the form of a contest that opens says so, and leads to what its owner can still do', () =>
    meetOpening(page, server, id))
})

async function readFiles(page: Page) {
  const choose = (name: string, lines: readonly string[]) =>
    page
      .getByLabel('Add a CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await choose('bank.xml', ['<?xml version="1.0"?>', '<html><body>Questions</body></html>'])
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('No questions were added.')
  await expect(refusal).toContainText('web page or XML')
  await expectAccessible(page)
  await choose('q.csv', ['question,answer,option2,option3,option4', 'Of Japan?,Tokyo,Kyoto,Osaka,Nara'])
  await expect(page.getByText('1 question added.')).toBeVisible()
  await expect(refusal).toBeHidden()
}

async function pressTwice(page: Page) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('QuestionsForContest')) return route.continue()
    asked += 1
    await held
    return route.continue()
  })
  await page.getByLabel('Questions', { exact: true }).fill('')
  await page.getByLabel('One of your packs').selectOption({ label: 'Slow pack' })
  const button = page.getByRole('button', { name: 'Add its questions' })
  await button.press('Enter')
  await expect(page.getByRole('button', { name: 'Adding…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  answer()
  await expect(page.getByText('2 questions added.')).toBeVisible()
  await expect(button).toBeVisible()
  expect(asked).toBe(1)
  await expect(page.getByLabel('Questions', { exact: true })).toHaveValue(/^"question"[^\n]*(\n[^\n]+){2}$/)
  await page.unrouteAll({ behavior: 'wait' })
}

/** The key is the one that is meant. */
async function askAboutColumns(page: Page) {
  await fillContest(page, 'Asked contest')
  const table = page.getByLabel('Questions', { exact: true })
  const places = [
    'No,Question,Option 1,Option 2,Option 3,Option 4,Answer',
    ...['1,What is 1 + 1?,1,2,3,4,2', '2,Root of 9?,2,3,1,4,2', '3,What is 5 - 4?,4,3,1,2,3'],
    ...['4,What is 2 x 2?,4,2,1,3,1', '5,What is 8 / 4?,1,3,2,4,3'],
  ]
  await table.fill(places.join('\n'))
  await save(page)
  const columns = page.getByRole('dialog', { name: 'What do the columns hold?' })
  await expect(columns.getByRole('button', { name: 'Use these columns' })).toBeDisabled()
  // The question is in view at once, not below the columns.
  await expect(columns).toContainText('It is not certain whether the answers are the texts of the options')
  await expect(columns).not.toContainText('The columns of this file are not certain')
  await expect(columns.getByLabel('The answer is given as')).toBeInViewport()
  await columns
    .getByLabel('The answer is given as')
    .selectOption('its letter or number (A, 1 and ক are the first)')
  await columns.getByRole('button', { name: 'Use these columns' }).click()
  const preview = page.getByRole('dialog', { name: '5 questions understood' })
  await preview.getByRole('button', { name: 'Import 5 questions' }).click()
  await expect(table).toHaveValue(/"Root of 9\?","3"[\s\S]*"What is 5 - 4\?","1"/)

  await page.getByLabel('Add a CSV file').setInputFiles({
    name: 'keys.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Capital of Nepal?,Pokhara,Kathmandu,Patan,Lumbini,B,\nOf Japan?,Tokyo,Kyoto,Osaka,Nara,A,',
    ),
  })
  await columns.getByRole('button', { name: 'Use these columns' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(table).toHaveValue(/"Capital of Nepal\?","Kathmandu"[\s\S]*"Of Japan\?","Tokyo"/)
  await save(page)
  await expect(page.getByText('7 questions in 30 minutes')).toBeVisible()
}

async function saveTooLate(page: Page, server: ProductServer) {
  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await page.getByLabel('Name').fill('Too late')
  await openContestIn(server, new URL(page.url()).pathname.split('/')[2]!, 0)
  await page.getByRole('button', { name: 'Save the contest' }).click()
  await expect(
    page.getByText('The contest is opening or has opened: it can no longer be changed.'),
  ).toBeInViewport()
  await expect(page.getByLabel('Name')).toHaveValue('Too late')
}

async function typeDigits(page: Page) {
  await page.goto('/contests/new')
  await expect(page.getByLabel('Minutes for each person')).toHaveValue('30')
  await fillContest(page, 'Digits')
  await page.getByLabel('Places').fill('1,200')
  await save(page)
  await expect(page).toHaveURL(/\/contest\/[^/]+$/)
  await page.goto(`/bn${new URL(page.url()).pathname}/edit`)
  await expect(page.getByLabel('প্রত্যেকের জন্য কত মিনিট')).toHaveValue('৩০')
  await expect(page.getByLabel('আসনসংখ্যা')).toHaveValue('১,২০০')
  await page.getByRole('button', { name: 'প্রতিযোগিতা সেভ করুন' }).click()
  await expect(page.getByText(/৫টি প্রশ্ন.*৩০ মিনিট/)).toBeVisible()
}

async function loseAnswer(page: Page) {
  await loseNextResponse(page, 'SaveContest')
  await page.goto('/contests/new')
  await fillContest(page, 'First contest')
  await save(page)
  // Seen on a phone, where the form is longer than the screen.
  await expect(page.getByText('It is not certain that the contest was saved.')).toBeInViewport()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'First contest' })).toBeVisible()

  await page.getByRole('link', { name: 'New contest' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await fillContest(page, 'Second contest')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Second contest' })).toBeVisible()
  await page.goto('/contests')
  await expect(page.getByRole('link', { name: 'First contest' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second contest' })).toBeVisible()

  // The form of the first contest offers its unsaved text.
  await page.getByRole('link', { name: 'First contest' }).click()
  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await expect(offered(page)).toHaveCount(1)
  await offered(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Rules').fill('Bring a pencil.')
  await save(page)
  await expect(page.getByText('Bring a pencil.')).toBeVisible()
}

async function leaveChange(page: Page, id: string) {
  await page.goto(`/contest/${id}/edit`)
  await page.getByLabel('Name').fill('Left name')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit the contest' }).click()
  await expect(offered(page)).toContainText('Left name')
  await page.getByRole('button', { name: 'Start from the saved version' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Stored contest')
}

async function meetOpening(page: Page, server: ProductServer, id: string) {
  // A form that stays open meets the opening.
  await openContestIn(server, id, 30)
  await page.goto(`/contest/${id}/edit`)
  await expect(page.getByLabel('Name')).toBeVisible()
  const refusal = page.getByText('it can no longer be changed')
  await expect(refusal).toBeVisible({ timeout: 45_000 })
  await expect(page.getByLabel('Name')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete the contest' })).toBeHidden()
  await expect(page.getByText('You can still give more time, exclude people')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who is taking part' })).toHaveAttribute(
    'href',
    `/contest/${id}/live`,
  )
  await openContestIn(server, id, 0)
  await closeContest(server, id)
  await page.reload()
  await expect(refusal).toBeVisible()
  await expect(page.getByText('The contest is over.')).toBeVisible()
  await page.getByRole('link', { name: 'Who took part' }).click()
  await expect(page).toHaveURL(`/contest/${id}/live`)
}
