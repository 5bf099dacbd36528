import type { ExportFormat } from '../../../../contract/import/export-formats.ts'
import { writeAnki } from './anki.ts'
import type { ExportedPack } from './exported.ts'
import { writeGift } from './gift.ts'
import { writeMoodleXml } from './moodle-xml.ts'
import { writeQti } from './qti.ts'
import { writeForPress, writeWord } from './word.ts'
import { writeXlsx } from './xlsx.ts'

/** The writers of all formats. A new format is a row here and in `contract/import/export-formats.ts`. */
export const writers: Record<ExportFormat, (pack: ExportedPack) => Uint8Array | Promise<Uint8Array>> = {
  word: writeWord,
  press: writeForPress,
  xlsx: writeXlsx,
  moodle: writeMoodleXml,
  gift: writeGift,
  qti: writeQti,
  anki: writeAnki,
}
