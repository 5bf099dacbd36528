import { expect, test } from './support/fixture.ts'
import { createPack } from './support/pack-author.ts'
import { createPerson, signIn } from './support/people.ts'

test('a printed pack has its numbered questions on two pages, and no buttons', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'prints@example.com', groups: ['CREATORS'] }))
  const stems = Array.from({ length: 10 }, (_, at) => `প্রশ্ন নম্বর ${at + 1}?`)
  const id = await createPack(page, 'ছাপার প্যাক', stems)
  await page.goto(`/pack/${id}`)
  const questions = page.getByRole('main').getByRole('article')
  await expect(questions).toHaveCount(10)
  await page.emulateMedia({ media: 'print' })
  await expect(questions.first()).toContainText('১।')
  for (const name of ['Take exam', 'Edit pack', 'Edit question 1', 'Edit question 10'])
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
