import { createCipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../../../contract/sealed-paper.ts'
import type { Deps } from '../../deps.ts'
import { formulasIn } from '../../lib/formulas-in.ts'
import { isId } from '../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../lib/viewer.ts'
import { toLearnerPaper } from '../exams/contest/service.ts'
import * as queries from './queries.ts'

const compress = promisify(gzip)

type SqlDeps = Pick<Deps, 'sql'>

/**
 * Seals the paper of a contest as learners get it, with its formulas, for browsers that load it before the start
 * (decision 100): compressed, then AES-256-GCM with a new key and nonce, so that a changed paper never shares them.
 */
export async function sealPaper({ sql }: SqlDeps, id: string): Promise<void> {
  const found = await queries.findPaperToSeal(sql, id)
  if (!found) return
  const { pack, questions } = toLearnerPaper(found.paper)
  const { name, level, language, automaticNumbering } = pack
  const paper: SealedDocument['paper'] = {
    pack: { name, level, language, automaticNumbering, sections: null },
    // No question of a contest has a picture.
    questions: questions.map(({ id: questionId, question, options }) => ({
      ...{ id: questionId, question, image: null, options },
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

/** Returns the sealed paper to those who have joined, shortly before the opening and until the end; null otherwise. */
export async function readSealedPaper(
  { sql }: SqlDeps,
  viewer: Viewer,
  id: string,
): Promise<queries.SealedPaper | null> {
  const owner = requireViewer(viewer)
  return isId(id) ? queries.findSealedPaper(sql, { contestId: id, owner }) : null
}
