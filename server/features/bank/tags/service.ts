import { isTagTooLong, normaliseTags } from '../../../../contract/bank/tag-rules.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import { lockPackToEdit, lockQuestionToEdit, requireCreator } from '../guards.ts'
import { refreshQuestionRecord } from '../question-record.ts'
import { touchPack } from '../store/packs.ts'
import { touchQuestion } from '../store/questions.ts'
import {
  deleteTagLink,
  findTag,
  findTagLink,
  insertTagLinks,
  insertTags,
  type TaggedKind,
  type TagLink,
} from '../store/tags.ts'

/** Creates a tag, or returns the existing one. */
export async function createTag({ sql }: Pick<Deps, 'sql'>, viewer: Viewer, name: string) {
  requireCreator(viewer)
  const [tag, ...others] = checkTags([name])
  if (tag === undefined) throw new AppError('BAD_INPUT', message('tags.blank'))
  if (others.length > 0) throw new AppError('BAD_INPUT', message('tags.comma'))
  await insertTags(sql, [tag])
  return (await findTag(sql, tag))!
}

export type AddTagsInput = { packId: string | null; questionId: string | null; tags: readonly string[] }

/** Adds tags to one pack or question, except those that it has; returns its id. */
export async function addTags(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { packId, questionId, tags }: AddTagsInput,
): Promise<string> {
  requireViewer(viewer, message('question.noUser'))
  if ((packId === null) === (questionId === null))
    throw new AppError('BAD_INPUT', message('tags.packOrQuestion'))
  const kind: TaggedKind = packId === null ? 'question' : 'pack'
  const id = packId ?? questionId!
  const names = checkTags(tags)
  return sql.begin(async (tx) => {
    await insertTags(tx, names)
    const thing = await lockTagged(tx, viewer, kind, id)
    const added = names.filter((name) => !thing.tags.includes(name))
    if (thing.tags.length + added.length > limits.tagsPerItem)
      throw refusedTags(message('tags.tooManyInEditor'))
    if (added.length === 0) return thing.id
    await insertTagLinks(tx, kind, thing.id, added, thing.tags.length + 1)
    await thing.touch()
    return thing.id
  })
}

/** Removes a tag from a pack or a question, by the id of the link; returns the removed link. */
export async function removeTag(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  kind: TaggedKind,
  linkId: string,
): Promise<TagLink & { owner: string }> {
  requireViewer(viewer, message('question.noUser'))
  return sql.begin(async (tx) => {
    const found = isId(linkId) ? await findTagLink(tx, kind, linkId) : null
    if (!found) throw new AppError('NOT_FOUND', message('tags.notFound'))
    const thing = await lockTagged(tx, viewer, kind, found.thingId)
    // Read again under the lock: a concurrent request may have removed it.
    const link = await findTagLink(tx, kind, linkId)
    if (!link) throw new AppError('NOT_FOUND', message('tags.notFound'))
    await deleteTagLink(tx, kind, link)
    await thing.touch()
    return { ...link, owner: thing.owner }
  })
}

type Tagged = { id: string; owner: string; tags: string[]; touch: () => Promise<void> }

/** Locks a pack or a question for a change by a viewer who may edit it. */
async function lockTagged(tx: Sql, viewer: Viewer, kind: TaggedKind, id: string): Promise<Tagged> {
  if (kind === 'pack') {
    const pack = await lockPackToEdit(tx, viewer, id, message('pack.unknown'))
    const touch = async () => {
      await touchPack(tx, pack.id, { isEdit: true })
      await refreshSearchRecords(tx, { packs: [pack.id] })
    }
    return { ...pack, touch }
  }
  const question = await lockQuestionToEdit(tx, viewer, id, message('question.unknown'))
  const touch = async () => {
    await touchQuestion(tx, question)
    await refreshQuestionRecord(tx, question)
  }
  return { ...question, touch }
}

function checkTags(tags: readonly string[]): string[] {
  const names = normaliseTags(tags)
  if (names.length === 0) throw refusedTags(message('tags.blank'))
  if (names.some(isTagTooLong)) throw refusedTags(message('tags.tooLong'))
  if (names.length > limits.tagsPerItem) throw new AppError('BAD_INPUT', message('tags.tooManyInEditor'))
  return names
}

function refusedTags(reason: Message): AppError {
  return new AppError('BAD_INPUT', reason, [{ path: 'tags', message: reason }])
}
