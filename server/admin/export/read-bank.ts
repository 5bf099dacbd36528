import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import { toContent, toPictures } from '../../features/bank/store/question-changes.ts'
import type { StoredPicture } from '../../images/picture-queries.ts'
import { keyOfSize } from '../../images/pictures.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { sections } from '../../personal-data/sections.ts'
import { readSection } from '../../personal-data/write-personal-data.ts'
import type { ExportLine, PackQuestion, PictureLine } from './format.ts'
import {
  type ExportedQuestion,
  listLoneQuestions,
  listPacks,
  listQuestionsOfPacks,
  listShownPictures,
  type Owner,
  pagesOf,
} from './queries.ts'

/** Stores the file of a picture. Returns what its line contains: the bytes, or the name of the file. */
export type WriteFile = (bytes: Buffer, name: string) => Promise<{ bytes?: string; file?: string }>

type Reading = Pick<Deps, 'images'> & { writeFile: WriteFile | null }

/** Yields the lines of an owner's bank: pictures before the questions that show them. */
export async function* readBank(sql: Sql, owner: Owner, reading: Reading): AsyncGenerator<ExportLine> {
  yield { kind: 'owner', ...owner }
  yield* readPictures(sql, owner.id, reading)
  for await (const packs of pagesOf((after) => listPacks(sql, owner.id, after))) {
    const questions = await listQuestionsOfPacks(
      sql,
      packs.map(({ id }) => id),
    )
    for (const pack of packs) {
      const own = questions.filter(({ packId }) => packId === pack.id).map(toLine)
      yield { kind: 'pack', owner: owner.id, ...pack, ...timesOf(pack), questions: own }
    }
  }
  for await (const questions of pagesOf((after) => listLoneQuestions(sql, owner.id, after))) {
    for (const question of questions) {
      const { level, language } = question
      yield { kind: 'question', owner: owner.id, ...toLine(question), level, language }
    }
  }
}

/** Yields what a person's download holds, an item a line. */
export async function* readPerson(sql: Sql, person: string): AsyncGenerator<ExportLine> {
  for (const section of sections) {
    for await (const items of readSection(sql, section, person)) {
      for (const item of items) yield { kind: 'person', person, section: section.name, item }
    }
  }
}

function toLine(question: ExportedQuestion): PackQuestion {
  const { id, isVerified } = question
  const { imageUrl: picture, ...others } = toPictures(question)
  const pictures = Object.entries(others).filter(([, path]) => path !== null)
  return {
    id,
    ...toContent(question),
    picture,
    ...Object.fromEntries(pictures),
    isVerified,
    ...timesOf(question),
  }
}

const timesOf = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

async function* readPictures(sql: Sql, owner: string, reading: Reading): AsyncGenerator<PictureLine> {
  for (let after = ''; ; ) {
    const pictures = await listShownPictures(sql, owner, after)
    for (const picture of pictures) {
      const { path, width, height } = picture
      yield { kind: 'picture', path, owner, width, height, files: await readFiles(picture, reading) }
    }
    after = pictures.at(-1)?.path ?? ''
    if (pictures.length === 0) return
  }
}

/** The files of a picture. One that the store has lost is left out. */
async function readFiles(picture: StoredPicture, { images, writeFile }: Reading) {
  const files: PictureLine['files'] = []
  for (const width of picture.widths) {
    const found = await images.get(keyOfSize(picture, width))
    if (!found) continue
    const bytes = await buffer(found.body)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const extension = picture.path.slice(picture.path.lastIndexOf('.'))
    files.push({ width, sha256, ...(await writeFile?.(bytes, `${sha256}${extension}`)) })
  }
  return files
}
