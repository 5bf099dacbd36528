import { beforeAll, expect, test, vi } from 'vitest'
import { addPicture, placeOf } from '../../../tests/support/backups.ts'
import { outsideKeys, startOutsideStore } from '../../../tests/support/outside-store.ts'
import { createTestWorld, forAllTests } from '../../../tests/support/test-world.ts'
import { requireOwnStore, writeStoreId } from '../../images/own-store.ts'
import type { ImageStore } from '../../images/store.ts'
import { findDatabaseId } from '../../images/store-queries.ts'
import { createImageStore } from '../../images/stores.ts'
import { readConfig } from '../../settings/config.ts'
import { movePictures, takePicturesBack } from './move-pictures.ts'

const { database } = await createTestWorld()
const databaseId = await findDatabaseId(database.sql)
const outside = await forAllTests(startOutsideStore())
const bucket = createImageStore(readConfig({ IMAGES_URL: outside.address }))

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', outsideKeys.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', outsideKeys.secretAccessKey)
  return () => vi.unstubAllEnvs()
})

const start = ({ config }: ReturnType<typeof placeOf>, images: ImageStore) =>
  requireOwnStore({ config, sql: database.sql, images })

async function keysOf(images: ImageStore): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['question-pictures/', 'trash/', 'uploads/'])
    keys.push(...(await images.list({ prefix })).images.map(({ key }) => key))
  return keys
}

test('pictures move to a bucket and back, also when the move is stopped', async () => {
  const place = placeOf(database)
  const own = place.images
  for (let made = 0; made < 10; made += 1) await addPicture(database, own)
  await own.put('uploads/1/1', Buffer.from('a part of an upload'))
  await start(place, own)
  const names = { databaseId, from: 'the folder', to: 'the bucket' }

  const stopping = new AbortController()
  const onFile = () => stopping.abort()
  const stopped = movePictures({ source: own, target: bucket }, { ...names, signal: stopping.signal, onFile })
  await expect(stopped).rejects.toThrow()
  // The old store is still in use, the new one is not yet.
  await start(place, own)
  await expect(start(place, bucket)).rejects.toThrow('being moved here from the folder')
  // One that was copied is gone meanwhile, another one damaged.
  const [first = '', second = ''] = await keysOf(bucket)
  await own.delete(first)
  await bucket.put(second, Buffer.from('damaged'))

  const moved = await movePictures({ source: own, target: bucket }, names)
  expect(moved).toMatchObject({ files: 20, copied: 14 })
  expect(await keysOf(bucket)).toEqual(await keysOf(own))
  await start(place, bucket)
  await expect(start(place, own)).rejects.toThrow('were moved to the bucket')
  await expect(movePictures({ source: own, target: bucket }, names)).rejects.toThrow()

  const late = await addPicture(database, bucket)
  const back = await movePictures(
    { source: bucket, target: own },
    { databaseId, from: names.to, to: names.from },
  )
  expect(back).toMatchObject({ files: 22, copied: 2 })
  expect(await own.head(late)).not.toBeNull()
  await start(place, own)
  await expect(start(place, bucket)).rejects.toThrow('were moved to the folder')
  expect(await takePicturesBack(bucket)).toBe('the folder')
  await start(place, bucket)
})

test('a store with other pictures is neither filled nor emptied', async () => {
  const [place, other] = [placeOf(database), placeOf(database)]
  await addPicture(database, place.images)
  await start(place, place.images)
  const key = await addPicture(database, other.images)
  await writeStoreId(other.images, '00000000-0000-4000-8000-000000000000')
  const names = { databaseId, from: 'one', to: 'another' }

  const stores = { source: place.images, target: other.images }
  await expect(movePictures(stores, names)).rejects.toThrow('has pictures already')
  const reverse = { source: other.images, target: place.images }
  await expect(movePictures(reverse, names)).rejects.toThrow()
  expect(await keysOf(other.images)).toContain(key)
  await start(place, place.images)
})
