import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openFor } from '../support/bank.ts'
import {
  enter,
  expectOneResult,
  importPack,
  note,
  option,
  radio,
  resultsAddress,
  rows,
  startExam,
  storeExamPacks,
  submitButton,
  submitExam,
} from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { signOut } from '../support/offline-steps.ts'
import { createPerson, signIn } from '../support/people.ts'
import { ask } from '../support/question-author.ts'

const packs = storeExamPacks('saving')

test('an exam begun on one device continues on another', async ({ page, server, browser }) => {
  const learner = await enter(page, server, 'two-devices')
  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Tokyo').click()
  await expect(note(page, 'Saved')).toBeVisible()

  const phone = await openFor(browser, server, learner)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/exam/pack/${packs.packId}`)
  await expect(radio(phone, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(phone, 4, 'Tokyo')).toBeChecked()
  await option(phone, 4, 'Kyoto').click()
  await option(phone, 5, 'Six').click()
  await expect(note(phone, 'Saved')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()

  // The first device has not loaded the second one's answers, and overwrites none of them.
  await submitExam(page)
  await expectOneResult(page, '2/6')
})

test('an answer is cleared by keyboard, on the other device too, and counts as unanswered', async ({
  page,
  server,
}) => {
  await enter(page, server, 'clears')
  await startExam(page, packs.packId)
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Kyoto').click()
  const clear = page.getByRole('button', { name: 'Clear answer' }).nth(1)
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(radio(page, 4, 'Kyoto')).not.toBeChecked()
  await expect(radio(page, 4, 'Kyoto')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear answer' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Question 4, not answered' })).toBeVisible()
  await expect(note(page, 'Saved')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('exam:')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 4, 'Kyoto')).not.toBeChecked()
  await option(page, 5, 'Five').click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Clear answer' }).last().click()
  await page.context().setOffline(false)
  await submitExam(page)
  await expectOneResult(page, '1/6')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('Unanswered 5')).toBeVisible()
})

test('an exam goes on without the network and after reloads, and is submitted once', async ({
  page,
  server,
}) => {
  await enter(page, server, 'waiting')
  await startExam(page, packs.packId)
  await test.step('without the network it continues, says so, and saves when the network returns', () =>
    waitForNetwork(page))
  await test.step('it asks how sure the learner is only if they wish, also after a reload', () =>
    askHowSure(page))
  await test.step('a submission whose response was lost is not repeated after a reload', () =>
    loseSubmission(page))
})

async function waitForNetwork(page: Page) {
  await page.context().setOffline(true)
  await option(page, 1, 'ঢাকা').click()
  await expect(note(page, 'Waiting for the network')).toBeVisible()
  await option(page, 5, 'Six').click()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(note(page, 'Saved')).toBeVisible()
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('exam:'))!),
  )
  await page.reload()
  await expect(radio(page, 1, 'ঢাকা')).toBeChecked()
  await expect(radio(page, 5, 'Six')).toBeChecked()
}

async function askHowSure(page: Page) {
  const sureness = page.getByRole('group', { name: 'How sure are you?' })
  await option(page, 1, 'খুলনা').click()
  await option(page, 1, 'ঢাকা').click()
  await expect(sureness).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Ask how sure I am' }).check()
  await expect(sureness).toHaveCount(6)
  await page.reload()
  await expect(sureness.first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ask how sure I am' }).uncheck()
  await expect(sureness).toHaveCount(0)
}

async function loseSubmission(page: Page) {
  await option(page, 5, 'Five').click()
  await expect(note(page, 'Saved')).toBeVisible()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('submitPackExam')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByRole('alert')).toContainText('Your answers have not been submitted yet')
  await page.unroute('**/graphql')
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(page).toHaveURL(resultsAddress)
  await expectOneResult(page, '1/6')
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(page.getByRole('dialog')).toContainText('Start exam on')
}

test('a marking scheme suggests a time limit, unless one was set, and appears on the result', async ({
  page,
  server,
}) => {
  await enter(page, server, 'negative')
  await page.goto(`/exam/pack/${packs.packId}`)
  const minutes = page.getByLabel('Time limit (in minutes):')
  const marking = page.getByLabel('Marking:')
  await expect(page.getByRole('dialog')).toContainText('6 questions')
  await expect(marking, 'few change it').toBeHidden()
  await page.getByText('Marking rules').press('Enter')
  await marking.selectOption({ label: 'BCS: 0.5 deducted for a wrong answer' })
  await expect(minutes).toHaveValue('4')
  await marking.selectOption({ label: 'University and medical admission: 0.25 deducted for a wrong answer' })
  await expect(minutes).toHaveValue('6')
  await minutes.fill('20')
  await marking.selectOption({ label: 'BCS: 0.5 deducted for a wrong answer' })
  await expect(minutes).toHaveValue('20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByText('0.5 deducted for each wrong answer').first()).toBeVisible()

  await option(page, 1, 'ঢাকা').click()
  for (const [place, wrong] of [
    [4, 'Kyoto'],
    [5, 'Five'],
    [6, 'Argon'],
  ] as const) {
    await option(page, place, wrong).click()
  }
  const sureness = page.getByRole('group', { name: 'How sure are you?' })
  const said = sureness.getByRole('radio', { checked: true })
  const say = (place: number, name: string) =>
    sureness
      .nth(place - 1)
      .getByText(name, { exact: true })
      .click()
  await say(1, 'Sure')
  for (const place of [4, 5]) await say(place, 'Guess')
  // One stop of Tab.
  await sureness.nth(4).getByRole('radio', { name: 'Guess' }).focus()
  await page.keyboard.press('Tab')
  await expect(radio(page, 6, 'Argon')).toBeFocused()
  // Pressed again it says nothing; by keyboard.
  await sureness.nth(5).getByRole('radio', { name: 'Sure', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sureness.nth(5).getByRole('radio', { name: 'Unsure' })).toBeChecked()
  await page.keyboard.press('Space')
  await expect(said).toHaveCount(3)
  await expect(sureness.nth(1).getByRole('radio').first(), 'without an answer').toBeDisabled()
  const expectSaid = async () => {
    for (const [index, name] of ['Sure', 'Guess', 'Guess'].entries())
      await expect(said.nth(index)).toHaveAccessibleName(name)
  }
  await expectSaid()
  await expect(note(page, 'Saved')).toBeVisible()
  await page.reload()
  await expectSaid()
  await expectAccessible(page)
  await submitExam(page)
  await expectOneResult(page, '1/6')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('Marks: −0.5 (1 for a right answer, −0.5 for a wrong one)')).toBeVisible()
  await expect(page.getByText('Result: 1/6')).toBeVisible()
  await page.getByText('More about this result').click()
  const coach = page.getByRole('region', { name: 'What guessing did to your marks' })
  await expect(coach.getByRole('row')).toHaveText([
    'You wereAnswersRightMarks',
    'Sure111',
    'Guess20−1',
    'Did not say10−0.5',
  ])
  await expect(coach).toContainText('Marks without your guesses: 0.5 instead of −0.5.')
  await expect(coach).toContainText('There are too few guesses to tell')
  await expectAccessible(page)
})

test('an exam numbers its questions as the answer sheet does, also where the pack does not', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.numbers@example.com', groups: ['CREATORS'] })
  const id = await importPack(server, author, { name: 'Without numbers', rows })
  await signIn(page, author)
  await ask(
    page,
    'mutation ($id: ID!) { updatePack(input: { id: $id, automaticNumbering: false }) { id } }',
    {
      id,
    },
  )
  await page.goto(`/pack/${id}`)
  await expect(page.getByRole('heading', { name: 'What is the capital of Japan?' })).not.toContainText('4')
  await startExam(page, id)
  await expect(page.getByRole('heading', { name: 'What is the capital of Japan?' })).toHaveText(/^4\. /)
  await submitExam(page)
  await expectOneResult(page, '0/6')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'What is the capital of Japan?' })).toHaveText(/^4\. /)
})

test('a sign-out with choices of an exam that are not sent says so first, and keeps them for the same learner', async ({
  page,
  server,
}) => {
  const learner = await enter(page, server, 'leaves-choices')
  await startExam(page, packs.packId)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SaveAnswers') ? route.abort() : route.fallback(),
  )
  await option(page, 1, 'ঢাকা').click()
  await option(page, 4, 'Tokyo').click()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/explore')
  const question = page.getByRole('dialog', { name: 'Sign out with answers not sent?' })
  const leave = async () => {
    await page.getByRole('button', { name: learner.firstName }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  }
  await leave()
  await expect(question).toContainText('2 answers in exams have not reached the server yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await leave()
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.unroute('**/graphql')

  // Another user of the browser is not asked about them.
  const other = await enter(page, server, 'after-choices')
  await page.goto('/')
  await signOut(page, other)
  await signIn(page, learner)
  await page.goto(`/exam/pack/${packs.packId}`)
  await expect(radio(page, 4, 'Tokyo')).toBeChecked()
  await submitExam(page)
  await expectOneResult(page, '2/6')
})
