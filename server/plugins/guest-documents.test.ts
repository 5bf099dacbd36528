import { expect, test } from 'vitest'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { startTestApp } from '../../tests/support/app.ts'
import { card, createPeople, makePack, packDraft } from '../../tests/support/authoring.ts'
import { createDataApi, guest } from '../../tests/support/data-api.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { followSettings } from '../features/people/administration/settings/service.ts'
import { newId } from '../lib/new-id.ts'
import { builtPages } from '../start/built-pages.ts'

const server = await forAllTests(startTestApp({ pages: builtPages }))
const api = await forAllTests(createDataApi(server.deps))
const people = await createPeople(server.deps)
const packId = await makePack(
  api,
  people.owner,
  packDraft(1, { questions: [card('Which is it?', { explanation: 'Because of $E=mc^2$.' })] }),
)
const { data } = await api.ask(
  guest,
  'query ($id: ID!) { getPack(id: $id) { questions { items { id answer options { id } } } } }',
  { id: packId },
)
const [question] = data.getPack.questions.items
const address = `/question/${question.id}`
const wrong: string = question.options.find(({ id }: { id: string }) => id !== question.answer).id

const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src)
const answerForm = (option: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: address,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  payload: new URLSearchParams({ option }).toString(),
})
const countOf = (html: string, text: string) => html.split(text).length - 1
/** The words of verdicts outside the template that the script copies. */
const verdictsIn = (html: string) => {
  const shown = html.replace(/<template>.*?<\/template>/gs, '')
  return [countOf(shown, 'Correct · your answer'), countOf(shown, 'Wrong · your answer')]
}

test('a guest gets public pages as documents with one script, and without data for the application', async () => {
  for (const url of [
    '/',
    '/explore',
    '/explore/tag/physics',
    `/pack/${packId}`,
    address,
    '/privacy-policy',
    '/x',
  ]) {
    const { body, headers } = await server.app.inject(url)
    expect(scriptsOf(body), url).toEqual([expect.stringMatching(/^\/assets\/guest-[\w-]+\.js$/)])
    expect(body, url).not.toMatch(/modulepreload|public-config|__reactRouterContext/)
    expect(headers.vary, url).toContain('cookie')
  }
  for (const url of ['/login', '/register', '/create/question', `/exam/pack/${packId}`]) {
    expect((await server.app.inject(url)).body, url).toContain('id="public-config"')
  }
})

test('modules of the application load after what shows first', async () => {
  for (const url of ['/create/question', `/exam/pack/${packId}`, '/edit-profile']) {
    const preloads = (await server.app.inject(url)).body.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length, url).toBeGreaterThan(3)
    for (const each of preloads) expect(each, url).toContain('fetchpriority="low"')
  }
  for (const url of ['/login', '/bn/register', '/verify-email', '/reset-password']) {
    const { body } = await server.app.inject(url)
    expect(body, url).toMatch(/<link rel="later" href="\/assets\/[^"]*\.js"/)
    expect(body, url).toContain('type="later"')
    expect(body, url).not.toMatch(/rel="modulepreload"|type="module"/)
  }
})

test('a browser with the hint at a session gets the application, without personal data', async () => {
  const hinted = { url: address, headers: { cookie: 'other=2; app=1' } }
  const { body } = await server.app.inject(hinted)
  expect(body).toContain('id="public-config"')
  expect(body).not.toContain('data-document')
  expect(body).not.toContain('Because of')
  for (const cookie of ['app=0', 'myapp=1', 'app=11', 'app', 'x="app=1"']) {
    const { body } = await server.app.inject({ url: address, headers: { cookie } })
    expect(body, cookie).toContain('data-document')
  }
})

test('a posted choice returns the page with the verdict and the note, which nobody indexes', async () => {
  const open = await server.app.inject(address)
  expect(verdictsIn(open.body)).toEqual([0, 0])
  expect(open.body).not.toContain('Because of')

  const right = await server.app.inject(answerForm(question.answer))
  expect(right.statusCode).toBe(200)
  expect(right.headers['x-robots-tag']).toBe('noindex')
  // The option, and the sentence for screen readers.
  expect(verdictsIn(right.body)).toEqual([2, 0])
  expect(right.body).toContain('Because of')
  expect(right.body).toContain('class="katex"')
  expect(verdictsIn((await server.app.inject(answerForm(wrong))).body)).toEqual([0, 2])
})

