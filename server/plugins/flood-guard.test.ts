import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultLocale, pseudoLocale } from '../../contract/locales.ts'
import { startTestApp } from '../../tests/support/app.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { buildApp } from '../app.ts'
import { createMemory } from '../lib/memory.ts'
import { builtPages } from '../start/built-pages.ts'

const atOnce = 120
const env = { RATE_LIMIT: 'on', RATE_LIMIT_PER_ADDRESS: '60' }
const { app, deps, logged } = await forAllTests(startTestApp({ env, pages: builtPages }))

/** Uses up what an address may send at once, with pages. */
async function useUp(remoteAddress: string): Promise<void> {
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => time.mockRestore())
  for (let sent = 0; sent < atOnce; sent += 1)
    expect((await app.inject({ url: '/no-such-page', remoteAddress })).statusCode).toBe(404)
}

test('a person who asks for a page in a flood gets a page, in their language', async () => {
  const remoteAddress = '198.51.100.1'
  await useUp(remoteAddress)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const open = (language: string) =>
    app.inject({ url: '/explore?q=%3Cb%3E', remoteAddress, headers: { accept, 'accept-language': language } })
  const page = await open('en')
  expect(page.statusCode).toBe(429)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['retry-after']).toBe('1')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'")
  expect(page.body).toContain(`<html lang="${defaultLocale}">`)
  expect(page.body).toContain('Wait 1 second and try again.')
  // Nothing of the request is in the page.
  expect(page.body).not.toContain('explore')
  const form = { method: 'POST', url: '/question/x', headers: { accept } } as const
  expect((await app.inject({ ...form, remoteAddress })).body).toContain('<html lang=')
  const other = await open(pseudoLocale)
  expect(other.body).toContain(`<html lang="${pseudoLocale}">`)
  expect(other.body).not.toContain('Wait 1 second')

  const program = await app.inject({ url: '/explore', remoteAddress, headers: { accept: '*/*' } })
  expect([program.statusCode, program.json().error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(logged).toEqual([])
})

test('the files of a page are never counted', async () => {
  const remoteAddress = '198.51.100.2'
  const folder = path.join(builtPages.clientDirectory!(defaultLocale), 'assets')
  const file = readdirSync(folder).find((name) => name.endsWith('.js'))
  for (let sent = 0; sent < atOnce + 5; sent += 1)
    expect((await app.inject({ url: `/assets/${file}`, remoteAddress })).statusCode).toBe(200)
  await useUp(remoteAddress)
  expect((await app.inject({ url: '/', remoteAddress })).statusCode).toBe(429)
  const asset = await app.inject({ url: `/assets/${file}`, remoteAddress })
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('each process counts floods on its own', async () => {
  const second = await buildApp({ ...deps, memory: createMemory() }, { pages: builtPages })
  onTestFinished(() => second.close())
  const remoteAddress = '198.51.100.3'
  await useUp(remoteAddress)
  const url = '/no-such-page'
  expect((await app.inject({ url, remoteAddress })).statusCode).toBe(429)
  expect((await second.inject({ url, remoteAddress })).statusCode).toBe(404)
})
