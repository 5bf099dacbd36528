import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import { readAllSources } from '../server/features/search/index/source.ts'
import type { SqlPool } from '../server/lib/database/sql.ts'
import { packQuery, prepareBank, questionQuery } from './bank.ts'
import { exchange, type Measure, measure } from './measure.ts'
import type { Product } from './product.ts'
import { withDatabase } from './search/database.ts'
import { createRecordSource } from './search/records.ts'

const run = promisify(execFile)
const passphrase = 'measured, not kept'
const root = path.join(import.meta.dirname, '..')

/**
 * Backs up a bank beside readers, and restores it. `--records` is the number of questions; a tenth as many
 * pictures have rows. Returns the lines of the report.
 */
export async function measureBackup(product: Product, args: string[]): Promise<string[]> {
  const { values } = parseArgs({ args, options: { records: { type: 'string' } } })
  const questions = Number(values.records ?? 1_000_000)
  const bank = await prepareBank(product)
  await withDatabase(product, (sql) => fill(sql, bank.questionId, questions))
  const folder = mkdtempSync(path.join(product.dataDir, '..', 'onushilon-bench-backup-'))
  try {
    const read = createReader(product, bank)
    const [alone, beside, made] = await measureBeside(read, () =>
      admin(product.dataDir, 'backup', path.join(folder, 'bank.backup')),
    )
    const restored = await admin(path.join(folder, 'restored'), 'restore', path.join(folder, 'bank.backup'))
    const isEqual = tablesOf(made.output).join('\n') === tablesOf(restored.output).join('\n')
    const slower = 1 - beside.perSecond / alone.perSecond
    return [
      `${questions} questions with four options, ${Math.floor(questions / 10)} rows of pictures; the file has ${(statSync(path.join(folder, 'bank.backup')).size / 1e6).toFixed(0)} MB`,
      `back-up beside 4 readers: ${made.seconds.toFixed(1)} s, at most ${made.megabytes} MB`,
      `readers alone ${alone.perSecond.toFixed(0)}/s, p95 ${alone.p95.toFixed(1)} ms; beside it ${beside.perSecond.toFixed(0)}/s, p95 ${beside.p95.toFixed(1)} ms: ${(100 * slower).toFixed(0)} % less; ${beside.failures} failures`,
      `restore: ${restored.seconds.toFixed(1)} s, at most ${restored.megabytes} MB`,
      `rows and hashes of ${tablesOf(made.output).length} tables ${isEqual ? 'are equal' : 'DIFFER'}`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads pages, questions and packs in turn, as guests do. */
function createReader({ url }: Product, { questionId, packId }: { questionId: string; packId: string }) {
  const post = (query: string, id: string) =>
    exchange(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { id } }),
    })
  const reads = [
    () => exchange(`${url}/question/${questionId}`),
    () => post(questionQuery, questionId),
    () => post(packQuery, packId),
  ]
  let turn = 0
  return () => reads[turn++ % reads.length]!()
}

type Done = { seconds: number; output: string; megabytes: number }

/** Measures `read` alone and then while `work` runs. */
async function measureBeside(
  read: () => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<[Measure, Measure, Done]> {
  const workers = 4
  const alone = await measure(read, { workers, seconds: 20 })
  const working = work()
  let isDone = false
  void working.finally(() => {
    isDone = true
  })
  const parts: Measure[] = []
  do parts.push(await measure(read, { workers, seconds: 5 }))
  while (!isDone)
  const mean = (pick: (part: Measure) => number) =>
    parts.reduce((sum, part) => sum + pick(part), 0) / parts.length
  const beside = {
    perSecond: mean((part) => part.perSecond),
    p50: mean((part) => part.p50),
    p95: mean((part) => part.p95),
    failures: parts.reduce((sum, part) => sum + part.failures, 0),
  }
  return [alone, beside, await working]
}

/** Runs a command of the product in a process of its own. */
async function admin(dataDir: string, ...args: string[]): Promise<Done> {
  const began = performance.now()
  const measured = ['--import', path.join(import.meta.dirname, 'tell-memory.ts'), 'server/boot.js', 'admin']
  const { stdout, stderr } = await run(process.execPath, [...measured, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
    maxBuffer: 64 * 1024 * 1024,
  })
  const megabytes = Number(/used at most (\d+) MB/.exec(stderr)?.[1] ?? 0)
  return { seconds: (performance.now() - began) / 1000, output: stdout, megabytes }
}

const tablesOf = (output: string) => output.split('\n').filter((line) => /^ {2}\w+ /.test(line))

/** Adds questions in packs of a hundred with four options and two tags each, and rows of pictures. */
async function fill(sql: SqlPool, questionId: string, questions: number): Promise<void> {
  const source = createRecordSource()
  await sql.begin(
    async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`create temporary table made (number integer, text text) on commit drop`
      const lines = function* () {
        for (let number = 0; number < questions; number += 1)
          yield `${number}\t${source.make(number).query}\n`
      }
      await pipeline(Readable.from(lines()), tx.copyFrom('copy made from stdin'))
      await tx`
        create temporary table added on commit drop as
        select number, text, uuidv7() as id, uuidv7() as answer, number / 100 as pack from made`
      await tx`
        create temporary table packs on commit drop as
        select pack, uuidv7() as id from added group by pack`
      await tx`
        insert into pack (id, owner, name, level, language)
        select packs.id, owner, 'Pack ' || pack, level, language from packs, question one where one.id = ${questionId}`
      await tx`
        insert into question (id, owner, pack_id, position, question, answer, explanation, level, language)
        select added.id, one.owner, packs.id, number % 100 + 1, text, added.answer, text, one.level, one.language
        from added join packs using (pack), question one where one.id = ${questionId}`
      await tx`
        insert into question_option (id, question_id, position, content)
        select case position when 1 then answer else uuidv7() end, id, position, 'Option ' || position || ' of ' || number
        from added, generate_series(1, 4) as position`
      await tx`insert into tag (name) select 'Tag ' || number from generate_series(1, 3000) as number on conflict do nothing`
      await tx`
        insert into question_tag (id, question_id, tag_id, position)
        select uuidv7(), id, 'Tag ' || (number * place) % 3000 + 1, place from added, generate_series(1, 2) as place
        on conflict do nothing`
      await tx`
        insert into picture (path, width, height, widths, bytes)
        select 'question-pictures/' || uuidv7() || '.webp', 720, 480, array[360, 720], 30000
        from generate_series(1, ${Math.floor(questions / 10)}::integer)`
    },
    { kind: 'background' },
  )
  await rebuildSearchIndex(sql, readAllSources(sql))
  await sql.unsafe('vacuum analyze')
}
