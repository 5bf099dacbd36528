import { request } from 'undici'
import type { SqlPool } from '../server/lib/database/sql.ts'
import { prepareBank } from './bank.ts'
import type { Product } from './product.ts'
import { withDatabase } from './search/database.ts'

const questions = 1_000_000
const packs = 20_000
const tags = 20_000

/** Reads the index of the sitemaps and all its parts, in a bank of a million questions. */
export async function measureSitemaps(product: Product): Promise<string[]> {
  const { questionId } = await prepareBank(product)
  await withDatabase(product, (sql) => fill(sql, questionId))
  const idle = product.readMemory()
  const first = await read(product, '/sitemap.xml')
  const names = [...first.body.matchAll(/\/sitemaps\/(([a-z]+)[^.]*)\.xml/g)]
  const lines = [
    `${questions} questions, ${packs} packs, ${tags} tags: the index lists ${names.length} parts; its ranges take ${first.ms.toFixed(0)} ms, ${first.cpu.toFixed(0)} ms of CPU`,
    '| parts of | parts | addresses | largest kB | p50 ms | most ms | CPU ms | most MB above idle |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  for (const kind of ['pages', 'packs', 'questions', 'tags']) {
    const own = names.filter(([, , each]) => each === kind)
    const reads: Awaited<ReturnType<typeof read>>[] = []
    for (const [, name] of own) {
      const part = await read(product, `/sitemaps/${name}.xml`)
      // Bodies would fill the memory of the bench.
      reads.push({ ...part, body: '' })
    }
    const sum = (pick: (read: (typeof reads)[number]) => number) =>
      reads.reduce((total, each) => total + pick(each), 0)
    const most = (pick: (read: (typeof reads)[number]) => number) => Math.max(...reads.map(pick))
    const p50 = reads.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(reads.length / 2)]!
    lines.push(
      `| ${kind} | ${reads.length} | ${sum(({ addresses }) => addresses)} | ${(most(({ bytes }) => bytes) / 1000).toFixed(0)} | ${p50.toFixed(0)} | ${most(({ ms }) => ms).toFixed(0)} | ${(sum(({ cpu }) => cpu) / reads.length).toFixed(0)} | ${((most(({ memory }) => memory) - idle) / 1e6).toFixed(0)} |`,
    )
  }
  const again = await read(product, '/sitemaps/tags-1.xml')
  return [...lines, `A part that is kept: ${again.ms.toFixed(0)} ms, ${again.cpu.toFixed(0)} ms of CPU`]
}

async function read(product: Product, path: string) {
  const cpu = product.readCpu()
  const began = performance.now()
  const response = await request(product.url + path)
  const body = await response.body.text()
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
  return {
    body,
    ms: performance.now() - began,
    cpu: product.readCpu() - cpu,
    memory: product.readMemory(),
    bytes: Buffer.byteLength(body),
    addresses: body.split('<loc>').length - 1,
  }
}

/**
 * Inserts copies of a question without options, in packs, with three tags each. Sitemaps read nothing else.
 */
async function fill(sql: SqlPool, questionId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into pack (id, owner, name, level, language)
      select uuidv7(), owner, 'Pack ' || number, level, language
      from question, generate_series(1, ${packs}::integer) as number where id = ${questionId}`
    await tx`insert into tag (name) select 'সন্ধি ও সমাস ' || number from generate_series(1, ${tags}::integer) as number`
    await tx`
      with place as (select id, row_number() over () - 1 as place from pack)
      insert into question (id, owner, pack_id, position, question, answer, explanation, level, language)
      select uuidv7(), one.owner, place.id, number / ${packs}::integer + 1, one.question, one.answer,
        one.explanation, one.level, one.language
      from generate_series(0, ${questions}::integer - 1) as number
        join place on place.place = number % ${packs}::integer
        join question one on one.id = ${questionId}`
    await tx`
      insert into question_tag (id, question_id, tag_id, position)
      select uuidv7(), id, 'সন্ধি ও সমাস ' || (row_number() over () + shift) % ${tags}::integer + 1, 1
      from question, unnest(array[0, 7, 91]) as shift
      on conflict do nothing`
  })
  await sql.unsafe('vacuum analyze question, pack, tag, question_tag')
}
