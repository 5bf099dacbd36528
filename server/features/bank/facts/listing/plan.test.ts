import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createExamWorld } from '../../../../../tests/support/exam-world.ts'
import { newId } from '../../../../lib/new-id.ts'
import { countListed, readVerdictPage } from './queries.ts'

const { database, creator, packId } = await createExamWorld()
const { sql } = database

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the nodes of the plan of the statement on verdicts that `read` sends. */
async function planOf(read: () => Promise<unknown>): Promise<Plan[]> {
  const send = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  const sent = send.mock.calls.flat() as unknown as { text: string; values: unknown[] }[]
  send.mockRestore()
  const { text, values } = sent.find((each) => each.text?.includes('question_verdict'))!
  const [explained] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  return nodesOf(explained!['QUERY PLAN'][0].Plan)
}

const indexOf = (nodes: readonly Plan[]) =>
  nodes.find((node) => node['Index Name']?.startsWith('question_verdict'))?.['Index Name']

test('a page and a count are ranges of an index, however many questions there are', async () => {
  await sql.begin(async (tx) => {
    // Without triggers and keys: as many rows as matter.
    await tx`set local session_replication_role = replica`
    await tx`
      insert into question (id, owner, question, answer, level, language)
      select gen_random_uuid(), owner, question, answer, level, language
      from question cross join generate_series(1, 5000) where pack_id = ${packId} and position = 1`
    await tx`delete from question_verdict`
    await tx`
      insert into question_verdict (question_id, kind, owner, list_order)
      select q.id, kind, case when random() < 0.1 then q.owner else gen_random_uuid() end, (random() * 1000)::integer
      from question q cross join unnest(array['WRONG_KEY', 'TOO_HARD', 'TOO_EASY', 'DEAD_OPTION', 'UNSEEN']) as kind`
  })
  await sql.unsafe('analyze question, question_verdict, question_option')

  for (const kind of ['WRONG_KEY', 'UNSEEN'] as const) {
    for (const owner of [null, creator.id]) {
      for (const after of [null, { key: '500', id: newId() }]) {
        const nodes = await planOf(() =>
          readVerdictPage(sql, { reader: creator.id, kind, owner, after, limit: 20, days: 14 }),
        )
        expect(indexOf(nodes)).toBe(owner ? 'question_verdict_owner' : 'question_verdict_list')
        expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(100)
      }
    }
  }
  for (const owner of [null, creator.id]) {
    const nodes = await planOf(() => countListed(sql, { reader: creator.id, owner, days: 14, most: 100 }))
    expect(indexOf(nodes)).toBe(owner ? 'question_verdict_owner' : 'question_verdict_list')
    expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(600)
  }
})
