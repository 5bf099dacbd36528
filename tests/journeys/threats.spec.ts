import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type ProductServer, test } from './support/fixture.ts'
import { createPerson, signIn } from './support/people.ts'

/*
 * Texts that would run as code if a page rendered them as markup, in every field that users can fill, on
 * every page that shows them. `hit()` records that one of them has run.
 */
const hit = 'window.__hit=(window.__hit||[]).concat(1)'
const attacks = {
  packName: `</title><script>${hit}</script> "'><img src=x onerror="${hit}">\u2028`,
  question: [
    `</script><script>${hit}</script><!--<script>`,
    `<img src=x onerror="${hit}"> <svg/onload=${hit}> <iframe srcdoc="<script>parent.${hit}</script>">`,
    `$\\href{javascript:${hit.replaceAll(/[{}]/g, '')}}{\\text{link}}$ $\\url{javascript:alert(1)}$`,
    `$\\htmlData{x=1}{y}$ $\\htmlStyle{position: fixed}{z}$ $\\includegraphics{http://127.0.0.1:9/x.png}$`,
    `$\\text{<img src=x onerror=${hit}>}$ $</annotation><script>${hit}</script>$ \u2028\u2029 {{constructor}}`,
  ].join(' '),
  option: (place: number) => `${place} </label><script>${hit}</script><a href="javascript:${hit}">x</a>`,
  explanation: `<math><mtext><script>${hit}</script></mtext></math> $\\href{JaVaScRiPt:alert(1)}{x}$ \u2028`,
  tag: `"><svg onload=__hit=[1]></script>`,
  firstName: `<img src=x onerror=__hit=[1]>`,
  lastName: `</script><script>__hit=[1]</script>`,
}

/** Stores the texts directly, bypassing the rules of the forms. */
async function plant(server: ProductServer): Promise<{ packId: string; questionId: string; right: string }> {
  const author = await createPerson(server, {
    email: 'author.threats@example.com',
    firstName: attacks.firstName,
    lastName: attacks.lastName,
  })
  const cells = [attacks.question, ...[1, 2, 3, 4].map(attacks.option), attacks.explanation, attacks.tag]
  const rows = Array.from({ length: 5 }, (_, at) => [`${at} ${cells[0]}`, ...cells.slice(1)])
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = ['question,answer,option2,option3,option4,explanation,tags']
  for (const row of rows) lines.push(row.map(quote).join(','))
  const file = `${server.dataDir}/threats.csv`
  writeFileSync(file, lines.join('\n'))
  const options = ['--owner', author.email, '--pack', attacks.packName, '--level', 'SSC', '--language', 'Any']
  const packId = /\/pack\/(\S+)/.exec(await server.admin('import', file, ...options))?.[1] ?? ''
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query ($id: ID!) { getPack(id: $id) { questions { items { id answer } } } }',
      variables: { id: packId },
    }),
  })
  const body = (await response.json()) as {
    data: { getPack: { questions: { items: { id: string; answer: string }[] } } }
  }
  const [question] = body.data.getPack.questions.items
  return { packId, questionId: question?.id ?? '', right: question?.answer ?? '' }
}

/** Expects that nothing has run, and that nothing on the page would run on a click or a load. */
async function expectInert(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const handlers = elements.filter((element) =>
      [...element.attributes].some(({ name }) => /^on|^srcdoc$/.test(name)),
    )
    const links = elements.filter((element) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? ''),
      ),
    )
    return {
      hits: (window as { __hit?: unknown }).__hit,
      handlers: handlers.map(({ outerHTML }) => outerHTML),
      links: links.map(({ outerHTML }) => outerHTML),
      foreign: elements.filter(({ tagName }) => /^(iframe|object|embed|base)$/i.test(tagName)).length,
      images: [...document.images].map(({ src }) => src).filter((src) => !src.startsWith(location.origin)),
    }
  })
  expect(found, page.url()).toEqual({ hits: undefined, handlers: [], links: [], foreign: 0, images: [] })
}

let planted: Awaited<ReturnType<typeof plant>>
test.beforeAll(async ({ server }) => {
  planted = await plant(server)
})

