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
