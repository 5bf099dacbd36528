import { createCipheriv, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { paperTextsOf } from '../../../../contract/bank/question-fields.ts'
import {
  additionalDataOf,
  nonceBytes,
  type SealedDocument,
  type SealedPicture,
} from '../../../../contract/exams/sealed-paper.ts'
import type { Deps } from '../../../deps.ts'
import { listPicturesByPaths, type StoredPicture } from '../../../images/picture-queries.ts'
import { keyOfSize, toPictureView } from '../../../images/pictures.ts'
import { formulasIn } from '../../../lib/formulas-in.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { toLearnerPaper } from '../attempts/without-pack.ts'
import * as queries from './queries.ts'

const compress = promisify(gzip)

type SqlDeps = Pick<Deps, 'sql'>
export type SealDeps = Pick<Deps, 'sql' | 'images' | 'sealing' | 'clock' | 'memory'>

/** The least width of a sealed picture: a phone's. */
const pictureWidth = 800
/**
 * Beyond so many bytes the pictures of a paper are loaded after the start. The tab of a browser keeps some five
 * million characters.
 */
const maxPictureBytes = 2_000_000

/**
 * Seals the paper of a contest as learners get it, with its formulas and pictures, for browsers that load it before the start
 * (decision 100): compressed, then AES-256-GCM with a new key and nonce, so that a changed paper never shares them.
 */
export async function sealPaper(deps: SealDeps, id: string): Promise<void> {
  const { sql } = deps
  const found = await queries.findPaperToSeal(sql, id)
  if (!found) return
  const { pack, questions } = toLearnerPaper(found.paper)
  const { name, level, language, automaticNumbering } = pack
  const pictures = await readPictures(
    deps,
    questions.flatMap((question) => [question, ...question.options].flatMap(pathsShown)),
  )
  const pictureAt = (path: string | null | undefined) => pictures.get(path ?? '') ?? null
  const paper: SealedDocument['paper'] = {
    pack: { name, level, language, automaticNumbering, sections: null },
    questions: questions.map((question) => ({
      id: question.id,
      ...paperTextsOf(question),
      image: pictureAt(question.imageUrl),
      passageImage: pictureAt(question.passageImageUrl),
      options: question.options.map(({ id, content, imageUrl }) => ({
        id,
        content,
        image: pictureAt(imageUrl),
      })),
    })),
  }
  const document: SealedDocument = { paper, formulas: await formulasIn(paper) }
  const [key, nonce] = [randomBytes(32), randomBytes(nonceBytes)]
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(additionalDataOf(id, found.version))
  const compressed = await compress(JSON.stringify(document))
  // Web Crypto expects the tag at the end.
  const bytes = Buffer.concat([nonce, cipher.update(compressed), cipher.final(), cipher.getAuthTag()])
  await queries.storeSeal(sql, { contestId: id, version: found.version, key, bytes })
}

type Shown = { imageUrl?: string | null; passageImageUrl?: string | null }

function pathsShown({ imageUrl, passageImageUrl }: Shown): string[] {
  return [imageUrl, passageImageUrl].filter((path) => path != null)
}

/**
 * Returns pictures as a sealed paper has them, by their paths. Those that cannot be read now have a link instead of
 * their bytes.
 */
async function readPictures(deps: SealDeps, paths: readonly string[]): Promise<Map<string, SealedPicture>> {
  const pictures = new Map<string, SealedPicture>()
  let left = maxPictureBytes
  for (const picture of paths.length === 0 ? [] : await listPicturesByPaths(deps.sql, paths)) {
    const view = toPictureView(deps, picture)
    const bytes = left > 0 ? await readBytes(deps, picture) : null
    left -= bytes?.length ?? 0
    const isInside = bytes !== null && left >= 0
    const url = isInside ? `data:image/webp;base64,${bytes.toString('base64')}` : view.url
    pictures.set(picture.path, { ...view, url, srcset: isInside ? '' : view.srcset })
  }
  return pictures
}

async function readBytes({ images }: SealDeps, picture: StoredPicture): Promise<Buffer | null> {
  const width = picture.widths.find((each) => each >= pictureWidth) ?? picture.width
  const found = await images.get(keyOfSize(picture, width)).catch(() => null)
  return found && buffer(found.body).catch(() => null)
}

/** Returns the sealed paper to those who have joined, shortly before the opening and until the end; null otherwise. */
export async function readSealedPaper(
  { sql }: SqlDeps,
  viewer: Viewer,
  id: string,
): Promise<queries.SealedPaper | null> {
  const owner = requireViewer(viewer)
  return isId(id) ? queries.findSealedPaper(sql, { contestId: id, owner }) : null
}
