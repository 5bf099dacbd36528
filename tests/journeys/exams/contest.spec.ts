import { readFileSync } from 'node:fs'
import { contestLimits } from '../../../contract/exams/contest-limits.ts'
import { limits } from '../../../contract/limits.ts'
import { contestInput } from '../../support/contest-calls.ts'
import { openFor } from '../support/bank.ts'
import {
  addEntries,
  addLastPlace,
  closeContest,
  openContestIn,
  storeContest,
} from '../support/contest-steps.ts'
import { option, question, submitExam, timer } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask, loseNextResponse } from '../support/question-author.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a learner takes part in a contest, sits it, and prints the certificate of the place', async ({
  page,
  server,
  browser,
}) => {
  const holder = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'holder.contest@example.com', groups: ['CONTEST_CREATORS'] }),
  )
  const id = await storeContest(holder, { name: 'Winter contest', rules: 'Once.\nAlone.' })
  const other = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'mita.contest@example.com', firstName: 'Mita' }),
  )
  await ask(other, `mutation { joinContest(id: "${id}", nickname: "Mita") }`)

  await page.goto('/contests')
  await expect(page).toHaveURL(/\/login\?next=%2Fcontests/)
  await signIn(page, await createPerson(server, { email: 'tuli.contest@example.com', firstName: 'Tuli' }))
  await page.goto('/contests')
  const row = page.getByRole('listitem').filter({ hasText: 'Winter contest' })
  await expect(row).not.toContainText('You take part')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/contest/${id}`)
  await expect(page.getByText('Starts in', { exact: true })).toBeVisible()
  await expect(page.getByText('One person takes part.')).toBeVisible()

  await page.getByLabel('Nickname').fill('mita')
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByLabel('Nickname')).toHaveAccessibleDescription(/Somebody else/)
  await expect(page.getByLabel('Nickname')).toHaveValue('mita')
  await page.getByLabel('Nickname').fill('Tuli')
  await expect(page.getByLabel('Your district'), 'few give it').toBeHidden()
  await page.getByText('Level and district (optional)').click()
  await page.getByLabel('Your level').selectOption('SSC')
  await page.getByLabel('Your district').selectOption('Dhaka')
  await page.getByLabel('Nickname').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You take part as Tuli.')).toBeVisible()
  await page.getByRole('button', { name: 'Change the entry' }).click()
  await expect(page.getByLabel('Your district')).toHaveValue('dhaka')
  await page.getByLabel('Nickname').fill('তুলি')
  await page.getByText('Level and district: SSC').click()
  await page.getByLabel('Your district').selectOption('Sylhet')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('You take part as তুলি.')).toBeVisible()
  await page.goto('/exams')
  await expect(row).toContainText('You take part')
  await page.goto(`/contest/${id}`)

  // The button comes by itself when the time has come.
  await openContestIn(server, id, 6)
  await page.reload()
  await expect(page.getByText('Starts in', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(`/contest/${id}/exam`)
  await expect(timer(page)).toBeVisible()
  await option(page, 1, 'right').click()
  await question(page, 2).getByText('a', { exact: true }).click()
  await expect(page.getByText('Saved').filter({ visible: true })).toBeVisible()

  // A reload goes on with the exam, and so does the contest's page.
  await page.reload()
  await expect(question(page, 1).getByRole('radio', { name: 'right' })).toBeChecked()
  await page.goto(`/contest/${id}`)
  await page.getByRole('link', { name: 'Go on with the exam' }).click()
  await expect(timer(page)).toBeVisible()
  await page.goto('/explore')
  await page
    .getByRole('navigation', { name: 'in progress' })
    .getByRole('link', { name: 'Winter contest' })
    .click()
  await expect(page).toHaveURL(`/contest/${id}/exam`)
  await expect(timer(page)).toBeVisible()
  await submitExam(page)
  await expect(page).toHaveURL(`/contest/${id}`)
  await expect(page.getByText('The places appear here')).toBeVisible()
  await expect(page.getByText('Merit list')).toBeHidden()

  await closeContest(server, id)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 of 1')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('0.75').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'তুলি (you)' })).toBeVisible()

  // Levels and districts can be chosen when they part the people.
  await expect(page.getByLabel('Level', { exact: true })).toBeHidden()
  await expect(page.getByLabel('District', { exact: true })).toBeHidden()
  await addLastPlace(server, id)
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByLabel('Level', { exact: true })).toBeVisible()

  // The lists of the own level and district, of another one, and the whole again.
  await page.getByRole('link', { name: 'Your place: Sylhet' }).click()
  await expect(page.getByText('Sylhet: place 1 of 1 participant')).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.getByLabel('Level', { exact: true }).selectOption('HSC')
  await page.getByLabel('District', { exact: true }).selectOption('Cox’s Bazar')
  await page.getByLabel('District', { exact: true }).press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No participant gave this level or district.')).toBeVisible()
  await page.getByRole('link', { name: 'Whole list' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'তুলি (you)' })).toBeVisible()
  await expect(page.getByLabel('District', { exact: true })).toHaveValue('')

  await page.getByRole('link', { name: 'Questions with the key' }).click()
  await expect(page.getByRole('heading', { name: 'Winter contest' })).toBeVisible()
  await page.getByRole('link', { name: 'To the contest' }).click()
  await page.getByRole('link', { name: 'Certificate' }).click()
  await expect(page.getByRole('article')).toContainText(
    'reached place 1 of 2 participants with 0.75 of 6 marks',
  )
  await expect(page.getByRole('article')).toContainText('SSC: place 1 of 1 participant')
  await expect(page.getByRole('article')).toContainText('Sylhet: place 1 of 1 participant')
  const countPages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length
  }
  expect(await countPages()).toBe(1)
  // The longest names fit too.
  const write = (text: string, longest: string) =>
    page
      .getByRole('article')
      .getByText(text, { exact: true })
      .evaluate((element, name) => element.replaceChildren(name), longest)
  await write('তুলি', 'W'.repeat(contestLimits.nicknameCharacters))
  await write('Winter contest', 'W'.repeat(limits.packNameCharacters))
  expect(await countPages()).toBe(1)

  // A person who did not sit it sees the merit list, and why there is no certificate.
  await other.goto(`/contest/${id}/certificate`)
  await expect(other).toHaveURL(`/contest/${id}`)
  await expect(other.getByText('has a certificate, once the places are known.')).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: 'তুলি' })).toBeVisible()
  await other.goto(`/contest/${id}/exam`)
  await expect(other).toHaveURL(`/contest/${id}`)
  await expect(other.getByText('You have no exam in progress here.')).toBeVisible()
})

test('the paper is on the phone before the start, sealed, and the key opens it', async ({
  page,
  server,
  browser,
}) => {
  const person = await createPerson(server, {
    email: 'seal.contest@example.com',
    groups: ['CONTEST_CREATORS'],
  })
  const holder = await openFor(browser, server, person)
  const { questions, ...input } = contestInput(new Date())
  const [first, ...others] = questions
  const formula = { ...first!, question: 'How much is $\\frac{1}{2}$ of ten?' }
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) bodies.push(await response.text().catch(() => ''))
  })
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(request.postData()?.match(/\w*StartContest\w*|StartSealedContest/)?.[0] ?? ''),
  )
  const starts = () => asked.filter((name) => name !== '')
  await signIn(page, await createPerson(server, { email: 'sealed.contest@example.com', firstName: 'Tuli' }))

  /** Takes part in a new contest, and waits until its sealed paper is on the phone. */
  const waitForPaper = async () => {
    const id = await storeContest(holder, { name: input.name, questions: [formula, ...others] })
    await openContestIn(server, id, 60)
    await page.goto(`/contest/${id}`)
    await page.getByLabel('Nickname').fill('Tuli')
    await page.getByRole('button', { name: 'Take part' }).click()
    await expect(page.getByText('The paper is on this device, sealed.')).toBeVisible()
    return id
  }
  const startNow = async (id: string) => {
    await openContestIn(server, id, 0)
    await page.reload()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(timer(page)).toBeVisible()
  }

  const id = await waitForPaper()
  expect(bodies.filter((body) => /Secret|How much/.test(body))).toEqual([])
  await startNow(id)
  await expect(page.getByRole('main').locator('.katex').first()).toBeVisible()
  await option(page, 1, 'right').click()
  await expect(page.getByText('Saved').filter({ visible: true })).toBeVisible()
  expect(starts()).toEqual(['StartSealedContest'])
  // The paper came with none of the responses of the start.
  expect(bodies.filter((body) => /Secret|How much/.test(body))).toEqual([])
  await page.reload()
  await expect(question(page, 1).getByRole('radio', { name: 'right' })).toBeChecked()
  await submitExam(page)

  // Bytes that do not open are no obstacle.
  const other = await waitForPaper()
  await page.evaluate((name) => {
    const sealed = JSON.parse(sessionStorage.getItem(name)!)
    sessionStorage.setItem(name, JSON.stringify({ ...sealed, bytes: btoa('x'.repeat(99)) }))
  }, `sealed:${other}`)
  await startNow(other)
  await expect(page.getByText('Secret 2')).toBeVisible()
  expect(starts()).toEqual(['StartSealedContest', 'StartSealedContest', 'StartContest'])
})

test('a browser that cannot decrypt gets the paper with the start', async ({ page, server, browser }) => {
  const person = await createPerson(server, {
    email: 'plain.contest@example.com',
    groups: ['CONTEST_CREATORS'],
  })
  const id = await storeContest(await openFor(browser, server, person))
  // As on a page without HTTPS.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await signIn(page, await createPerson(server, { email: 'nosubtle.contest@example.com', firstName: 'Tuli' }))
  await ask(page, `mutation { joinContest(id: "${id}", nickname: "Tuli") }`)
  await openContestIn(server, id, 3)
  await page.goto(`/contest/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(timer(page)).toBeVisible()
  await expect(page.getByText('Secret 2')).toBeVisible()
})

