import { expect, test } from 'vitest'
import { newId } from '../server/lib/new-id.ts'
import { builtPages } from '../server/start.ts'
import { startTestApp } from './app.ts'
import { card, createPeople, makePack, packDraft } from './authoring.ts'
import { createDataApi } from './data-api.ts'
import { forAllTests } from './test-world.ts'

const origin = 'https://onushilon.example'
const server = await forAllTests(startTestApp({ pages: builtPages, env: { PUBLIC_URL: origin } }))
const { sql } = server.deps
const api = await forAllTests(createDataApi({ sql }))
const people = await createPeople({ sql })

const hostile = '</script><script>alert(1)</script>'
const pack = await makePack(api, people.owner, {
  ...packDraft(0, { name: 'পদার্থবিজ্ঞান & বল', tags: ['বল'] }),
  questions: [
    card('$2\\ \\text{kg}$ ভরের বস্তুর ওজন কত?', {
      ...{
        answer: '$19.6\\ \\text{N}$',
        option2: hostile,
        explanation: 'the reason',
        tags: ['বল', 'node.js'],
      },
    }),
    ...packDraft(24).questions.map((each) => ({ ...each, tags: ['গতি'] })),
  ],
})
const question = (await sql<{ id: string }>`select id from question where position = 1`.first())!.id

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await server.app.inject({ url, headers })
  const head = body.slice(0, body.indexOf('</head>'))
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const things = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    status: statusCode,
    body,
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    others: [...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g)].map((found) =>
      found.slice(1),
    ),
    all: (name: string) => tags.filter(([, each]) => each === name).map(([, , content]) => content),
    things: things.map(([, json]) => JSON.parse(json!)),
  }
}

const publicPages = [
  '/',
  '/explore',
  '/level/ssc',
  '/level/ssc?page=2',
  `/explore/tag/${encodeURIComponent('গতি')}`,
  `/question/${question}`,
  `/pack/${pack}`,
  '/privacy-policy',
]

test('every public page has its own title and description, a canonical address, and tags for shared links', async () => {
  const pages = await Promise.all(publicPages.map((url) => read(url)))
  for (const [place, page] of pages.entries()) {
    const url = publicPages[place]!
    expect(page.status, url).toBe(200)
    expect(page.canonical, url).toBe(origin + url)
    expect(page.others, url).toEqual([
      ['x-default', origin + url],
      ['en', origin + url],
      ['bn', `${origin}/bn${url}`],
    ])
    expect(page.all('og:url'), url).toEqual([origin + url])
    expect(page.all('robots'), url).toEqual([])
    for (const name of ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt', 'og:locale'])
      expect(page.all(name), `${url} ${name}`).toEqual([expect.stringMatching(/./)])
    expect([page.all('og:type'), page.all('og:site_name'), page.all('twitter:card')], url).toEqual([
      ['website'],
      ['Onushilon'],
      ['summary_large_image'],
    ])
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  const [, , first, second] = pages
  const descriptions = pages.filter((page) => page !== second).map((page) => page.all('description')[0])
  expect(new Set(descriptions).size).toBe(pages.length - 1)
  expect(first!.all('description')).toEqual([expect.stringContaining('Questions: 25, packs: 1.')])
})

test('a Bangla page is canonical at its own address, with Bangla texts and addresses', async () => {
  const page = await read('/bn/level/ssc')
  expect([page.status, page.canonical]).toEqual([200, `${origin}/bn/level/ssc`])
  expect(page.title).toBe('এসএসসি: প্রশ্ন ও প্যাক | অনুশীলন')
  expect(page.all('og:locale')).toEqual(['bn_BD'])
  expect(page.all('og:image')).toEqual([`${origin}/share/site.png`])
  expect(page.things[0].itemListElement[1].item).toBe(`${origin}/bn/level/ssc`)
})

test('the query of an address that changes nothing is not part of the canonical one', async () => {
  for (const url of ['/', '/explore', '/level/ssc', `/question/${question}`, `/pack/${pack}`])
    expect(await read(`${url}?utm_source=x`), url).toMatchObject({
      ...{ canonical: origin + url, others: (await read(url)).others },
    })
  expect((await read('/level/ssc?page=1')).canonical).toBe(`${origin}/level/ssc`)
})

test('the picture of a question or a pack is that of its content, and a new one after a change', async () => {
  const imageOf = async (url: string) => (await read(url)).all('og:image')[0]!
  for (const [url, name] of [
    [`/question/${question}`, `/share/question/${question}.png`],
    [`/pack/${pack}`, `/share/pack/${pack}.png`],
  ] as const) {
    expect(await imageOf(url)).toContain(`${origin}${name}?v=`)
    expect((await server.app.inject({ method: 'HEAD', url: name })).statusCode).toBe(200)
  }
  const before = await imageOf(`/question/${question}`)
  await sql`update question set updated_at = updated_at + interval '1 second' where id = ${question}`
  expect(await imageOf(`/question/${question}`)).not.toBe(before)
  expect(await imageOf('/')).toBe(`${origin}/share/site.png`)
})

/** Google requires these properties of practice problems, and does not show a quiz that lacks one. */
function expectPracticeProblem(quiz: Record<string, unknown>) {
  expect(quiz).toMatchObject({ '@context': 'https://schema.org', '@type': 'Quiz' })
  const parts = quiz.hasPart as Record<string, unknown>[]
  expect(parts).toHaveLength(1)
  for (const part of parts) {
    expect(part).toMatchObject({
      '@type': 'Question',
      eduQuestionType: 'Multiple choice',
      learningResourceType: 'Practice problem',
      name: expect.stringMatching(/./),
      text: expect.stringMatching(/./),
      encodingFormat: 'text/html',
    })
    const answers = [part.acceptedAnswer, ...(part.suggestedAnswer as unknown[])] as { position: number }[]
    expect(answers.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3])
    for (const answer of answers)
      expect(answer).toMatchObject({
        ...{ '@type': 'Answer', text: expect.stringMatching(/./), encodingFormat: 'text/html' },
      })
  }
}

test('a question tells search engines its options and the right one, whatever its text', async () => {
  const { things, title, body } = await read(`/question/${question}`)
  expect(title).toBe('2 kg ভরের বস্তুর ওজন কত? | Onushilon')
  const [crumbs, quiz] = things
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/`,
    `${origin}/level/ssc`,
    `${origin}/pack/${pack}`,
    `${origin}/question/${question}`,
  ])
  expectPracticeProblem(quiz)
  expect(quiz).toMatchObject({
    ...{ educationalLevel: 'SSC', inLanguage: 'bn', about: [{ name: 'বল' }, { name: 'node.js' }] },
  })
  const [part] = quiz.hasPart
  expect(part.text).toBe('2 kg ভরের বস্তুর ওজন কত?')
  expect(part.acceptedAnswer.text).toBe('19.6 N')
  const wrong: string[] = part.suggestedAnswer.map(({ text }: { text: string }) => text)
  expect(wrong).toHaveLength(3)
  expect(wrong).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  // The text ended no element, and the explanation is loaded after a choice.
  expect(body).not.toContain(hostile)
  expect(body).not.toContain('the reason')
})

test('the places of the options are those of the page', async () => {
  const { things, body } = await read(`/bn/question/${question}`)
  const shown = [...body.matchAll(/<input[^>]* type="radio"[^>]* value="([0-9a-f-]{36})"/g)].map(
    ([, id]) => id,
  )
  const [right] = await sql<{ id: string }>`
    select answer as id from question where id = ${question}`
  expect(things[1].hasPart[0].acceptedAnswer.position).toBe(shown.indexOf(right!.id))
})

test('the page of a browser with a session does not say which option is right', async () => {
  for (const url of [`/question/${question}`, `/pack/${pack}`]) {
    const { things, body } = await read(url, { cookie: 'app=1' })
    expect(things, url).toEqual([])
    expect(body, url).not.toContain('acceptedAnswer')
  }
})

test('a pack is a quiz with its first question; the home page is the site with its search', async () => {
  const [, quiz] = (await read(`/pack/${pack}`)).things
  expectPracticeProblem(quiz)
  expect(quiz).toMatchObject({ name: 'পদার্থবিজ্ঞান & বল', author: { name: 'Rahima Khatun' } })
  expect(quiz.hasPart[0].url).toBe(`${origin}/question/${question}`)
  const [site] = (await read('/')).things
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${origin}/` })
  expect(site.potentialAction.target.urlTemplate).toBe(`${origin}/explore?query={search_term_string}`)
})

