import { expect, test } from 'vitest'
import { actionsFor } from './content.ts'

const content = { owner: 'author' }

test.each([
  ['a guest', null, [], []],
  ['a learner', 'learner', [], ['report']],
  ['another creator', 'other', ['CREATORS'], ['report']],
  ['a contest creator', 'other', ['CONTEST_CREATORS'], ['report']],
  ['the author', 'author', ['CREATORS'], ['edit', 'delete']],
  ['the author, not a creator any more', 'author', [], ['delete']],
  ['an administrator', 'admin', ['ADMINS'], ['verify', 'delete']],
  ['an administrator who creates', 'admin', ['ADMINS', 'CREATORS'], ['verify', 'delete']],
  ['the author, an administrator', 'author', ['ADMINS', 'CREATORS'], ['edit', 'verify', 'delete']],
])('%s is offered what the role allows', (_, userId, groups, actions) => {
  expect(actionsFor({ userId, groups }, content)).toEqual(actions)
})