test('a posted form without an option of the question reveals nothing', async () => {
  for (const option of ['', newId(), 'x', "' or 1=1", '<script>']) {
    const { statusCode, body } = await server.app.inject(answerForm(option))
    expect(statusCode, option).toBe(400)
    expect(body, option).not.toContain('Because of')
    expect(body, option).not.toContain('<script>"')
  }
  const unknown = { ...answerForm(question.answer), url: `/question/${newId()}` }
  expect((await server.app.inject(unknown)).statusCode).toBe(404)
  expect((await server.app.inject({ ...unknown, url: '/question/no-id' })).statusCode).toBe(404)
})

test('only a small form is accepted, at questions alone', async () => {
  const statusOf = async (type: string, payload: string, url = address) =>
    (await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })).statusCode
  const form = 'application/x-www-form-urlencoded'
  expect(await statusOf('application/json', `{"option":"${question.answer}"}`)).toBe(415)
  expect(await statusOf('text/plain', `option=${question.answer}`)).toBe(415)
  expect(await statusOf('multipart/form-data; boundary=x', '--x--')).toBe(415)
  expect(await statusOf(form, `option=${'a'.repeat(2000)}`)).toBe(413)
  expect(await statusOf(form, `option=${question.answer}&${'option=a&'.repeat(20)}`)).toBe(200)
  expect(await statusOf(form, 'option=a', '/')).toBe(404)
  expect(await statusOf(form, 'option=a', `/pack/${packId}`)).toBe(404)
  expect((await server.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200)
})

test('a form of another site may post a choice: the page is the same as for everybody', async () => {
  const own = await server.app.inject(answerForm(wrong))
  const foreign = await server.app.inject(
    answerForm(wrong, { origin: 'https://evil.example', cookie: 'a=b' }),
  )
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(foreign.statusCode).toBe(200)
  expect(withoutNonces(foreign.body)).toBe(withoutNonces(own.body))
  expect(foreign.headers['set-cookie']).toBeUndefined()
})

test('the answer is a document of its own, which nobody indexes', async () => {
  const { statusCode, body, headers } = await server.app.inject(`${address}/answer`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`data-answer="${question.answer}"`)
  expect(body).toContain('class="katex"')
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' })
  expect((await server.app.inject({ method: 'HEAD', url: `${address}/answer` })).statusCode).toBe(200)
  for (const id of [newId(), 'no-id', '%00']) {
    expect((await server.app.inject(`/question/${id}/answer`)).statusCode, id).toBe(404)
  }
})

test('a choice that is posted to a Bangla page returns the page in Bangla, and its note too', async () => {
  const { statusCode, body } = await server.app.inject({ ...answerForm(wrong), url: `/bn${address}` })
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="bn"')
  expect(body).toContain(questionTexts('bn').wrongYours)
  const open = await server.app.inject(`/bn${address}`)
  expect(open.body).toContain(`action="/bn${address}"`)
  const answer = await server.app.inject(`/bn${address}/answer`)
  expect(answer.body).toContain(questionTexts('bn').notePrefixes.explanation.trim())
  // An English page whose reader prefers Bangla elsewhere.
  const english = await server.app.inject(answerForm(wrong, { 'accept-language': 'bn' }))
  expect([english.statusCode, english.body.includes('<html lang="en"')]).toEqual([200, true])
})

test('the privacy policy names the address for questions as it is set, in both languages', async () => {
  const page = async (prefix: string) => (await server.app.inject(`${prefix}/privacy-policy?again`)).body
  const set = (value: string) => server.deps.sql`
    insert into site_setting (name, value, changed_at) values ('SUPPORT_EMAIL', ${value}, now())`
  await set('help@school.example')
  await followSettings(server.deps)
  for (const prefix of ['', '/bn']) expect(await page(prefix)).toContain('help@school.example')
})
