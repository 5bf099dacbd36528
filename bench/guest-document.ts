import { request } from 'undici'
import { makeQuestions, savePack } from './bank.ts'
import { enter, withServerDeps } from './exam-room.ts'
import type { Product } from './product.ts'

const packs = 10
const questions = 200
const times = 10

const everyField = `id question answer explanation owner packId imageUrl image { imageUrl url srcset width height }
  options { id content owner questionId } tags { id tagId questionId owner }
  user { id fullName questionCount packCount } pack { id name level language questionCount }
  verificationStatus voteCount language level order createdAt updatedAt
  viewerCanEdit viewerCanDelete viewerCanVerify viewerCanReport viewerCanVote`

/** The documents of a guest, from the dearest that is allowed to ten full packs. */
const documents: Record<string, string> = {
  'ten full packs, every field': `{ listPacksByCreatedAt(limit: 10) { items { questions { items { ${everyField} } } } } }`,
  'ten full packs, text and options':
    '{ listPacksByCreatedAt(limit: 10) { items { questions { items { question options { content } } } } } }',
  'one full pack, every field': `{ listPacksByCreatedAt(limit: 1) { items { questions { items { ${everyField} } } } } }`,
}

/** The CPU time of server and database that one document costs, refused or not. Returns the lines of a report. */
export async function measureGuestDocuments(product: Product): Promise<string[]> {
  await withServerDeps(product, async (deps) => {
    const { token } = await enter(deps, 'Author', ['CREATORS'])
    for (let number = 1; number <= packs; number += 1)
      await savePack(product.url, token, { name: `Pack ${number}`, questions: makeQuestions(questions) })
  })
  const lines = ['| document of a guest | status | kB of response | CPU ms |', '| --- | ---: | ---: | ---: |']
  for (const [name, query] of Object.entries(documents)) {
    await send(product.url, query)
    const before = product.readCpu()
    let last = { status: 0, bytes: 0 }
    for (let count = 0; count < times; count += 1) last = await send(product.url, query)
    const cpu = (product.readCpu() - before) / times
    lines.push(`| ${name} | ${last.status} | ${(last.bytes / 1000).toFixed(0)} | ${cpu.toFixed(0)} |`)
  }
  return lines
}

async function send(url: string, query: string): Promise<{ status: number; bytes: number }> {
  const { statusCode, body } = await request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return { status: statusCode, bytes: (await body.arrayBuffer()).byteLength }
}
