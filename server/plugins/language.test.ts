import { expect, test } from 'vitest'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { errorsTexts } from '../../contract/texts/generated/shell.ts'
import { startTestApp } from '../../tests/support/app.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { builtPages } from '../start/built-pages.ts'

const server = await forAllTests(startTestApp({ pages: builtPages }))
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
const languageOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]

test('an address without a language leads readers of Bangla to the Bangla page', async () => {
  const answer = await get('/explore?query=%E0%A6%AC%E0%A6%B2&page=2', bangla)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/bn/explore?query=%E0%A6%AC%E0%A6%B2&page=2')
  expect(answer.headers.vary).toContain('accept-language')
  expect(answer.headers.vary).toContain('cookie')
  expect(languageOf((await get('/explore')).body)).toBe('en')
})

test.each([
  ['a reader of English', '/bn/explore', {}, 'bn'],
  ['a reader who has chosen English', '/bn/explore', { cookie: 'language=en' }, 'bn'],
  ['a reader of Bangla who has chosen English', '/explore', { ...bangla, cookie: 'a=b; language=en' }, 'en'],
  ['a reader with an unknown choice', '/explore', { cookie: 'language=xx' }, 'en'],
  ['a reader with a forged choice', '/explore', { cookie: 'language=en-XA' }, 'en'],
])('%s gets %s as asked', async (_who, url, headers, locale) => {
  const answer = await get(url, headers)
  expect(answer.statusCode).toBe(200)
  expect(languageOf(answer.body)).toBe(locale)
})

test('a chosen language is stored, and the same page follows in it', async () => {
  const answer = await get('/language/bn?next=%2Fexplore%3Fquery%3Da%26page%3D2')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/bn/explore?query=a&page=2')
  expect(answer.headers['set-cookie']).toBe('language=bn; Path=/; Max-Age=31536000; SameSite=Lax')
  expect((await get('/', { cookie: 'language=bn' })).headers.location).toBe('/bn/')
  expect((await get('/language/en?next=/bn/explore')).headers.location).toBe('/explore')
})

test.each([
  ['//evil.example/', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/bn//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a%0d%0aset-cookie:x=y', '/a%0d%0aset-cookie:x=y'],
])('the choice of a language leads to no other site: %s', async (next, path) => {
  for (const locale of ['en', 'bn']) {
    const answer = await get(`/language/${locale}?next=${encodeURIComponent(next)}`)
    expect(answer.headers.location).toBe((locale === 'bn' ? '/bn' : '') + path)
    expect(Object.keys(answer.headers).filter((name) => name === 'set-cookie')).toHaveLength(1)
  }
  expect((await get(`/language/en?next=${encodeURIComponent(next)}&next=/x`)).headers.location).toBe('/')
  expect((await get('/language/xx')).statusCode).toBe(404)
})

test('a Bangla page is in Bangla, with links to Bangla pages and the address of the English one', async () => {
  const { body } = await get('/bn/explore')
  expect(body).toContain('href="/bn/privacy-policy"')
  expect(body).not.toMatch(/href="\/(login|explore|privacy-policy)["?]/)
  expect(body).toMatch(/hrefLang="en" href="http:\/\/[^/"]+\/explore"/)
  expect(body).toMatch(/hrefLang="bn" href="http:\/\/[^/"]+\/bn\/explore"/)
  expect(body).toContain('action="/bn/explore"')
  expect(body).toContain('href="/language/en?next=%2Fexplore"')
})

test('an unknown address is Not Found in both languages', async () => {
  for (const url of ['/no-such-page', '/bn/no-such-page', '/bn/question/x', '/en/explore']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('what no rule of ours refuses is refused in the reader’s language too: people get a page', async () => {
  const post = (url: string, type: string, payload: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload })
  const page = { accept: 'text/html' }
  const form = 'application/x-www-form-urlencoded'
  const { badRequest } = errorsTexts('bn')
  const tooLarge = allMessages('bn')['request.tooLarge']
  const refused = [
    [413, await post('/bn/question/x', form, `option=${'a'.repeat(2000)}`, page), tooLarge],
    [415, await post('/bn/question/x', 'text/plain', 'option=a', page), badRequest],
  ] as const
  for (const [status, { statusCode, body, headers }, sentence] of refused) {
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(languageOf(body)).toBe('bn')
    expect(body).toContain(sentence)
  }
  const program = await post('/graphql', 'application/json', '{', bangla)
  expect([program.statusCode, program.json().errors[0].message]).toEqual([400, badRequest])
  expect(program.json().errors[0].extensions.detail).toMatch(/JSON/)
  const english = await post('/question/x', 'text/plain', 'option=a', {})
  expect([english.statusCode, english.json().message]).toEqual([415, expect.stringContaining('Media Type')])
})
