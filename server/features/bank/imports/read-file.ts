import { findBinary, isXml } from '../../../../contract/import/decode.ts'
import type { ImportAnswer } from '../../../../contract/import/import-answer.ts'
import { paperOfBlocks } from '../../../../contract/import/paper/read-paper.ts'
import { type AnyMessage, message } from '../../../../contract/message.ts'
import { isAnki } from './anki/collection.ts'
import { readAnki } from './anki/read-anki.ts'
import { Archive, isArchive } from './archive.ts'
import { isPdf, readPdf } from './pdf/read-pdf.ts'
import { isH5p, readH5p } from './quizzes/h5p.ts'
import { isQti, readQtiPackage, readQuizXml } from './quizzes/qti-package.ts'
import { ImportRefusal, refuseLong } from './refusal.ts'
import { isOds, readOds } from './sheets/ods.ts'
import { answerOf } from './sheets/workbook.ts'
import { isXlsx, readXlsx } from './sheets/xlsx.ts'
import { isWord, readWord } from './word/read-word.ts'
import { parseXml } from './xml.ts'

/** A kind of archive and its reader. A new kind is a row here. */
type ArchiveReader = { isOf: (archive: Archive) => boolean; read: (archive: Archive) => ImportAnswer }

const archiveReaders: readonly ArchiveReader[] = [
  { isOf: isWord, read: readWordPaper },
  { isOf: isXlsx, read: (archive) => answerOf(readXlsx(archive)) },
  { isOf: isOds, read: (archive) => answerOf(readOds(archive)) },
  { isOf: isAnki, read: readAnki },
  { isOf: isH5p, read: readH5p },
  { isOf: isQti, read: readQtiPackage },
]

/** Reads a file of questions of any kind. Throws ImportRefusal. */
export async function readAnyFile(name: string, bytes: Uint8Array): Promise<ImportAnswer> {
  return isPdf(bytes) ? { paper: await readPdf(bytes), pictures: [] } : readFile(name, bytes)
}

/**
 * Reads a file of questions and its pictures; the content says what it is, the name only where the content does not. Throws
 * ImportRefusal.
 */
export function readFile(name: string, bytes: Uint8Array): ImportAnswer {
  if (isArchive(bytes)) {
    const archive = new Archive(bytes)
    const reader = archiveReaders.find(({ isOf }) => isOf(archive))
    if (reader) return reader.read(archive)
  }
  if (isXml(bytes)) return readQuizXml(parseXml(bytes))
  throw new ImportRefusal(reasonOf(name, bytes))
}

const oldOfficeNames = /\.(?:doc|dot|rtf|odt|wps|wri|pages|xls|xlsb|ppt)$/i

function reasonOf(name: string, bytes: Uint8Array): AnyMessage {
  const binary = isArchive(bytes) ? null : findBinary(bytes)
  if (binary) return binary
  if (bytes.length === 0 || /\.(?:docx|xlsx|ods)$/i.test(name)) return message('import.brokenInside')
  if (oldOfficeNames.test(name)) return message('import.oldOffice')
  return message(isArchive(bytes) ? 'import.otherZip' : 'import.invalidFile')
}

function readWordPaper(archive: Archive): ImportAnswer {
  const { blocks, pictures, leftOut } = readWord(archive)
  refuseLong(blocks)
  return { paper: paperOfBlocks(blocks, leftOut), pictures: pictures.named() }
}
