import type { Transform } from 'node:stream'
import { expect, test } from 'vitest'
import { withModulesAfterPaint, withModulesOfLowPriority } from './late-modules.ts'

const page =
  '<head><title>প্রশ্ন</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>উত্তর <script nonce="n">1</script><script nonce="n" type="module" async="">import "/a.js"\nimport "/b.js"</script></body>'

async function send(stream: Transform, size: number): Promise<string> {
  const bytes = Buffer.from(page)
  for (let place = 0; place < bytes.length; place += size) stream.write(bytes.subarray(place, place + size))
  stream.end()
  return Buffer.concat(await stream.toArray()).toString()
}

test.each([1, 7, 1000])('modules of a page sent in pieces of %i bytes get low priority', async (size) => {
  expect(await send(withModulesOfLowPriority(), size)).toBe(
    page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  )
})

test('a page without a head stays as it is', async () => {
  const stream = withModulesOfLowPriority()
  stream.end('প্রশ্ন')
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('প্রশ্ন')
})

test.each([1, 1000])(
  'a page that starts after the paint loads no module itself (pieces of %i)',
  async (size) => {
    const sent = await send(withModulesAfterPaint('n'), size)
    expect(sent).toContain('<link rel="later" href="/a.js"/><link rel="later" href="/b.js"/>')
    expect(sent).toContain(
      '<script nonce="n" type="later">import "/a.js"\nimport "/b.js"</script><script nonce="n">',
    )
    expect(sent).not.toMatch(/rel="modulepreload"|type="module"/)
  },
)
