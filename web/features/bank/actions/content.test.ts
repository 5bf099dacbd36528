import { expect, test } from 'vitest'
import { actionsFor } from './content.ts'

const none = {
  viewerCanVote: false,
  viewerCanEdit: false,
  viewerCanVerify: false,
  viewerCanReport: false,
  viewerCanDelete: false,
}
const learner = { ...none, viewerCanVote: true, viewerCanReport: true }
const author = { ...none, viewerCanEdit: true, viewerCanDelete: true }
const administrator = { ...author, viewerCanVerify: true }

test.each([
  ['a guest', none, false, []],
  ['a learner', learner, false, ['vote', 'report']],
  ['the author', author, true, ['edit', 'delete']],
  ['the author who is no longer a creator', { ...author, viewerCanEdit: false }, true, ['delete']],
  ['an administrator', administrator, false, ['verify', 'delete']],
  ['the author, an administrator', administrator, true, ['edit', 'verify', 'delete']],
])('%s sees the actions that the server allows', (_, rights, isOwner, actions) => {
  expect(actionsFor(rights, { isOwner })).toEqual(actions)
  const { viewerCanVote: __, ...ofPack } = rights
  const withoutVote = actions.filter((action) => action !== 'vote')
  expect(actionsFor(ofPack, { isOwner }), 'packs have no votes').toEqual(withoutVote)
})
