import { enter, prepareExamRoom, rows } from './exam-room.ts'
import { expect, test } from './fixture.ts'

let packId: string

test.beforeAll(async ({ server }) => {
  const room = await prepareExamRoom(server, 'results')
  packId = room.packId
})

test('results come ten at a time, and the end is said', async ({ page, server }) => {
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

/** In the browser, as whoever is signed in: hands in without a start, one after the other. */
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
