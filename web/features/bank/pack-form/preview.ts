import type { PictureField, QuestionContent } from '../../../../contract/bank/question-fields.ts'
import type { ImportFormat } from '../../../../contract/import/formats.ts'
import {
  contentOf,
  type ImportItem,
  itemsOf,
  type LeftItem,
  picturesOf,
  problemsOf,
} from '../../../../contract/import/items.ts'
import { type ImportError, isAboutRest } from '../../../../contract/import/problems.ts'
import type { ImportResult, ReadOptions } from '../../../../contract/import/result.ts'
import type { FormPack } from './form-state.ts'

/**
 * The source of an import: a pasted text (`fileName` is null), a file of text, or the server's answer about another file
 * (`format` is null). A draft keeps it as it is.
 */
export type Source = {
  fileName: string | null
  format: ImportFormat['name'] | null
  keyword?: string | undefined
  body: Blob
}

/** The content of a source. `pictures` are by their names in the file. */
export type ReadSource = {
  result: ImportResult
  input: string | Uint8Array
  pictures: ReadonlyMap<string, Blob>
}

/** The author's changes to an item; `passage` changes all that share it. `isSeen`: its doubts are answered. */
export type Edit = Partial<Pick<ImportItem, 'question' | 'options' | 'right' | 'explanation' | 'order'>> & {
  picture?: string
  passage?: string
  isSkipped?: boolean
  isSeen?: boolean
}
type Edits = Readonly<Record<string, Edit>>

/** A draft keeps this of an import. */
export type KeptImport = { version: number; source: Source; options: ReadOptions; edits: Edits }

/** `present`: the number of written questions in the form; `storedIds`: its stored questions. */
export type Preview = ReadSource & {
  source: Source
  options: ReadOptions
  items: readonly ImportItem[]
  left: readonly LeftItem[]
  edits: Edits
  present: number
  /** The number of questions in a file that may become several packs. */
  allQuestions: number
  storedIds: ReadonlySet<string>
}

/** The way in which a form saves packs besides its own. */
export type NewPacks = {
  userId: string
  /** Returns the settings that are chosen in the form. */
  settings: () => Omit<FormPack, 'questions'>
}

/** The preview that is open, and the actions that it offers the author. */
export type OpenImport = {
  preview: Preview
  /** Saves a file of more than 200 questions as several packs; null where the form cannot. */
  newPacks: NewPacks | null
  onChoose: (choice: Partial<ReadOptions>) => void
  onEdit: (keys: readonly string[], change: Edit) => void
  onTake: (how: 'replace' | 'append') => void
  onCancel: () => void
  /** Called when packs were saved. */
  onPacksSaved: (count: number) => void
}

export type TakenPictures = { [Name in PictureField]?: Blob }

/** A question that is taken: its row, its chapter and its pictures in the file. */
export type TakenQuestion = {
  content: QuestionContent
  line: number
  chapter: string | null
  pictures: TakenPictures
}

export function editedItem(item: ImportItem, edit: Edit | undefined): ImportItem {
  if (!edit) return item
  const { passage, picture, isSkipped: _, isSeen: __, ...texts } = edit
  return {
    ...item,
    ...texts,
    ...(passage !== undefined && { extra: { ...item.extra, passage } }),
    // The chosen one of several.
    ...(picture !== undefined && { pictures: [picture] }),
  }
}

/** The standing of an item: taken as it is, taken but worth a look, to be completed first, or skipped. */
type Standing = 'fine' | 'look' | 'incomplete' | 'skipped'

export function standingOf(item: ImportItem, edit: Edit | undefined): Standing {
  if (edit?.isSkipped) return 'skipped'
  if (problemsOf(editedItem(item, edit)).length > 0) return 'incomplete'
  return item.doubts.length > 0 && !edit?.isSeen ? 'look' : 'fine'
}

/** Counts the items by how they stand. */
export function countItems({ items, edits }: Pick<Preview, 'items' | 'edits'>): Record<Standing, number> {
  const counts = { fine: 0, look: 0, incomplete: 0, skipped: 0 }
  for (const item of items) counts[standingOf(item, edits[item.key])] += 1
  return counts
}

/** Returns the complete questions that are not skipped. */
export function questionsToTake({ items, edits, pictures }: Preview): TakenQuestion[] {
  return items.flatMap((item) => {
    const edit = edits[item.key]
    const standing = standingOf(item, edit)
    if (standing === 'skipped' || standing === 'incomplete') return []
    const { line, chapter } = item
    const taken = editedItem(item, edit)
    return [{ content: contentOf(taken), line, chapter, pictures: filesOf(taken, pictures) }]
  })
}

function filesOf(item: ImportItem, files: ReadonlyMap<string, Blob>): TakenPictures {
  const named = Object.entries(picturesOf(item)).flatMap(([field, name]) => {
    const file = name === undefined ? undefined : files.get(name)
    return file ? [[field, file]] : []
  })
  return Object.fromEntries(named)
}

/** Returns the keys of the items that share the passage of one. */
export function sharingPassage({ items, edits }: Pick<Preview, 'items' | 'edits'>, key: string): string[] {
  const keyOf = (item: ImportItem) =>
    JSON.stringify([editedItem(item, edits[item.key]).extra.passage ?? '', item.passagePictures?.[0]])
  const wanted = keyOf(items.find((item) => item.key === key)!)
  return items.filter((item) => keyOf(item) === wanted).map((item) => item.key)
}

/** Returns the problems of the items and parts that are not taken, and of the whole file. */
export function remainingErrors({ items, edits, result }: Preview): ImportError[] {
  const lines = new Set(items.map(({ line }) => line))
  const incomplete = items.filter((item) => standingOf(item, edits[item.key]) === 'incomplete')
  const untouched = new Set(incomplete.filter(({ key }) => !edits[key]?.isSeen).map(({ line }) => line))
  const known = result.errors.filter(({ line }) => !lines.has(line) || untouched.has(line))
  const seen = incomplete.filter(({ line }) => !untouched.has(line))
  return [...known, ...seen.flatMap((item) => problemsOf(editedItem(item, edits[item.key])))]
}

/** Returns the preview of what was read. An edit of an item that is no longer there is left out. */
export function previewOf(
  about: Pick<Preview, 'source' | 'options' | 'edits' | 'present' | 'storedIds'> & { allQuestions?: number },
  read: ReadSource,
): Preview {
  const { items, left } = itemsOf(read.result)
  const known = Object.entries(about.edits).filter(([key]) => items.some((item) => item.key === key))
  const allQuestions = about.options.readsAll ? items.length : (about.allQuestions ?? items.length)
  return { ...about, ...read, items, left, edits: Object.fromEntries(known), allQuestions }
}

/** Returns the rows to fix that the author has not completed in the preview. */
export function leftOver({ result }: Preview, errors: readonly ImportError[]): ImportResult {
  const lines = new Set(errors.map(({ line }) => line))
  // A file with too many rows has one error for all rows beyond the limit.
  const beyond = errors.find(({ problem }) => isAboutRest(problem))?.line ?? Number.POSITIVE_INFINITY
  const rejected = result.rejected.filter(({ line }) => lines.has(line) || line >= beyond)
  return { ...result, errors: [...errors], rejected }
}