test('pages have a policy that allows our own scripts only, and all text is escaped', async ({ server }) => {
  const { packId, questionId } = planted
  const addresses = [
    `/question/${questionId}`,
    `/pack/${packId}`,
    `/exam/pack/${packId}`,
    `/login?next=${encodeURIComponent(`"><script>${hit}</script>`)}`,
    `/<script>${hit}</script>`,
    '/',
  ]
  const nonces = new Set<string | undefined>()
  for (const address of addresses) {
    const response = await fetch(server.url + address)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, kind, source] = /script-src 'self' '(nonce|sha256)-([\w+/=]{20,})';/.exec(policy) ?? []
    const nonce = kind === 'nonce' ? source : 'none'
    if (kind === 'nonce') nonces.add(source)
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'"]) {
      expect(policy, address).toContain(part)
    }
    expect(policy, address).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*\*|script-src[^;]*http/)
    expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')

    // Each script is ours: it has the nonce or the hash, comes from our address, or is plain JSON.
    for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gis)) {
      if (kind === 'sha256' && createHash('sha256').update(code).digest('base64') === source) continue
      expect(attributes, address).toMatch(/nonce="|src="\/assets\/|type="application\/(ld\+)?json"/)
    }
    for (const [, nonceOfScript] of html.matchAll(/<script[^>]* nonce="([^"]*)"/gi)) {
      expect(nonceOfScript, address).toBe(nonce)
    }
    expect(html, address).not.toMatch(/<(img|svg|iframe)[^>]*(onerror|onload|srcdoc)/i)
    expect(html, address).not.toMatch(/(href|src)="\s*javascript:/i)
    expect(html, address).not.toContain(`<script>${hit}`)
    expect(html, address).not.toContain('<script>__hit')
    expect(html.match(/<title[^>]*>/gi), address).toHaveLength(1)
  }
  // The exam and the sign-in; the others are documents, which may be kept.
  expect(nonces.size).toBe(2)
  expect(await (await fetch(`${server.url}/question/${questionId}`)).text()).toContain(
    '&lt;img src=x onerror=',
  )
})

test('responses that are not pages run nothing and declare their type', async ({ server }) => {
  for (const [address, type] of [
    ['/config.json', 'application/json'],
    ['/identity/ap-southeast-1_Onushilon/.well-known/jwks.json', 'application/json'],
    [`/graphql?query=${encodeURIComponent(`<script>${hit}</script>`)}`, 'application/json'],
    ['/account/data', 'application/json'],
  ] as const) {
    const response = await fetch(server.url + address)
    expect(response.headers.get('content-type'), address).toContain(type)
    expect(response.headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(response.headers.get('content-security-policy'), address).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  }
  const named = await fetch(`${server.url}/identity`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: JSON.stringify({ ClientId: `<script>${hit}</script>`, Username: 'x@example.com' }),
  })
  expect(named.headers.get('content-type')).toContain('application/x-amz-json-1.1')
})

test('nothing runs for a guest who reads, answers and changes pages', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('a dialog was opened')
  })
  const { packId, questionId, right } = planted
  await page.goto(`/question/${questionId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=')
  await expectInert(page)
  await page.locator(`label:has(input[value="${right}"])`).click()
  await expect(page.getByText('Note:')).toBeVisible()
  await expectInert(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
  await expectInert(page)

  for (const address of [`/pack/${packId}`, '/', `/login?next=javascript:${encodeURIComponent(hit)}`]) {
    await page.goto(address)
    await expectInert(page)
  }
  await page.goto(`/<img src=x onerror=${hit}>`)
  await expectInert(page)
})

test('nothing runs for a signed-in user with a hostile name who takes the exam', async ({ page, server }) => {
  const person = await createPerson(server, {
    email: 'learner.threats@example.com',
    firstName: attacks.firstName,
    lastName: attacks.lastName,
    groups: ['CREATORS'],
  })
  await signIn(page, person)
  const { packId } = planted
  for (const address of ['/', `/pack/${packId}`, '/edit-profile', '/create', '/create/question-pack']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expectInert(page)
  }

  await page.goto(`/exam/pack/${packId}`)
  await expectInert(page)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible()
  await expectInert(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).first().click()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page).toHaveURL(/\/results\//)
  // After the address changes, the exam may still be visible; it has links as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
  await expectInert(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/results\/pack\//)
  await expectInert(page)
})

test('sign-in redirects to our own pages only', async ({ page, server }) => {
  const person = await createPerson(server, { email: 'led.threats@example.com' })
  const addresses = ['https://evil.example/', '//evil.example/', '/\\evil.example', `javascript:${hit}`]
  for (const next of addresses) {
    await page.goto('/privacy-policy')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
    expect(new URL(page.url()).origin, next).toBe(new URL(server.url).origin)
    await expectInert(page)
  }
})
