import { expect, test } from 'vitest'
import { packDraft, savePackMutation } from '../../../tests/support/authoring.ts'
import { guest } from '../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'

const { api } = await createTestWorld()

test('a small request does not wait for all large ones that came before it', async () => {
  const order: string[] = []
  const send = async (name: string, query: string, variables = {}) => {
    await api.ask(guest, query, variables)
    order.push(name)
  }
  const input = packDraft(200)
  await send('warm-up', savePackMutation, { input })
  const large = Array.from({ length: 30 }, () => send('large', savePackMutation, { input }))
  await Promise.all([...large, send('small', '{ __typename }')])
  expect(order.indexOf('small')).toBeLessThan(15)
})
