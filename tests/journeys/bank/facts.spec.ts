import { showSums } from '../../../server/features/bank/facts/queries.ts'
import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import { presentWording } from '../../../server/question-wording.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { readQuestionIds } from '../support/bank.ts'
import { enter, option, startExam, storeExamPacks, submitExam } from '../support/exam-steps.ts'
import { expect, type ProductServer, test } from '../support/fixture.ts'

const packs = storeExamPacks('facts')

/** Stores that 200 learners answered a question: three of four right, the others evenly. */
async function storeFacts({ dataDir }: ProductServer, questionId: string): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  await sql`
    insert into question_fact (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select ${questionId}::uuid, o.id, ${presentWording}, case when o.id = q.answer then 150 else 25 end, 50, 600000, 0, 0, 0
    from question_option o join question q on q.id = o.question_id
    where q.id = ${questionId} and o.content <> 'Nara'
    on conflict (question_id, option_id) do update set wording = excluded.wording, answers = excluded.answers`
  await sql.begin((tx) => showSums(tx, [questionId]))
  await close()
}

test('after the answer a learner sees what others chose', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'facts')
  const ids = await readQuestionIds(server, packs.packId)
  await storeFacts(server, ids[3]!)
  await page.goto(`/pack/${packs.packId}`)
  // The learner's own answer may be among them already.
  const facts = page.getByRole('group').filter({ hasText: 'How others answered' })
  await option(page, 4, 'Tokyo').click()
  await facts.getByText('How others answered').click()
  await expect(facts).toContainText(/75% of 20[01] first answers were right\./)
  await expect(facts).toContainText('An answer took 12 seconds on average.')
  await expect(facts.getByText(/^1[23]% chose this$/)).toHaveCount(2)
  await expect(facts.getByText('0% chose this', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await option(page, 5, 'Six').click()
  await facts.nth(1).getByText('How others answered').press('Enter')
  await expect(facts.nth(1)).toContainText('Too few learners have answered this question.')

  await option(page, 6, 'Oxygen').click()
  const third = facts.nth(2).getByText('How others answered')
  await page.route('**/graphql', (route) => route.abort('connectionfailed'))
  await third.press('Enter')
  await expect(facts.nth(2)).toContainText('This could not be loaded. Close it and open it again.')
  await page.unrouteAll({ behavior: 'wait' })
  await third.press('Enter')
  await third.press('Enter')
  await expect(facts.nth(2)).toContainText('Too few learners have answered this question.')

  await page.goto(`/bn/question/${ids[3]}`)
  await page.getByRole('radio').first().press('Space')
  await page.getByText('অন্যরা যা উত্তর দিয়েছেন').click()
  await expect(page.getByText(/প্রথমবারের ২০[০১]টি উত্তরের ৭৫% সঠিক।/)).toBeVisible()
})

test('a result tells under each answered question what others chose, until the question changes', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'facts-of-result')
  const ids = await readQuestionIds(server, packs.packId)
  await startExam(page, packs.packId)
  await option(page, 6, 'Oxygen').click()
  await submitExam(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').press('Enter')
  // Questions below the screen are not in the accessibility tree.
  const facts = page.locator('main details').filter({ hasText: 'How others answered' })
  await expect(page.getByRole('main')).toContainText('Result: 0/6')
  await expect(facts).toHaveCount(1)
  await storeFacts(server, ids[5]!)
  const summary = facts.getByText('How others answered')
  // The memory reads results every five seconds.
  await expect(async () => {
    await summary.press('Enter')
    await expect(facts).toContainText(/6[67]% of 22[56] first answers were right\./, { timeout: 6000 })
  }).toPass()
  await expect(page.locator('main li', { has: page.locator('details') })).toContainText('Carbon dioxide')
  await expectAccessible(page)

  const target = await attachEmbeddedPostgres(server)
  const { sql, close } = openDatabase(target!, { max: 1 })
  await sql`update question_option set content = 'Neon' where question_id = ${ids[5]!} and content = 'Argon'`
  await close()
  await storeFacts(server, ids[5]!)
  await page.reload()
  await facts.getByText('How others answered').click()
  await expect(facts).toContainText('The question has been changed since.')
})
