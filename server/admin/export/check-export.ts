import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { v5 } from 'uuid'
import { validatePack } from '../../../contract/bank/pack-rules.ts'
import { pictureFields } from '../../../contract/bank/question-fields.ts'
import { validateQuestion } from '../../../contract/bank/question-rules.ts'
import type { Message } from '../../../contract/message.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { sayValidation, type Validation } from '../../../contract/validation.ts'
import type { Deps } from '../../deps.ts'
import { findAccountByEmail } from '../../identity/accounts/accounts.ts'
import { picturesFolder } from '../../images/bucket.ts'
import { decodeUnkept, explainUnkeepable, type MadePicture } from '../../images/keep-picture.ts'
import { findPicture } from '../../images/picture-queries.ts'
import { S3Error } from '../../images/protocol/s3-error.ts'
import {
  ExportError,
  type ExportLine,
  type OwnerLine,
  type PackLine,
  type PackQuestion,
  type PictureLine,
  pathsOfLine,
  type QuestionLine,
} from './format.ts'
import { type ExportFile, type LineProblem, parseLine, readRawLines } from './read-lines.ts'

export type Checking = {
  /** Gets everything; null: each owner's account here has the same e-mail. */
  ownerId: string | null
  /** False: questions come without pictures. */
  withPictures: boolean
}

/** The result of a check that found no problem. */
export type CheckedExport = {
  /** The accounts here, by the owners' ids in the file. */
  owners: ReadonlyMap<string, string>
  lines: number
}

type CheckDeps = Pick<Deps, 'config' | 'sql' | 'memory'>

const maxProblems = 50

/**
 * Reads an export from end to end, before anything is imported, by the rules of the forms. Throws ExportError that
 * names the line and the field of each problem.
 */
export async function checkExport(
  deps: CheckDeps,
  source: ExportFile,
  checking: Checking,
): Promise<CheckedExport> {
  const check = createCheck(deps, source, checking)
  const problems: string[] = []
  let hidden = 0
  let number = 0
  try {
    for await (const raw of readRawLines(source.file)) {
      number = raw.number
      for (const { field, reason } of await check.line(raw.bytes)) {
        if (problems.length < maxProblems) problems.push(`line ${number}${field && `, ${field}`}: ${reason}`)
        else hidden += 1
      }
    }
  } catch (error) {
    if (!(error instanceof ExportError)) throw error
    throw new ExportError(`Nothing was imported.\n  ${error.message}`)
  }
  if (!check.isEnded()) problems.push(`line ${number + 1}: the end is missing; the file is cut off`)
  if (problems.length === 0) return { owners: check.owners, lines: number }
  const more = hidden > 0 ? [`and ${hidden} more`] : []
  throw new ExportError(['Nothing was imported.', ...problems, ...more].join('\n  '))
}

function createCheck(deps: CheckDeps, source: ExportFile, checking: Checking) {
  const owners = new Map<string, string>()
  const pictures = new Set<string>()
  const ids = new Set<string>()
  const digest = createHash('sha256')
  let [lines, isEnded] = [0, false]

  /** Said once for each owner and picture, at the first line that is wrong because of it. */
  const missing = new Set<string>()
  const sayOnce = (name: string, problem: LineProblem): LineProblem[] => {
    if (missing.has(name)) return []
    missing.add(name)
    return [problem]
  }
  const requireOwner = (owner: string): LineProblem[] =>
    owners.has(owner)
      ? []
      : sayOnce(`owner ${owner}`, { field: 'owner', reason: 'no line before has this owner' })
  /** Otherwise the import would take the second for one that it has stored. */
  const requireNewId = ({ kind, id, owner }: PackLine | QuestionLine): LineProblem[] => {
    const name = `${kind} ${owners.get(owner)} ${id}`
    if (ids.has(name)) return [{ field: 'id', reason: 'a line before has this id' }]
    ids.add(name)
    return []
  }
  const requirePictures = (line: Omit<PackQuestion, 'id'>, prefix = ''): LineProblem[] =>
    pictureFields.flatMap((name) =>
      requirePicture(prefix + (name === 'imageUrl' ? 'picture' : name), pathsOfLine(line)[name]),
    )
  const requirePicture = (field: string, picture: string | null): LineProblem[] =>
    picture === null || !checking.withPictures || pictures.has(picture)
      ? []
      : sayOnce(`picture ${picture}`, { field, reason: 'no line before has this picture' })

  async function checkContent(line: ExportLine): Promise<LineProblem[]> {
    switch (line.kind) {
      case 'owner': {
        const found = await findOwner(deps, line, checking)
        if ('reason' in found) return sayOnce(`owner ${line.id}`, found)
        owners.set(line.id, found.id)
        return []
      }
      case 'picture': {
        pictures.add(line.path)
        const unknown = requireOwner(line.owner)
        const owner = owners.get(line.owner)
        if (owner === undefined || !checking.withPictures) return unknown
        return checkPicture(deps, source, line, owner)
      }
      case 'pack': {
        const shown = line.questions.flatMap((question, at) => requirePictures(question, `questions.${at}.`))
        return [
          ...requireNewId(line),
          ...requireOwner(line.owner),
          ...problemsOf(withoutEqualOptions(validatePack(line))),
          ...shown,
        ]
      }
      case 'question':
        return [
          ...requireNewId(line),
          ...requireOwner(line.owner),
          ...problemsOf(withoutEqualOptions(validateQuestion(line))),
          ...requirePictures(line),
        ]
      default:
        return []
    }
  }

  function checkEnd(line: ExportLine): LineProblem[] {
    if (line.kind !== 'end') return []
    isEnded = true
    if (line.lines !== lines) return [{ field: 'lines', reason: `must be ${lines}, the lines before it` }]
    const isSame = line.sha256 === undefined || line.sha256 === digest.copy().digest('hex')
    return isSame ? [] : [{ field: 'sha256', reason: 'the lines before were changed' }]
  }

  return {
    owners,
    isEnded: () => isEnded,
    line: async (bytes: Buffer): Promise<LineProblem[]> => {
      if (isEnded) return [{ field: '', reason: 'nothing may follow the end' }]
      const parsed = parseLine(bytes.toString())
      const ended = 'line' in parsed ? checkEnd(parsed.line) : []
      digest.update(bytes)
      lines += 1
      if ('problems' in parsed) return parsed.problems
      if ((lines === 1) !== (parsed.line.kind === 'export'))
        return [{ field: 'kind', reason: 'the first line, and no other, must be "export"' }]
      return [...ended, ...(await checkContent(parsed.line))]
    },
  }
}

