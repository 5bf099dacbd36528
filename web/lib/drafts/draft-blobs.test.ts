import { expect, test } from 'vitest'
import { attachBlobs, detachBlobs } from './draft-blobs.ts'

const picture = new Blob(['one'], { type: 'image/png' })
const draft = () => ({
  name: 'গতি',
  savedAt: new Date(0),
  cards: [
    { tags: ['x'], picture: { kind: 'chosen', file: picture } },
    { tags: [], picture: null },
  ],
})

test('files are detached from a draft and attached in their places', () => {
  const { value, blobs } = detachBlobs(draft())
  expect([...blobs.values()]).toEqual([picture])
  expect(JSON.stringify(value)).not.toContain('kind":"chosen","file":{}')
  expect(attachBlobs(structuredClone(value), blobs)).toEqual(draft())
})

test('a file has the same id after a round trip, and so is written once', () => {
  const first = detachBlobs(draft())
  expect([...detachBlobs(draft()).blobs.keys()]).toEqual([...first.blobs.keys()])

  const copy = new Blob(['one'])
  const [id] = [...first.blobs.keys()]
  const back = attachBlobs(first.value, new Map([[id!, copy]]))
  expect([...detachBlobs(back).blobs]).toEqual([[id, copy]])
})

test('a missing file becomes null, the rest stays', () => {
  const { value } = detachBlobs(draft())
  expect(attachBlobs(value, new Map())).toMatchObject({
    name: 'গতি',
    cards: [{ picture: { file: null } }, {}],
  })
})
