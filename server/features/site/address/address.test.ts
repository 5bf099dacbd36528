import { expect, test } from 'vitest'
import { guest, type Viewer } from '../../../lib/viewer.ts'
import { readConfig } from '../../../settings/config.ts'
import { listRoomAddresses } from './service.ts'

const admin: Viewer = { id: 'a', fullName: 'A', groups: ['ADMINS'] }
const config = readConfig({ HOST: 'school.local', PORT: '4000' })

test('administrators alone read where phones in the room open the server', () => {
  expect(listRoomAddresses({ config }, admin)).toEqual(['http://school.local:4000'])
  for (const env of [{}, { HOST: 'school.local', PUBLIC_URL: 'https://onushilon.example' }]) {
    expect(listRoomAddresses({ config: readConfig(env) }, admin)).toEqual([])
  }
  const creator: Viewer = { ...admin, groups: ['CREATORS', 'CONTEST_CREATORS'] }
  for (const viewer of [guest, creator, { ...guest, groups: ['ADMINS'] } satisfies Viewer]) {
    expect(() => listRoomAddresses({ config }, viewer)).toThrow()
  }
})