async function findOwner(
  deps: Pick<Deps, 'sql'>,
  { email }: OwnerLine,
  { ownerId }: Checking,
): Promise<{ id: string } | LineProblem> {
  if (ownerId !== null) return { id: ownerId }
  const account = email === null ? null : await findAccountByEmail(deps, email)
  if (account) return { id: account.sub }
  return {
    field: 'email',
    reason:
      email === null
        ? 'this owner has no e-mail address, so nobody here is known as the owner: name one with --owner'
        : `there is no account ${email} here: create it, or name the owner with --owner`,
  }
}

/** Earlier versions stored wrong options that look like the right one; their exports are imported as they are. */
function withoutEqualOptions({ messages, fields }: Validation): Validation {
  const isOther = ({ code }: Message) => code !== 'question.likeAnswer' && code !== 'pack.questionLikeAnswer'
  return { messages: messages.filter(isOther), fields: fields.filter(({ message }) => isOther(message)) }
}

/** The problems at their fields, or those of the whole line. */
function problemsOf(found: Validation): LineProblem[] {
  const { messages, fields } = sayValidation(allMessages('en'), found)
  if (fields.length === 0) return messages.map((reason) => ({ field: '', reason }))
  return fields.map(({ path: field, message: reason }) => ({ field, reason }))
}

/** Reads the files of a picture; null when the line only names it. Throws ExportError for a damaged one. */
export async function readMadePicture(
  { folder }: ExportFile,
  { width, height, files }: PictureLine,
): Promise<MadePicture | null> {
  const read: MadePicture['files'] = []
  for (const file of files) {
    const bytes = await readBytes(folder, file)
    if (!bytes) return null
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
      throw new ExportError('The bytes do not have this hash.')
    read.push({ width: file.width, bytes })
  }
  return read.length > 0 ? { width, height, files: read } : null
}

async function readBytes(folder: string, { bytes, file }: PictureLine['files'][number]) {
  if (bytes !== undefined) return Buffer.from(bytes, 'base64')
  if (file === undefined) return null
  return readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw new ExportError(`The file ${file} cannot be read (${error.code}).`)
  })
}

/** The UUID namespace of what an import finds again when it has stored it before. */
export const namespace = '0d0f3b52-7c0e-4b57-9d0b-2f1b8a6f4c11'

/** The path that a picture of an export gets here. It derives from the owner and the bytes. */
export function pathHere({ path: theirs, files }: PictureLine, owner: string): string {
  const hashes = files.map(({ sha256 }) => sha256).join(' ')
  return `${picturesFolder}${v5(`${owner} ${hashes}`, namespace)}.${extensionOf(theirs)}`
}

const extensionOf = (picturePath: string): string => /\.(webp|png|jpg|jpeg)$/.exec(picturePath)?.[1] ?? ''

/** Decodes a picture too, so that the import does not fail at it when a part is stored. */
async function checkPicture(
  deps: CheckDeps,
  source: ExportFile,
  line: PictureLine,
  owner: string,
): Promise<LineProblem[]> {
  const extension = extensionOf(line.path)
  if (!extension) return [{ field: 'path', reason: 'must end in .webp, .png, .jpg or .jpeg' }]
  try {
    const made = await readMadePicture(source, line)
    const reason = made && explainUnkeepable(extension, made)
    if (reason) return [{ field: 'files', reason }]
    if (made) await decodeUnkept(deps, { owner, path: pathHere(line, owner) }, made)
    if (made || (await findPicture(deps.sql, line.path))?.owner === owner) return []
  } catch (error) {
    if (error instanceof ExportError || error instanceof S3Error)
      return [{ field: 'files', reason: error.message }]
    throw error
  }
  return [
    {
      field: 'files',
      reason: 'the picture is neither in the export nor here: add --without-pictures to import without it',
    },
  ]
}