test('missing content has the status 404 and is not indexed', async () => {
  const missing = [
    ...[`/question/${newId()}`, '/question/x', `/pack/${newId()}`, '/pack/x', `/user/${newId()}`],
    ...[`/exam/pack/${newId()}`, '/exam/pack/x', '/bn/pack/x', '/bn/exam/pack/x', '/question/x/answer'],
    ...['/level/nine', '/level/SSC', '/level/ssc?page=9', '/explore/tag', '/explore/tag/unused'],
    `/explore/tag/${encodeURIComponent('গতি')}?page=9`,
  ]
  for (const url of missing) {
    const { status, canonical, others } = await read(url)
    expect([status, canonical, others], url).toEqual([404, undefined, []])
  }
})

test('search results, an empty level and screens of one user are not indexed', async () => {
  for (const url of ['/explore?query=x', '/explore?page=2', '/level/bcs', `/user/${people.owner.id}`]) {
    const page = await read(url)
    expect([page.status, page.canonical], url).toEqual([200, undefined])
    expect(page.all('robots'), url).toEqual([expect.stringContaining('noindex')])
  }
})

test('robots reach every question of a level from the home page by links', async () => {
  expect((await read('/')).body).toContain('href="/level/ssc"')
  expect((await read('/explore')).body).toContain('href="/level/ssc"')
  const first = (await read('/level/ssc')).body
  expect(first).toContain(`href="/pack/${pack}"`)
  expect(first).toContain(`href="/explore/tag/${encodeURIComponent('গতি')}"`)
  const linked = new Set<string>()
  for (let url: string | undefined = '/level/ssc'; url; ) {
    const { body } = await read(url)
    for (const [id] of body.matchAll(/(?<=href="\/question\/)[0-9a-f-]{36}/g)) linked.add(id)
    const next = /<a [^>]*rel="next"[^>]*>/.exec(body)?.[0]
    url = next && /href="([^"]+)"/.exec(next)?.[1]
  }
  expect(linked.size).toBe(25)
})
