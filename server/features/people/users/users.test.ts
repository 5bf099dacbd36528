import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import { createUser, getUser } from './service.ts'

const database = await forAllTests(createTestDatabase())

test('creating a user again renames them', async () => {
  const id = newId()
  const now = new Date('2026-11-21T10:00:00Z')
  await createUser(database.sql, { id, fullName: 'Ayesha Rahman', now })
  await createUser(database.sql, { id, fullName: 'Ayesha Karim', now: new Date('2026-11-21T11:00:00Z') })

  expect(await getUser(database.sql, id)).toEqual({
    id,
    fullName: 'Ayesha Karim',
    questionCount: 0,
    packCount: 0,
    createdAt: now,
    updatedAt: new Date('2026-11-21T11:00:00Z'),
  })
})

test('an unknown or invalid id finds no user', async () => {
  const id = newId()
  await createUser(database.sql, { id, fullName: 'Rahim', now: new Date() })

  expect(await getUser(database.sql, newId())).toBeNull()
  expect(await getUser(database.sql, 'x')).toBeNull()
})
