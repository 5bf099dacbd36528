import { type ColumnField, columnFields } from '../../contract/bank/question-fields.ts'
import { splitQuestionText } from '../../contract/bank/question-text.ts'
import type { ReadyFormula } from '../../contract/formula/formula.ts'
import { KeepPackDocument } from '../generated/keep-pack.ts'
import { query } from '../lib/data.ts'
import { withPictures } from '../lib/pictures/pictures-of.ts'
import { readyFormula } from '../lib/ready-formulas.ts'
import { readSession } from '../lib/session/session.ts'
import { type KeptPack, type KeptQuestion, storeKeptPack } from './kept-packs.ts'

/** A pack that is loaded, with what its pictures need. */
export type PackToKeep = {
  kept: KeptPack
  /** The links to its pictures, by their addresses in the cache. */
  links: ReadonlyMap<string, string>
}

type Picture = NonNullable<KeptQuestion['image']>

/** Wide enough for a phone's screen. */
const widthOfPictures = 800

/**
 * Loads the texts of a pack, and measures its pictures. Returns null if the pack does not exist or the user is
 * signed out; rejects with DataError, for example while an exam hides its answers.
 */
export async function loadPackToKeep(id: string): Promise<PackToKeep | null> {
  const { userId } = readSession()
  const { getPack: pack, listQuestionObjectByPackIdAndOrder: page } = await query(KeepPackDocument, { id })
  if (!pack || !userId) return null
  const links = new Map<string, string>()
  const questions = page.items.map((question) =>
    withPictures(question, (picture: Picture) => keptPicture(picture, links)),
  )
  const texts = { userId, id, keptAt: new Date(), pack, questions, formulas: formulasOf(questions) }
  const textBytes = new Blob([JSON.stringify(texts)]).size
  const sizes = await Promise.all([...links.values()].map(sizeOfPicture))
  const bytes = sizes.reduce((sum, size) => sum + size, textBytes)
  return { kept: { ...texts, bytes, pictures: [...links.keys()] }, links }
}

/**
 * Stores a loaded pack with its pictures, which it loads first; calls `onProgress` with the share that is done.
 * Rejects if a picture cannot be loaded, the browser has no room, or the user has signed out meanwhile; then
 * nothing of a new pack is kept.
 */
export async function keepPack(
  { kept, links }: PackToKeep,
  onProgress: (share: number) => void,
): Promise<void> {
  const pictures = new Map<string, Blob>()
  for (const [address, link] of links) {
    pictures.set(address, await loadPicture(link))
    onProgress(pictures.size / (links.size + 1))
  }
  await storeKeptPack(kept, pictures)
  onProgress(1)
}

async function loadPicture(link: string): Promise<Blob> {
  const response = await fetch(link)
  if (!response.ok) throw new Error(`a picture could not be loaded: ${response.status}`)
  return response.blob()
}

async function sizeOfPicture(link: string): Promise<number> {
  const response = await fetch(link, { method: 'HEAD' })
  return Number(response.headers.get('content-length') ?? 0)
}

/** Returns a picture in a phone's size, whose link does not expire. */
function keptPicture(picture: Picture, links: Map<string, string>): Picture {
  const link = new URL(pickLink(picture), location.origin)
  const address = link.origin + link.pathname
  links.set(address, link.href)
  return { ...picture, url: address, srcset: '' }
}

/** Returns the link to a picture in a phone's size. */
export function pickLink({ url, srcset }: { url: string; srcset: string }): string {
  const sizes = srcset.split(', ').map((entry) => entry.split(' '))
  const fitting = sizes.find(([, width]) => Number.parseInt(width ?? '', 10) >= widthOfPictures)
  return fitting?.[0] ?? url
}

type WithFormulas = { [Name in ColumnField]?: string | null } & { options: readonly { content: string }[] }

/** Returns the ready formulas of questions. They came with the response of the texts. */
export function formulasOf(questions: readonly WithFormulas[]): ReadyFormula[] {
  const texts = questions.flatMap((question) => [
    ...columnFields.map((name) => question[name] ?? ''),
    ...question.options.map(({ content }) => content),
  ])
  const all = new Set(
    texts.flatMap(splitQuestionText).flatMap((segment) => (segment.kind === 'math' ? [segment.tex] : [])),
  )
  return [...all].flatMap((tex) => {
    const html = readyFormula(tex)
    return html === undefined ? [] : [{ tex, html }]
  })
}
