import { expect, test } from 'vitest'
import type { ReadyFormula } from '../../contract/formula/formula.ts'
import { card, makePack, packDraft } from '../../tests/support/authoring.ts'
import { guest } from '../../tests/support/data-api.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import { formulaLimits } from '../lib/formulas-in.ts'
import { addFormulas } from './ready-formulas.ts'

const { api, people } = await createTestWorld()

/** Returns the formulas for texts, as for a response that contains them. */
async function formulasFor(texts: unknown): Promise<ReadyFormula[]> {
  const execution: { data: unknown; extensions?: { formulas: ReadyFormula[] } } = { data: texts }
  await addFormulas(execution, { reply: { request: { body: { extensions: { formulas: true } } } } })
  return execution.extensions?.formulas ?? []
}

const texOf = (formulas: readonly ReadyFormula[]) => formulas.map(({ tex }) => tex)

test('a response has the formulas of its own texts, once each, if the request asks for them', async () => {
  const packId = await makePack(
    api,
    people.owner,
    packDraft(1, {
      questions: [card('$x^2$ = ?', { answer: '$4$', option2: '$x^2$', explanation: '$\\sqrt{16}$' })],
    }),
  )
  const shown =
    'query ($id: ID!) { getPack(id: $id) { questions { items { question options { content } } } } }'
  const plain = await api.ask(guest, shown, { id: packId })
  expect(plain).not.toHaveProperty('extensions')

  const asked = { extensions: { formulas: true } }
  const { extensions } = await api.ask(guest, shown, { id: packId }, asked)
  expect(texOf(extensions?.formulas ?? []).sort()).toEqual(['4', 'x^2'])
  expect(extensions?.formulas?.find(({ tex }) => tex === 'x^2')?.html).toMatch(/^<span class="katex">.*<math/)

  const revealed = 'query ($id: ID!) { getPack(id: $id) { questions { items { explanation } } } }'
  const answer = await api.ask(guest, revealed, { id: packId }, asked)
  expect(texOf(answer.extensions?.formulas ?? [])).toEqual(['\\sqrt{16}'])
})

test('a formula that is too long is left to the browser', async () => {
  const long = `x${'+x'.repeat(formulaLimits.longest / 2)}`
  expect(texOf(await formulasFor([`$${long}$`, '$y$']))).toEqual(['y'])
})

test('a response typesets only so many new characters, and the next one continues', async () => {
  const tex = Array.from({ length: 60 }, (_, place) => `n_{${place}}${'\\;'.repeat(200)}`)
  const texts = tex.map((each) => `$${each}$`)
  const first = texOf(await formulasFor(texts))
  expect(first.length).toBeGreaterThan(0)
  expect(first.join('').length).toBeLessThanOrEqual(formulaLimits.newPerResponse)
  expect((await formulasFor(texts)).length).toBeGreaterThan(first.length)
})

test('other work runs while many formulas are typeset', async () => {
  const formulas = Array.from({ length: 20 }, (_, place) => `$k_{${place}}${'+k'.repeat(200)}$`)
  let isDone = false
  const typesetting = formulasFor(formulas).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isDone).toBe(false)
  await typesetting
})

test('a response has only so much HTML', async () => {
  const texts = Array.from({ length: 60 }, (_, place) => `$p_{${place}}${'+p'.repeat(250)}$`)
  const sizes = []
  for (let times = 0; times < 4; times++) {
    sizes.push((await formulasFor(texts)).reduce((sum, { html }) => sum + html.length, 0))
  }
  expect(sizes.at(-1)).toBeLessThanOrEqual(formulaLimits.htmlPerResponse)
  expect(sizes.at(-1), 'so the limit was reached').toBeGreaterThan(formulaLimits.htmlPerResponse / 2)
  expect((await formulasFor(texts)).length).toBeLessThan(texts.length)
})

test('a name such as __proto__ is a formula like any other', async () => {
  expect(texOf(await formulasFor({ text: '$__proto__$ $constructor$' }))).toEqual([
    '__proto__',
    'constructor',
  ])
})
