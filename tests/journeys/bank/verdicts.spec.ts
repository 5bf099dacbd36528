import type { Page } from '@playwright/test'
import { showSums } from '../../../server/features/bank/facts/queries.ts'
import { judgeQuestions } from '../../../server/features/bank/facts/verdicts/service.ts'
import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import { presentWording } from '../../../server/question-wording.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { makePack } from '../support/bank.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'
import { createPerson, signIn } from '../support/people.ts'

test.use({ viewport: { width: 390, height: 844 } })

/**
 * Stores what learners answered in exams: of the first question 10 of 40 chose the key, and the others, who were better
 * in the rest of the paper, the option at place 1; of the second question all chose the key. The third is old.
 */
async function storeAnswers(
  { dataDir }: ProductServer,
  [doubtful, easy, old]: readonly string[],
): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  await sql`
    insert into question_fact (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select q.id, o.id, ${presentWording}, 10, 0, 0, 10, 4000, 1600000
    from question q join question_option o on o.id = q.answer where q.id = ${doubtful!}
    union all
    select q.id, (select o.id from question_option o where o.question_id = q.id and o.id <> q.answer order by o.position limit 1),
      ${presentWording}, 30, 0, 0, 30, 24000, 19200000
    from question q where q.id = ${doubtful!}
    union all
    select q.id, q.answer, ${presentWording}, 50, 0, 0, 0, 0, 0 from question q where q.id = ${easy!}`
  await sql.begin(async (tx) => {
    await showSums(tx, [doubtful!, easy!])
    await judgeQuestions(tx, [doubtful!, easy!])
  })
  await sql`update question_verdict set list_order = 1790000000 where question_id = ${old!}`
  await close()
}

const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to look at' }).getByRole('link', { name })

test('an author finds a doubtful key, mends it, and it leaves the list; an administrator sees all', async ({
  page,
  server,
}) => {
  const author = await createPerson(server, { email: 'author.verdicts@example.com', groups: ['CREATORS'] })
  await signIn(page, author)
  await page.goto('/create/question')
  const look = page.getByRole('link', { name: 'To look at' })
  await look.press('Enter')
  await expect(page.getByRole('heading', { name: 'Questions to look at' })).toBeVisible()
  await expect(page.getByText('There is nothing to look at here.')).toBeVisible()
  await expectAccessible(page)

  const pack = await makePack(page, 'মডেল টেস্ট', [
    'প্রথম প্রশ্ন?',
    'দ্বিতীয় প্রশ্ন?',
    'তৃতীয় প্রশ্ন?',
    'চতুর্থ প্রশ্ন?',
    'পঞ্চম প্রশ্ন?',
  ])
  await storeAnswers(server, pack.questionIds)
  await page.reload()
  await expect(kind(page, 'Answer in doubt 1')).toHaveAttribute('aria-current', 'page')
  await expect(kind(page, 'Too easy 1')).toBeVisible()
  await expect(kind(page, 'Too hard 1')).toBeVisible()
  await expect(kind(page, 'Never answered 1')).toBeVisible()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('প্রথম প্রশ্ন?')
  await expect(rows).toContainText(/Those who chose [কখগঘ] got 80% of the other questions right, .* 40%\./)
  await expect(rows).toContainText('25% of 40 first answers were right.')
  await expect(rows.getByText('75%', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await kind(page, 'Too easy').press('Enter')
  await expect(page).toHaveURL(/kind=too-easy/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('দ্বিতীয় প্রশ্ন?')
  await expect(rows).toContainText('100% of 50 first answers were right.')
  await kind(page, 'Never answered').click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('তৃতীয় প্রশ্ন?')
  await expect(rows).toContainText('Nobody has answered it since')
  await expectAccessible(page)

  await kind(page, 'Answer in doubt').click()
  await expect(rows).toContainText('প্রথম প্রশ্ন?')
  await rows.getByRole('link', { name: 'Edit the question' }).click()
  await expect(page).toHaveURL(/\/edit\/question\//)
  await page.getByLabel('Option 2', { exact: true }).fill('অন্য কিছু')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).not.toHaveURL(/\/edit\//)
  // The corrected question has left, so the page opens with the next list that has questions.
  await page.goto('/create/check')
  await expect(kind(page, 'Too easy 1')).toHaveAttribute('aria-current', 'page')
  await expect(rows).toContainText('দ্বিতীয় প্রশ্ন?')
  await kind(page, 'Answer in doubt 0').click()
  await expect(page.getByText('There is nothing to look at here.')).toBeVisible()
  await page.goto('/bn/create/check')
  await expect(page.getByText('প্রথমবারের ৫০টি উত্তরের ১০০% সঠিক।')).toBeVisible()
  await expect(page.getByRole('link', { name: 'বেশি সহজ ১' })).toBeVisible()
})

test('an administrator finds the questions of every author', async ({ page, server }) => {
  const admin = await createPerson(server, { email: 'admin.verdicts@example.com', groups: ['ADMINS'] })
  await signIn(page, admin)
  await page.goto('/admin')
  // The screen that waits for its data has a menu of its own, which loses the focus.
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Parts of administration' })
    .getByRole('link', { name: 'Questions' })
    .press('Enter')
  await kind(page, 'Too easy').click()
  await expect(page.getByRole('main')).toContainText('দ্বিতীয় প্রশ্ন?')
  await expectAccessible(page)
})

test('somebody who writes no questions is sent elsewhere', async ({ page, server }) => {
  await signIn(page, await createPerson(server, { email: 'learner.verdicts@example.com' }))
  await page.goto('/create/check')
  await expect(page).not.toHaveURL(/create/)
  await page.goto('/admin/questions')
  await expect(page).not.toHaveURL(/admin/)
})