test('the owner of a contest sees that it is theirs, and nobody finds one that does not exist', async ({
  page,
  server,
}) => {
  await signIn(
    page,
    await createPerson(server, { email: 'own.contest@example.com', groups: ['CONTEST_CREATORS'] }),
  )
  const id = await storeContest(page)
  await page.goto(`/contest/${id}`)
  await expect(page.getByText('This is your contest.')).toBeVisible()
  await expect(page.getByLabel('Nickname')).toBeHidden()
  await page.goto('/contests')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your contest' })).toHaveCount(1)
  await page.goto('/contest/nothing')
  await expect(page.getByText('There is no such contest.')).toBeVisible()
})

test('the owner sees how everybody is getting on, and gives more time', async ({ page, server, browser }) => {
  const person = await createPerson(server, {
    email: 'live.contest@example.com',
    groups: ['CONTEST_CREATORS'],
  })
  await signIn(page, person)
  const id = await storeContest(page, { name: 'Live contest' })
  const enter = async (name: string) => {
    const learner = await createPerson(server, { email: `${name}.live@example.com`, firstName: name })
    const other = await openFor(browser, server, learner)
    await ask(other, `mutation { joinContest(id: "${id}", nickname: "${name}") }`)
    return other
  }
  await page.goto(`/contest/${id}`)
  await page.getByRole('link', { name: 'Who is taking part' }).click()
  await expect(page).toHaveURL(`/contest/${id}/live`)
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible()
  const [mita, tuli] = [await enter('Mita'), await enter('Tuli')]
  // Nobody else gets there.
  const others = [mita]
  for (const group of ['CREATORS', 'CONTEST_CREATORS']) {
    const email = `${group.toLowerCase()}.live@example.com`
    others.push(await openFor(browser, server, await createPerson(server, { email, groups: [group] })))
  }
  for (const other of others) {
    await other.goto(`/contest/${id}/live`)
    await expect(other).toHaveURL(`/contest/${id}`)
  }

  await openContestIn(server, id, 0)
  await tuli.goto(`/contest/${id}`)
  await tuli.getByRole('button', { name: 'Start', exact: true }).click()
  await option(tuli, 1, 'right').click()
  const people = page.getByRole('list', { name: 'Who has joined' }).getByRole('listitem')
  const row = people.filter({ hasText: 'Tuli' })
  await expect(row).toContainText('Working')
  await expect(row).toContainText('Answered:1 of 6')
  await expect(row).toContainText(/Started:\d+:\d\d:\d\d/)
  await expect(row).toContainText(/Newest answer:(just now|\d+ (second|minute)s? ago)/)
  await expect(people.filter({ hasText: 'Mita' })).toContainText('Not started')
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(page.getByText('Paused.')).toBeVisible()

  // A later search does not wait for a slow one.
  const slow = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"mit"')) await slow.promise
    await route.fallback()
  })
  const search = page.getByLabel('Nickname or a part of it')
  await search.fill('mit')
  await search.press('Enter')
  await search.fill('tul')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(people).toHaveCount(1)
  await expect(row).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'One person found.' })).toBeAttached()
  slow.resolve()
  await page.getByRole('button', { name: 'Show everybody' }).press('Enter')
  await expect(people).toHaveCount(2)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.getByRole('button', { name: 'Go on' }).press('Enter')

  await row.getByRole('button', { name: 'More time for Tuli' }).click()
  await page.getByLabel('Minutes').fill('61')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription(/from 1 to 60/)
  await page.getByLabel('Minutes').fill('৫')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tuli has 5 minutes more.')).toBeVisible()
  await expect(row).toContainText('5 minutes extra')
  // The exam in progress follows: ten minutes and these five. It first asks at some moment of its first 20 seconds.
  await expect(timer(tuli)).toContainText(/1[1-5] m/, { timeout: 45_000 })

  // Without the server's answer nobody knows whether the time was given; the list tells.
  await loseNextResponse(page, 'GiveContestTime')
  await page.getByRole('button', { name: 'More time for Mita' }).click()
  await page.getByLabel('Minutes').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is not certain whether the time was given.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give time' })).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(people.filter({ hasText: 'Mita' })).toContainText('3 minutes extra')

  await page.getByRole('button', { name: 'More time for all' }).click()
  await page.getByLabel('Minutes').fill('2')
  await page.getByRole('button', { name: 'Give time' }).click()
  await expect(page.getByText('Everybody has 2 minutes more.')).toBeVisible()
  await submitExam(tuli)
  await expect(row).toContainText('Handed in')
  await expect(row.getByRole('button', { name: 'More time for Tuli' })).toBeHidden()
})

