import { expect, test } from 'vitest'
import { newId } from '../server/lib/new-id.ts'
import { builtPages } from '../server/start/built-pages.ts'
import { startTestApp } from './support/app.ts'
import { card, createPeople, makePack, packDraft } from './support/authoring.ts'
import { createDataApi } from './support/data-api.ts'
import { faultsOf } from './support/structured-data.ts'
import { forAllTests } from './support/test-world.ts'

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

const lettersOf = (text: string) => [...new Intl.Segmenter('bn').segment(text)].length

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
  for (const { title, all } of pages) {
    expect(lettersOf(title!), title).toBeLessThanOrEqual(90)
    expect(lettersOf(all('description')[0]!), title).toBeLessThanOrEqual(200)
  }
  const [, , first, second] = pages
  const descriptions = pages.filter((page) => page !== second).map((page) => page.all('description')[0])
  expect(new Set(descriptions).size).toBe(pages.length - 1)
  expect(first!.all('description')).toEqual([expect.stringContaining('Questions: 25, packs: 1.')])
})

test('a Bangla page is canonical at its own address, with Bangla texts and addresses', async () => {
  const page = await read('/bn/level/ssc')
  expect([page.status, page.canonical]).toEqual([200, `${origin}/bn/level/ssc`])
  expect(page.title).toBe('নবম-দশম (এসএসসি): প্রশ্ন ও প্যাক | অনুশীলন')
  expect(page.all('og:locale')).toEqual(['bn_BD'])
  expect(page.all('og:image')).toEqual([`${origin}/bn/share/site.png`])
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

const typesOf = (url: string) => {
  if (url === '/') return ['WebSite']
  if (url === '/explore' || url === '/privacy-policy') return []
  return url.startsWith('/level') || url.startsWith('/explore')
    ? ['BreadcrumbList']
    : ['BreadcrumbList', 'Quiz']
}

test.each(['', '/bn'])(
  'the structured data of every public page under "%s/" follows the published rules',
  async (language) => {
    for (const url of publicPages) {
      const { things } = await read(language + url)
      expect(
        things.map((thing) => thing['@type']),
        url,
      ).toEqual(typesOf(url))
      for (const thing of things) {
        expect(thing['@context'], url).toBe('https://schema.org')
        // Nothing is said about a question without tags.
        expect(faultsOf(thing, ['about']), url).toEqual([])
      }
      const addresses = [...JSON.stringify(things).matchAll(/"(?:item|url)":"([^"]*)"/g)].map(
        ([, address]) => address!,
      )
      for (const address of new Set(addresses)) {
        expect(address.startsWith(`${origin}${language}/`), address).toBe(true)
        expect((await read(address.slice(origin.length))).status, address).toBe(200)
      }
    }
  },
)

test('a fault of structured data shows', async () => {
  const [crumbs, quiz] = (await read(`/question/${question}`)).things
  const [part] = quiz.hasPart
  const withPart = (change: object) => ({ ...quiz, hasPart: [{ ...part, ...change }] })
  const { acceptedAnswer: _, ...unanswered } = part
  expect(faultsOf({ ...quiz, hasPart: [unanswered] })).toEqual([
    'Quiz.hasPart.acceptedAnswer: missing',
    'Quiz.hasPart: places of answers',
  ])
  expect(faultsOf(withPart({ text: '$x$' }))).toEqual(['Quiz.hasPart.text: "$x$"'])
  expect(faultsOf(withPart({ hints: 'x' }))).toEqual(['Quiz.hasPart.hints: no such property'])
  expect(faultsOf(withPart({ suggestedAnswer: [] })), 'one place alone').not.toEqual([])
  expect(faultsOf({ ...quiz, '@type': 'Quizz' })).toEqual(['Quizz: no such type'])
  expect(faultsOf({ ...crumbs, itemListElement: crumbs.itemListElement.slice(1) })).not.toEqual([])
})

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
  expect(quiz).toMatchObject({ name: 'পদার্থবিজ্ঞান & বল', author: { name: 'Rahima Khatun' } })
  expect(quiz.hasPart[0].url).toBe(`${origin}/question/${question}`)
  const [site] = (await read('/')).things
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${origin}/` })
  expect(site.potentialAction.target.urlTemplate).toBe(`${origin}/explore?query={search_term_string}`)
})

test('questions about one passage have titles and descriptions of their own', async () => {
  const passage =
    'একটি আয়তাকার বাগানের দৈর্ঘ্য ২৪ মিটার ও প্রস্থ ১৮ মিটার। বাগানটির ভেতরে চারদিকে ২ মিটার চওড়া একটি পথ আছে। ' +
    'পথের পাশে আমগাছ ও কাঁঠালগাছ লাগানো হয়েছে। '
  const asked = ['পথের ক্ষেত্রফল কত?', 'বাগানের পরিসীমা কত?']
  const together = await makePack(api, people.owner, {
    ...packDraft(0),
    questions: asked.map((one) => card(passage + one)),
  })
  const ids = await sql<{ id: string }>`select id from question where pack_id = ${together} order by position`
  const pages = await Promise.all(ids.map(({ id }) => read(`/bn/question/${id}`)))
  for (const [place, { title, all }] of pages.entries()) {
    expect(title).toMatch(/^একটি আয়তাকার বাগানের .* … /)
    expect(title).toContain(`${asked[place]} | অনুশীলন`)
    expect(all('description')[0]).toContain(asked[place])
  }
})

test('the picture of a shared link has the size that its page says', async () => {
  for (const url of ['/', `/question/${question}`, `/bn/pack/${pack}`]) {
    const { all } = await read(url)
    const said = ['og:image:width', 'og:image:height'].map((name) => Number(all(name)[0]))
    const { statusCode, rawPayload } = await server.app.inject(all('og:image')[0]!.slice(origin.length))
    expect([statusCode, rawPayload.subarray(1, 4).toString()], url).toEqual([200, 'PNG'])
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], url).toEqual(said)
  }
})

test('HEAD has the status of GET, for pages, missing ones and moved ones', async () => {
  const files = ['/sitemap.xml', '/robots.txt', '/share/site.png', '/bn/share/site.png']
  const others = [`/question/${newId()}`, '/pack/x', '/nothing', '/explre', '/bn/explre']
  for (const url of [...publicPages, ...files, ...others]) {
    const get = await server.app.inject(url)
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers.location], url).toEqual([
      ...[get.statusCode, '', get.headers.location],
    ])
  }
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

test('search results, an empty level, forms and screens of one user are not indexed', async () => {
  const forms = [
    '/login',
    '/bn/register',
    '/verify-email',
    '/reset-password',
    '/create/question',
    '/results/x',
  ]
  const lists = ['/explore?query=x', '/explore?page=2', '/level/bcs', `/user/${people.owner.id}`, '/offline']
  for (const url of [...lists, ...forms]) {
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
  const all = await sql<{ id: string }>`select id from question`
  expect([...linked].toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})
