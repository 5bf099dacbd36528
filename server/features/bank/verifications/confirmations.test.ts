import { expect, test } from 'vitest'
import { codeOf, codesForAdministrators, roles } from '../../../../tests/support/authoring.ts'
import { waitForWaiting, whileLocked } from '../../../../tests/support/held-locks.ts'
import { createQuestionWrites } from '../../../../tests/support/question-writes.ts'
import { findSearchFaults } from '../../../../tests/support/search-faults.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { createVerifiedContent } from '../../../../tests/support/verified-content.ts'
import { newId } from '../../../lib/new-id.ts'

const world = await createTestWorld()
const { database, api, people } = world
const { send, makeQuestion } = createQuestionWrites(api, people)
const { verify, confirm, editOf, list, makeVerifiedPack } = createVerifiedContent(world)

const edit = (id: string, question: string) => send('updateQuestionObject', { id, question })

/** Creates a verified pack with a verified question, and edits both. */
async function makeEdited() {
  const pack = await makeVerifiedPack()
  await edit(pack.questionId, 'Edited')
  const edits = {
    pack: (await editOf('pack', pack.id))!,
    question: (await editOf('question', pack.questionId))!,
  }
  return { ids: { pack: pack.id, question: pack.questionId }, edits, ...pack }
}

const kinds = ['question', 'pack'] as const

test.each(kinds)('an administrator confirms an edited %s once, which is recorded', async (type) => {
  const { ids, edits } = await makeEdited()
  const id = ids[type]
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(type, id, edits[type])))
  const title = type === 'question' ? 'Question' : 'Pack'
  expect(answers.flatMap(({ data }) => data?.confirmVerification ?? [])).toEqual([
    {
      id: expect.any(String),
      verifiedObjectId: id,
      type,
      userId: people.administrator.id,
      status: `${title} confirmed.`,
      createdAt: expect.stringMatching(/Z$/),
    },
  ])
  const refused = answers.flatMap(({ errors }) => errors ?? [])
  expect(refused).toHaveLength(5)
  for (const error of refused)
    expect(error).toMatchObject({ message: `${title} already verified.`, extensions: { code: 'CONFLICT' } })

  expect(await editOf(type, id)).toBeNull()
  // The pack and its question are confirmed separately.
  const other = type === 'question' ? 'pack' : 'question'
  expect(await editOf(other, ids[other])).toBe(edits[other])
  const rows = await database.sql<{ editedAt: Date | null }>`
    select edited_at as "editedAt" from verification
    where ${database.sql.identifier(`${type}_id`)} = ${id} and user_id = ${people.administrator.id} order by id`
  expect(rows.map(({ editedAt }) => editedAt?.toISOString() ?? null)).toEqual([null, edits[type]])
  expect(await findSearchFaults(database)).toEqual([])
})

test.each(kinds)('only administrators confirm a %s', async (type) => {
  const { ids, edits } = await makeEdited()
  const codes: Record<string, string> = {}
  for (const role of roles) codes[role] = codeOf(await confirm(type, ids[type], edits[type], people[role]))
  expect(codes).toEqual(codesForAdministrators)
})

test('a confirmation of an earlier version is refused, and the content stays listed', async () => {
  const { id, questionId, edits } = await makeEdited()
  await edit(questionId, 'Edited again')
  for (const [type, of, word] of [
    ['question', questionId, 'question'],
    ['pack', id, 'pack'],
  ] as const) {
    expect((await confirm(type, of, edits[type])).errors?.[0]).toMatchObject({
      message: `This ${word} was edited again after you opened it. Look at it once more before you confirm it.`,
      extensions: { code: 'CONFLICT', reason: `${type}.editedAgain` },
    })
    const now = await editOf(type, of)
    expect(now! > edits[type]).toBe(true)
    expect(codeOf(await confirm(type, of, now))).toBe('ok')
    // The same edit is not confirmed twice, and an old one is not taken for the next.
    await edit(questionId, `Edited ${type}`)
    expect(codeOf(await confirm(type, of, now))).toBe('CONFLICT')
  }
})

test('an edit that is being saved is not confirmed with an earlier one', async () => {
  const { questionId, edits } = await makeEdited()
  const [, confirmed] = await whileLocked(
    database.sql,
    (tx) => tx`select from question where id = ${questionId} for update`,
    async () => {
      const saving = edit(questionId, 'Saved first')
      await waitForWaiting(database.sql, 1, saving)
      const confirming = confirm('question', questionId, edits.question)
      await waitForWaiting(database.sql, 2, saving, confirming)
      return [saving, confirming]
    },
  ).then((calls) => Promise.all(calls))
  expect(codeOf(confirmed!)).toBe('CONFLICT')
  expect(await editOf('question', questionId)).not.toBeNull()
})

