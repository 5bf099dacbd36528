import type { Block } from '../../../../contract/import/paper/lines.ts'
import { type AnyMessage, message } from '../../../../contract/message.ts'

/** A file that is not read, with the reason for a person. Readers throw nothing else. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
  readonly reason: AnyMessage

  constructor(reason: AnyMessage) {
    super(reason.code)
    this.reason = reason
  }
}

/** The refusal of a file whose inside is damaged, or is not what it should be. */
export const broken = () => new ImportRefusal(message('import.brokenInside'))

/** The refusal of a file that would take too long, or too much memory. */
export const tooLong = () => new ImportRefusal(message('import.tooHard'))

/** Five thousand questions, which become 25 packs, have fewer. */
const most = { blocks: 40_000, letters: 3_000_000 }

/** Throws ImportRefusal where there are more paragraphs, rows or letters than any paper has. */
export function refuseLong(blocks: readonly Block[]): void {
  const runs = blocks.flatMap(({ cells }) => cells.flat())
  const letters = runs.reduce((sum, run) => sum + ('text' in run ? run.text.length : 0), 0)
  if (blocks.length > most.blocks || letters > most.letters) throw tooLong()
}