test('the page of a contest waits on without a network, and reads the clock when it is looked at again', async ({
  page,
  server,
  browser,
}) => {
  const holder = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'asleep.holder@example.com', groups: ['CONTEST_CREATORS'] }),
  )
  const id = await storeContest(holder, { name: 'Contest asleep' })
  await signIn(page, await createPerson(server, { email: 'asleep.contest@example.com' }))
  await ask(page, `mutation { joinContest(id: "${id}", nickname: "Asleep") }`)
  await page.goto(`/contest/${id}`)
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const isLost = page.waitForEvent('requestfailed')
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
  await look()
  await isLost
  await expect(page.getByRole('button', { name: 'Change the entry' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the entry' }).click()
  await page.getByLabel('Nickname').fill('Awake')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('The server cannot be reached. Check your connection')).toBeVisible()
  await expect(page.getByLabel('Nickname')).toHaveValue('Awake')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Save the entry' }).click()
  await expect(page.getByText('You take part as Awake.')).toBeVisible()
  await expect(page.getByText('Starts in', { exact: true })).toBeVisible()

  await openContestIn(server, id, 0)
  await look()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('the owner turns the pages of those who have joined', async ({ page, server }) => {
  const person = await createPerson(server, {
    email: 'pages.contest@example.com',
    groups: ['CONTEST_CREATORS'],
  })
  await signIn(page, person)
  const id = await storeContest(page, { name: 'Large contest' })
  await addEntries(server, id, 51)
  await page.goto(`/contest/${id}/live`)
  const people = page.getByRole('list', { name: 'Who has joined' }).getByRole('listitem')
  await expect(people).toHaveCount(50)
  await expect(people.first()).toContainText('Person 001')
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(people).toHaveCount(1)
  await expect(people.first()).toContainText('Person 051')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeHidden()
  await page.getByRole('button', { name: 'To the beginning' }).press('Enter')
  await expect(people).toHaveCount(50)
})

test('the owner excludes somebody, who sees it, and lets them in again', async ({
  page,
  server,
  browser,
}) => {
  await signIn(
    page,
    await createPerson(server, { email: 'exclude.contest@example.com', groups: ['CONTEST_CREATORS'] }),
  )
  const id = await storeContest(page, { name: 'Fair contest' })
  const rude = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'rude.contest@example.com' }),
  )
  await ask(rude, `mutation { joinContest(id: "${id}", nickname: "Rude") }`)
  await page.goto(`/contest/${id}/live`)
  const people = page.getByRole('list', { name: 'Who has joined' }).getByRole('listitem')
  await people.getByRole('button', { name: 'Exclude Rude' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('cannot join again under another name')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(people).toContainText('Not started')
  await people.getByRole('button', { name: 'Exclude Rude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exclude', exact: true }).click()
  await expect(page.getByText('Rude is excluded.')).toBeVisible()
  await expect(people).toContainText('Excluded')
  await expect(people.getByRole('button', { name: 'More time for Rude' })).toBeHidden()

  await rude.goto(`/contest/${id}`)
  await expect(rude.getByText('The holder of this contest has excluded you.')).toBeVisible()
  await expect(rude.getByText('Nobody takes part yet.')).toBeVisible()
  await expect(rude.getByLabel('Nickname')).toBeHidden()
  await expect(rude.getByText('Starts in', { exact: true })).toBeHidden()

  await people.getByRole('button', { name: 'Let Rude in again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let in again' }).click()
  await expect(people).toContainText('Not started')
  await rude.reload()
  await expect(rude.getByText('You take part as Rude.')).toBeVisible()
})

test('the owner reads, prints and downloads the paper, and downloads the merit list', async ({
  page,
  server,
  browser,
}) => {
  const person = { email: 'paper.contest@example.com', groups: ['CONTEST_CREATORS', 'CREATORS'] }
  await signIn(page, await createPerson(server, person))
  const [first, ...others] = contestInput(new Date()).questions
  const mixed = [{ ...first!, question: 'গোপন?' }, ...others]
  const id = await storeContest(page, { name: 'Paper: 1/2', questions: mixed })
  const learner = await openFor(
    browser,
    server,
    await createPerson(server, { email: 'sat.contest@example.com' }),
  )
  await ask(
    learner,
    `mutation { joinContest(id: "${id}", nickname: "তুলি", level: "SSC", district: "sylhet") }`,
  )
  await openContestIn(server, id, 0)
  await learner.goto(`/contest/${id}/paper`)
  await expect(learner).toHaveURL(`/contest/${id}`)
  await learner.getByRole('button', { name: 'Start', exact: true }).click()
  await option(learner, 2, 'right').click()
  const order = await question(learner, 2).locator('label').allInnerTexts()
  await submitExam(learner)
  await closeContest(server, id)
  await expect(async () => {
    await page.goto(`/contest/${id}`)
    await expect(page.getByText('One person took part.')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list (CSV)' }).press('Enter')
  expect((await list).suggestedFilename()).toBe('Paper  1 2.csv')
  expect(readFileSync(await (await list).path(), 'utf8')).toContain(
    '"1","তুলি","SSC","Sylhet","1","0","1","0"',
  )
  await learner.goto(`/contest/${id}`)
  await expect(learner.getByRole('listitem').filter({ hasText: 'তুলি' })).toBeVisible()
  await expect(learner.getByRole('button', { name: /Download/ })).toBeHidden()

  await page.getByRole('link', { name: 'The paper with the key' }).click()
  const items = page.getByRole('main').locator('ol > li')
  await expect(items.first()).toContainText(/1\. গোপন/)
  const second = items.nth(1)
  await expect(second).toContainText('Secret 2')
  await expect(second).toContainText('Because')
  await expect(second.getByRole('listitem').filter({ hasText: 'right' })).toContainText('Correct')
  const shown = await second.getByRole('listitem').allInnerTexts()
  expect(shown.map((text) => text.match(/\b(right|a|b|c)\b/)?.[0])).toEqual(
    order.map((text) => text.match(/\b(right|a|b|c)\b/)?.[0]),
  )

  // It is printed without the key too, and the key apart; the whole paper has one way of numbering.
  const view = page.getByLabel('Show and print')
  await view.selectOption('Question paper')
  await expect(page.getByRole('heading', { name: 'Question paper' })).toBeVisible()
  await expect(second).toContainText('Secret 2')
  await expect(page.getByText('Because')).toHaveCount(0)
  await expect(page.getByText('Correct')).toHaveCount(0)
  const letter = 'ABCD'[order.findIndex((text) => /right/.test(text))]!
  await view.selectOption('Key')
  await expect(second).toHaveText(`2.${letter}`)
  await expect(page.getByText('Secret 2')).toHaveCount(0)
  const questions = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the questions (CSV)' }).click()
  const file = await (await questions).path()

  // The file makes another contest.
  await page.goto('/contests/new')
  await page.getByLabel('Add a CSV file').setInputFiles(file)
  await expect(page.getByText('6 questions added.')).toBeVisible()
  await expect(page.getByLabel('Questions', { exact: true })).toHaveValue(/"Secret 6","right"/)
})

test.describe('abroad', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('a device with another time says that times are those of Dhaka', async ({ page, server, browser }) => {
    const holder = await createPerson(server, {
      email: 'zone.contest@example.com',
      groups: ['CONTEST_CREATORS'],
    })
    const id = await storeContest(await openFor(browser, server, holder), { name: 'Far away' })
    await signIn(page, await createPerson(server, { email: 'zone.learner@example.com' }))
    await page.goto(`/contest/${id}`)
    await expect(page.getByText(/Starts for all: .* \(time in Dhaka\)/)).toBeVisible()
    const atHome = await browser.newContext({ baseURL: server.url, timezoneId: 'Asia/Dhaka' })
    await atHome.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      await page.evaluate(() => ({ ...localStorage })),
    )
    const home = await atHome.newPage()
    await home.goto(`/contest/${id}`)
    await expect(home.getByText('Starts for all:')).toBeVisible()
    await expect(home.getByText('time in Dhaka')).toBeHidden()
  })
})
