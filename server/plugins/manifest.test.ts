import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '../../tests/support/app.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { builtPages } from '../start/built-pages.ts'

const server = await forAllTests(startTestApp({ pages: builtPages }))
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const publicFolder = path.join(import.meta.dirname, '../../public')

test.each([
  ['/', 'en', 'Onushilon', '/manifest.webmanifest'],
  ['/bn/', 'bn', 'অনুশীলন', '/bn/manifest.webmanifest'],
])('the pages at %s name a web manifest in their language', async (start, lang, name, address) => {
  const page = await get(start)
  expect(page.body).toContain(`<link rel="manifest" href="${address}"`)
  const manifest = await get(address)
  expect(manifest.headers['content-type']).toBe('application/manifest+json')
  expect(manifest.json()).toMatchObject({ lang, short_name: name, start_url: start, scope: '/', id: '/' })
})

test('the icons of the manifest exist in their sizes, one of them maskable to its edges', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json()
  const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const file = path.join(publicFolder, src)
    expect(existsSync(file), src).toBe(true)
    const { width, height } = await sharp(file).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  const maskable = icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  const { data, info } = await sharp(path.join(publicFolder, maskable.src))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The corner has the sign's ground, not the transparency of a rounded square.
  expect([...data.subarray(0, info.channels)]).toEqual([0x0c, 0x4b, 0x39])
})

test('the service worker may connect to our own origin only, and is never cached', async () => {
  const worker = await get('/sw.js')
  expect(worker.statusCode).toBe(200)
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect((await get('/')).headers['content-security-policy']).toMatch(/worker-src 'self'/)
})

test('a public page is marked for the service worker, and a private one is not', async () => {
  const opening = async (url: string) => /<html[^>]*>/.exec((await get(url)).body)?.[0]
  expect(await opening('/explore')).toContain(' data-public')
  expect(await opening('/login')).not.toContain(' data-public')
  expect(await opening('/application')).not.toContain(' data-public')
  expect(await opening('/application')).toContain(' data-application')
})
