import { enter, importPack, option, submitExam, timer } from '../support/exam-steps.ts'
import { expect, test } from '../support/fixture.ts'
import { createPerson } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 }, settings: { SAMPLE_CONTENT: 'false' } })

const rowsOf = (name: string, tag: string) =>
  Array.from({ length: 4 }, (_, place) => [`${name} ${place + 1}?`, 'right', 'a', 'b', 'c', 'Because.', tag])

test('a learner sits a model exam by sections, and sees the marks of each', async ({ page, server }) => {
  const creator = await createPerson(server, { email: 'creator.model@example.com', groups: ['CREATORS'] })
  await importPack(server, creator, {
    name: 'Admission',
    level: 'Admission',
    rows: [...rowsOf('Cell', 'biology'), ...rowsOf('Force', 'physics')],
  })
  await page.goto('/exams')
  await expect(page).toHaveURL(/\/login\?next=%2Fexams/)
  await enter(page, server, 'model')
  await page.goto('/exams')
  const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('Public service and admission')).toBeVisible()
  await expect(page.getByText('SSC', { exact: true }), 'a class without any exam is left out').toHaveCount(0)
  await page.getByText('Public service and admission').press('Enter')
  await expect(listed('Dhaka University')).toContainText('8 of 60 questions in 6 minutes')
  await expect(page.getByText(/^Too few questions so far: .*unit C: business studies/)).toBeVisible()
  await page.goto('/exams/ssc-physics')
  await expect(page.getByText('The bank has too few questions for this exam.')).toBeVisible()
  await page.getByRole('link', { name: 'Other exams' }).click()
  await expect(page).toHaveURL('/exams')
  await page.getByText('Public service and admission').click()
  await page.getByRole('link', { name: 'Dhaka University, science unit (multiple choice)' }).click()
  // The first choice is Mathematics and Biology.
  await expect(page.getByRole('definition')).toHaveText([
    '4 of 15 can be asked',
    '0 of 15 can be asked',
    '0 of 15 can be asked',
    '4 of 15 can be asked',
  ])
  await expect(page.getByText('Rules from: University of Dhaka, circulars since 2021')).toBeVisible()
  await page.getByLabel('Mathematics and English').check()
  await expect(page.getByText('The bank has too few questions for this exam.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeHidden()
  await page.getByLabel('Biology and English').check()
  await expect(page.getByText('The bank has 8 of the 60 questions.')).toBeVisible()
  await expect(
    page.getByText('8 of 60 questions in 6 minutes · 0.25 deducted for each wrong answer'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start the exam' }).press('Enter')
  await expect(page).toHaveURL('/exams/du-science/sit')
  await expect(timer(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Physics' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Biology' })).toBeVisible()
  await option(page, 1, 'right').click()
  await option(page, 5, 'right').click()
  await page.getByRole('radiogroup').nth(5).getByText('a', { exact: true }).click()
  await expect(page.getByText('Saved').filter({ visible: true })).toBeVisible()

  // Every screen leads back, and a reload goes on.
  await page.goto('/explore')
  await page.getByRole('navigation', { name: 'in progress' }).getByRole('link').click()
  await expect(page).toHaveURL('/exams/du-science/sit')
  await page.goto('/exams/du-science')
  await page.getByRole('button', { name: 'Go on with the exam' }).click()
  await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: 'right' })).toBeChecked()
  await page.getByRole('button', { name: 'One at a time' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Physics' })).toBeVisible()

  await page.getByRole('button', { name: 'All questions' }).click()
  await submitExam(page)
  await expect(page).toHaveURL(/results\/(?!pack)/)
  await page.getByRole('link', { name: 'Dhaka University, science unit (multiple choice)' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveText([
    /Section/,
    /Physics *1 *0 *1 of 4/,
    /Biology *1 *1 *0.75 of 4/,
  ])
  await page.getByRole('link', { name: 'Take it again' }).click()
  await expect(page).toHaveURL('/exams/du-science')
  // The answers are remembered a moment after the exam.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('You have answered 3 of these questions before.')).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
})
