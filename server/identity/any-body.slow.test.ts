import { expect, test } from 'vitest'
import { createIdentityDoor } from '../../tests/hostile/identity.ts'
import { register, signInByProof, startIdentityPool } from '../../tests/support/identity-pool.ts'
import { randomNumbers } from '../../tests/support/odd-bodies.ts'
import { runs } from '../../tests/support/runs.ts'
import { testSeed } from '../../tests/support/seed.ts'
import { forAllTests } from '../../tests/support/test-world.ts'

/*
 * No request body causes a server error: sends thousands over all actions, made from valid bodies by replacing,
 * removing, adding, nesting and truncating.
 */
const bodiesPerBatch = runs(10_000)
const seeds = [0, 1, 2, 3].map((batch) => testSeed + batch)

const pool = await forAllTests(startIdentityPool())
const email = 'any.body@example.com'
await register(pool, email)
const tokens = (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult
const door = createIdentityDoor({ account: { email, ...tokens } })

test.each(seeds)(
  `${bodiesPerBatch} arbitrary bodies cause no server error (seed %i)`,
  async (seed) => {
    const random = randomNumbers(seed)
    const faults: string[] = []
    const responses = new Map<number, number>()

    async function send(): Promise<void> {
      const { method, path: url, headers, body: payload = Buffer.alloc(0) } = door(random)
      const response = await pool.app.inject({ method, url, headers, payload })
      responses.set(response.statusCode, (responses.get(response.statusCode) ?? 0) + 1)
      const isTold =
        response.statusCode === 200 || /^\w+Exception:$/.test(String(response.headers['x-amzn-errortype']))
      const hasTrace = /\n\s+at |node_modules|\.ts:\d+/.test(response.body)
      const isObject = response.body.startsWith('{')
      if (![200, 400].includes(response.statusCode) || !isTold || hasTrace || !isObject) {
        const { 'x-amz-target': target } = headers
        faults.push(
          `${target} ${response.statusCode} ${response.body.slice(0, 200)} <- ${payload.toString('latin1').slice(0, 400)}`,
        )
      }
    }

    for (let sent = 0; sent < bodiesPerBatch; sent += 20) await Promise.all(Array.from({ length: 20 }, send))

    expect(faults.slice(0, 5)).toEqual([])
    expect([...responses.values()].reduce((sum, count) => sum + count)).toBe(bodiesPerBatch)
    // Some are valid after all: the bodies get past the first check.
    expect(responses.get(200) ?? 0).toBeGreaterThan(bodiesPerBatch / 100)
  },
  180_000,
)
