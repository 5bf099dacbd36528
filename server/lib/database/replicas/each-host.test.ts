import { expect, test } from 'vitest'
import { eachHost } from './each-host.ts'

test.each([
  ['postgres://a:b@one/db', ['postgres://a:b@one/db']],
  [
    'postgresql://a:b%40c@one:5433,[::1]:5434,three/db?sslmode=require',
    [
      'postgresql://a:b%40c@one:5433/db?sslmode=require',
      'postgresql://a:b%40c@[::1]:5434/db?sslmode=require',
      'postgresql://a:b%40c@three/db?sslmode=require',
    ],
  ],
  ['postgres://localhost/db?host=/run/postgresql', ['postgres://localhost/db?host=/run/postgresql']],
  ['postgres://one,,two/db', null],
  ['postgres://one:x,two/db', null],
  ['postgres:///db', null],
  ['https://one/db', null],
  ['one', null],
])('the hosts of %s', (url, hosts) => expect(eachHost(url)).toEqual(hosts))
