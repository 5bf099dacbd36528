import { expect, test } from 'vitest'
import { actionsFor } from './content.ts'

const question = { kind: 'question', owner: 'author' } as const

test.each([
  ['a guest', null, [], []],
  ['a learner', 'learner', [], ['vote', 'report']],
  ['another creator', 'other', ['CREATORS'], ['vote', 'report']],
  ['a contest creator', 'other', ['CONTEST_CREATORS'], ['vote', 'report']],
  ['the author', 'author', ['CREATORS'], ['edit', 'delete']],
  ['the author, not a creator any more', 'author', [], ['delete']],
  ['an administrator', 'admin', ['ADMINS'], ['verify', 'delete']],
  ['an administrator who creates', 'admin', ['ADMINS', 'CREATORS'], ['verify', 'delete']],
  ['the author, an administrator', 'author', ['ADMINS', 'CREATORS'], ['edit', 'verify', 'delete']],
])('%s is offered what the role allows', (_, userId, groups, actions) => {
  expect(actionsFor({ userId, groups }, question)).toEqual(actions)
  const pack = { ...question, kind: 'pack' } as const
  const withoutVote = actions.filter((action) => action !== 'vote')
  expect(actionsFor({ userId, groups }, pack), 'packs have no votes').toEqual(withoutVote)
})
