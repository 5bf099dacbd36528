import { expect, test } from 'vitest'
import { noPicture, type PictureValue, storedPicture } from './picture-value.ts'
import { UploadFailure, type UploadPicture, type UploadProgress, uploadPictures } from './use-saving.ts'

const chosen = (bytes: number): PictureValue => ({ kind: 'chosen', file: new Blob(['x'.repeat(bytes)]) })
const moment = () => new Promise((resolve) => setTimeout(resolve, 1))

test('only chosen pictures are sent, at most three at once, and every question gets its path', async () => {
  let running = 0
  let most = 0
  const sizes: number[] = []
  const upload: UploadPicture = async (file) => {
    running += 1
    most = Math.max(most, running)
    await moment()
    running -= 1
    sizes.push(file.size)
    return { imageUrl: `path-${file.size}` }
  }
  const pictures = [
    chosen(1),
    noPicture,
    storedPicture('kept', null),
    chosen(2),
    chosen(3),
    chosen(4),
    chosen(5),
  ]
  expect(await uploadPictures(pictures, upload, () => {})).toEqual([
    'path-1',
    null,
    'kept',
    'path-2',
    'path-3',
    'path-4',
    'path-5',
  ])
  expect(sizes.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(3)
})

test('the progress is the share of all bytes', async () => {
  const heard: UploadProgress[] = []
  const upload: UploadPicture = async (_, { onProgress }) => {
    onProgress(0.5)
    await moment()
    return { imageUrl: 'p' }
  }
  await uploadPictures([chosen(75), chosen(25)], upload, (progress) => heard.push(progress))
  expect(heard.map(({ share }) => share)).toEqual([0.375, 0.5, 0.875, 1])
  expect(heard.at(-1)).toEqual({ pictures: 2, sentPictures: 2, share: 1 })
})

test('after a cut nothing new is begun, what was under way is waited for, and the failure names its question', async () => {
  const begun: number[] = []
  const upload: UploadPicture = async (file) => {
    begun.push(file.size)
    await moment()
    if (file.size === 2) throw new Error('cut')
    await moment()
    return { imageUrl: 'p' }
  }
  const pictures = [noPicture, ...[1, 2, 3, 4, 5, 6].map(chosen)]
  const failure = await uploadPictures(pictures, upload, () => {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UploadFailure)
  expect(failure).toMatchObject({ place: 2, progress: { pictures: 6, sentPictures: 2 } })
  expect(begun).toEqual([1, 2, 3])
})

test('a pack without chosen pictures sends none', async () => {
  expect(
    await uploadPictures(
      [noPicture],
      () => Promise.reject(new Error('no')),
      () => {},
    ),
  ).toEqual([null])
})
