import { enter, prepareExamPacks, rows } from './exam-steps.ts'
import { expect, test } from './fixture.ts'

let packId: string

test.beforeAll(async ({ server }) => {
  const packs = await prepareExamPacks(server, 'results')
  packId = packs.packId
})

test('results load ten at a time, and the end is announced', async ({ page, server }) => {
  await enter(page, server, 'many')
  await page.getByRole('button', { name: /Rahima/ }).click()
  await page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click()
  await expect(page.getByRole('main')).toContainText('There are no practice exams taken by this user.')

  await page.evaluate(submitEmptySheets, { packId, sheets: 11, questionCount: rows.length })
  await page.reload()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(items).toHaveCount(11)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('No more questions available.')).toBeVisible()
})

/** Runs in the browser as the signed-in user: submits exams one after the other, without starting them. */
async function submitEmptySheets({
  packId,
  sheets,
  questionCount,
}: {
  packId: string
  sheets: number
  questionCount: number
}): Promise<void> {
  const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: localStorage.getItem(key) ?? '' },
      body: JSON.stringify({
        query: `mutation ($packId: ID!, $selectedOptions: AWSJSON!) {
          submitPackExam(packId: $packId, selectedOptions: $selectedOptions) { status }
        }`,
        variables: { packId, selectedOptions: JSON.stringify(Array(questionCount).fill(null)) },
      }),
    })
  }
}
