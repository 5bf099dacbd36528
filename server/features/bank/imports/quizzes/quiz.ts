import type { ImportAnswer } from '../../../../../contract/import/import-answer.ts'
import {
  type ImportedPaper,
  type ImportedQuestion,
  placeOfPassage,
  withOptionPictures,
} from '../../../../../contract/import/imported.ts'
import { type AnyMessage, message } from '../../../../../contract/message.ts'
import { Pictures } from '../pictures.ts'
import { ImportRefusal, tooLong } from '../refusal.ts'
import type { FindPicture, RichText } from './rich-text.ts'

/** A text that questions are about, by its place in the paper. */
export type Passage = { place: number; doubts: AnyMessage[] }

/** The place of the right option, null where the file does not say it; or why the item cannot be taken. */
export type Key = { right: number | null; doubts: AnyMessage[] } | AnyMessage

/** An item of a file that has options. */
export type Choice = {
  question: RichText
  options: RichText[]
  /** The places of options that are not shuffled. */
  kept?: number[]
  key: Key
  explanation: RichText
  tags?: string[]
  passage?: Passage | null
  chapter: string | null
}

/** An item that cannot become a question, with its words. */
export type Rejection = { text: string; reason: AnyMessage }

/** Ten times as many as become packs: large decks of cards are told what they are. */
const mostItems = 50_000

/** Collects the items of a file: each is a question or rejected with its reason. */
export class Quiz {
  readonly paper: ImportedPaper = { questions: [], passages: [], rejected: [], leftOut: [] }
  readonly #pictures = new Pictures()
  #items = 0
  #names = 0

  add(item: Choice | Rejection): void {
    this.#items += 1
    if (this.#items > mostItems) throw tooLong()
    const at = this.#items
    if ('reason' in item) this.paper.rejected.push({ at, ...item })
    else if ('code' in item.key) {
      const texts = [item.question, ...item.options].map(({ text }) => text)
      this.paper.rejected.push({ at, text: texts.join('\n'), reason: item.key })
    } else {
      const { passage: own } = item.question
      const above = own && {
        place: placeOfPassage(this.paper, own, (names, others) => this.#areSame(names, others)),
        doubts: [],
      }
      this.paper.questions.push(questionOf(at, { ...item, passage: item.passage ?? above ?? null }, item.key))
    }
  }

  addPassage({ text, pictures, doubts }: RichText): Passage {
    return { place: this.paper.passages.push({ at: 0, text, pictures }) - 1, doubts }
  }

  /** Returns whether pictures are equal. Each question may have its own copy of the picture of its passage. */
  #areSame(names: readonly string[], others: readonly string[]): boolean {
    const bytesOf = (name: string | undefined) => this.#pictures.all.get(name ?? '')?.bytes ?? []
    return (
      names.length === others.length &&
      names.every((name, at) => Buffer.from(bytesOf(name)).equals(Buffer.from(bytesOf(others[at]))))
    )
  }

  /** Chooses the first comment that says something as the explanation; the others have no place here. */
  explain(comments: readonly RichText[], isRight: (place: number) => boolean): RichText {
    const filled = comments.filter(({ text }) => text !== '')
    const explanation = filled.find((comment) => isRight(comments.indexOf(comment)))
    for (const { text } of filled.filter((comment) => comment !== explanation))
      this.paper.leftOut.push({ at: 0, text })
    return explanation ?? { text: '', pictures: [], doubts: [] }
  }

  /** Returns how pictures are found: in the text itself, or in the file by `read`. */
  findIn(read: (address: string) => { name?: string; read: () => Uint8Array | null } | null): FindPicture {
    return (address) => {
      const [, data] = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(address) ?? []
      const found = data ? { read: () => Buffer.from(data, 'base64') } : read(decodeAddress(address))
      // Pictures in the texts of a file may have names that others have as well.
      return found && this.#pictures.take(('name' in found && found.name) || `${++this.#names}`, found.read)
    }
  }

  /** Throws ImportRefusal with `nothing` where there is not a single item. */
  answer(nothing?: AnyMessage): ImportAnswer {
    if (this.#items === 0 && nothing) throw new ImportRefusal(nothing)
    const { questions, passages } = this.paper
    const shown = new Set([
      ...[...questions, ...passages].flatMap(({ pictures }) => pictures),
      ...questions.flatMap(({ optionPictures = [] }) => optionPictures.flat()),
    ])
    return { paper: this.paper, pictures: this.#pictures.named().filter(({ name }) => shown.has(name)) }
  }
}

function questionOf(
  at: number,
  { question, options, kept = [], explanation, tags = [], passage = null, chapter }: Choice,
  key: Exclude<Key, AnyMessage>,
): ImportedQuestion {
  const others = [...options, explanation]
  const doubts = [
    ...(passage?.doubts ?? []),
    ...[question, ...others].flatMap((each) => each.doubts),
    ...(explanation.pictures.length > 0 ? [message('import.pictureElsewhere')] : []),
    ...key.doubts,
  ]
  return {
    ...{ at, tags, chapter },
    question: question.text,
    options: options.map(({ text }) => text),
    right: key.right,
    ...(kept.length > 0 && { kept }),
    explanation: explanation.text,
    passage: passage?.place ?? null,
    pictures: question.pictures,
    ...withOptionPictures(options.map(({ pictures }) => pictures)),
    doubts: [...new Map(doubts.map((doubt) => [JSON.stringify(doubt), doubt])).values()],
  }
}

/** Returns the key by the marks that each option earns; of several right ones where learners choose several. */
export function keyOfMarks(marks: readonly number[], isMultiple: boolean): Key {
  const most = Math.max(0, ...marks)
  const earning = marks.filter((mark) => mark > 0)
  const found = isMultiple ? earning.length : earning.filter((mark) => mark === most).length
  if (found > 1) return message('import.severalRight', { found })
  if (found === 0) return { right: null, doubts: [message('import.noKey')] }
  return { right: marks.indexOf(most), doubts: earning.length > 1 ? [message('import.partMarks')] : [] }
}

/** Returns an address of a file without its codes of letters, such as %20. */
function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // A per cent sign that codes nothing.
    return address
  }
}