test('an edit that waits for a confirmation is marked after it', async () => {
  const { questionId, edits } = await makeEdited()
  const answers = await whileLocked(
    database.sql,
    (tx) => tx`select from question where id = ${questionId} for update`,
    async () => {
      const confirming = confirm('question', questionId, edits.question)
      await waitForWaiting(database.sql, 1, confirming)
      const saving = edit(questionId, 'Saved second')
      await waitForWaiting(database.sql, 2, saving, confirming)
      return [confirming, saving]
    },
  ).then((calls) => Promise.all(calls))
  expect(answers.map(codeOf)).toEqual(['ok', 'ok'])
  const now = await editOf('question', questionId)
  expect(now! > edits.question).toBe(true)
})

test('content that is not verified, not edited, unknown or of the other kind is not confirmed', async () => {
  const { id, questionIds, edits } = await makeEdited()
  const plain = await makeQuestion()
  await verify('question', plain.id)
  const none = newId()
  for (const [type, of, code, message] of [
    ['question', questionIds[1]!, 'CONFLICT', 'This question is not verified yet.'],
    ['question', plain.id, 'CONFLICT', 'Question already verified.'],
    ['question', none, 'NOT_FOUND', 'Question not Found.'],
    ['question', id, 'NOT_FOUND', 'Question not Found.'],
    ['pack', 'x', 'NOT_FOUND', 'Pack not Found.'],
  ] as const) {
    expect((await confirm(type, of, edits.pack)).errors?.[0]).toMatchObject({ message, extensions: { code } })
  }
  for (const time of [null, '', 'today', '+275760-09-13T00:00:00.000Z'])
    expect(codeOf(await confirm('pack', id, time))).toBe('BAD_INPUT')
  const gone = { ...people.administrator, id: newId() }
  expect(codeOf(await confirm('pack', id, edits.pack, gone))).toBe('UNAUTHENTICATED')
  expect(await editOf('pack', id)).toBe(edits.pack)
})

test('a verification of edited content is refused as before, and confirms nothing', async () => {
  const { id, edits } = await makeEdited()
  expect((await verify('pack', id)).errors?.[0]).toMatchObject({ message: 'Pack already verified.' })
  expect(await editOf('pack', id)).toBe(edits.pack)
})

test('the list has the edited content in pages, the latest first; deleted content leaves it', async () => {
  await database.sql`delete from pack`
  await database.sql`delete from question`
  expect((await list()).data.listEditedSinceVerified).toEqual({ items: [], nextToken: null })
  const first = await makeEdited()
  const second = await makeEdited()
  await edit(first.questionId, 'Once more')
  const titles = (items: { type: string; title: string }[]) => items.map(({ type, title }) => [type, title])
  const { items } = (await list()).data.listEditedSinceVerified
  expect(
    titles(items)
      .map(([type]) => type)
      .toSorted(),
  ).toEqual(['pack', 'pack', 'question', 'question'])
  expect(
    items
      .map(({ id }: { id: string }) => id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual([first.id, first.questionId].toSorted())
  const times = items.map((item: { editedSinceVerifiedAt: string }) => item.editedSinceVerifiedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(items[0]).toMatchObject({ user: { id: people.owner.id, fullName: 'Rahima Khatun' } })

  // Equal times do not hide an entry at the end of a page.
  await database.sql`update question set edited_since_verified_at = '2026-01-01' where verification_status`
  await database.sql`update pack set edited_since_verified_at = '2026-01-01' where verification_status`
  const seen: string[] = []
  for (let nextToken: string | null = null, pages = 0; pages === 0 || nextToken !== null; pages += 1) {
    const page: { items: { id: string }[]; nextToken: string | null } = (await list({ limit: 1, nextToken }))
      .data.listEditedSinceVerified
    seen.push(...page.items.map(({ id }) => id))
    nextToken = page.nextToken
  }
  expect(seen.toSorted()).toEqual([first.id, first.questionId, second.id, second.questionId].toSorted())
  expect(codeOf(await list({ nextToken: 'x' }))).toBe('BAD_INPUT')

  await send('deleteQuestionObject', { id: first.questionId })
  await api.ask(people.owner, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', {
    id: second.id,
  })
  expect(titles((await list()).data.listEditedSinceVerified.items)).toEqual([['pack', 'পদার্থবিজ্ঞান']])
})

test('only administrators read the list', async () => {
  const codes: Record<string, string> = {}
  for (const role of roles) codes[role] = codeOf(await list({}, people[role]))
  expect(codes).toMatchObject({ guest: 'UNAUTHENTICATED', learner: 'FORBIDDEN', owner: 'FORBIDDEN' })
  expect(Object.values(codes).filter((code) => code === 'ok')).toHaveLength(1)
})
