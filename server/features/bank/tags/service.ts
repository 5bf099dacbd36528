import { limits } from '../../../../contract/limits.ts'
import { isTagTooLong, normaliseTags } from '../../../../contract/tag-rules.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { findPackForUpdate, touchPack } from '../packs/service.ts'
import { findQuestionForUpdate, touchQuestion } from '../questions/service.ts'
import { canCreateTag, canTag } from './policy.ts'
import {
  deleteTagLink,
  deleteTagLinks,
  findTag,
  findTagLink,
  insertTagLinks,
  insertTags,
  type TaggedKind,
  type TagLink,
} from './queries.ts'

/** Makes sure that tags of these normalised names exist; part of a larger save. */
export async function keepTags(tx: Db, names: readonly string[]): Promise<void> {
  await insertTags(tx, names)
}

/** Sets the tags of a pack, whose names exist already, in this order; part of a larger save. */
export async function replacePackTags(tx: Db, packId: string, names: readonly string[]): Promise<void> {
  await deleteTagLinks(tx, 'pack', packId)
  await insertTagLinks(tx, 'pack', packId, names, 1)
}

export async function createTag({ db }: Pick<Deps, 'db'>, viewer: Viewer, name: string) {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  if (!canCreateTag(viewer)) throw new AppError('FORBIDDEN', texts.creation.notCreator)
  const [tag, ...others] = checkTags([name])
  if (tag === undefined) throw new AppError('BAD_INPUT', texts.tags.blank)
  if (others.length > 0) throw new AppError('BAD_INPUT', texts.tags.comma)
  await insertTags(db, [tag])
  return (await findTag(db, tag))!
}

export type AddTagsInput = { packId: string | null; questionId: string | null; tags: readonly string[] }

/** Adds tags to one pack or question; those it has already change nothing. Answers its id. */
export async function addTags(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { packId, questionId, tags }: AddTagsInput,
): Promise<string> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  if ((packId === null) === (questionId === null)) {
    throw new AppError('BAD_INPUT', 'Name either a pack or a question.')
  }
  const kind: TaggedKind = packId === null ? 'question' : 'pack'
  const id = packId ?? questionId!
  const names = checkTags(tags)
  return db.transaction().execute(async (tx) => {
    await insertTags(tx, names)
    const thing = await findTagged(tx, viewer, kind, id)
    const added = names.filter((name) => !thing.tags.includes(name))
    if (thing.tags.length + added.length > limits.tagsPerItem) {
      throw new AppError('BAD_INPUT', texts.tags.tooMany, [{ path: 'tags', message: texts.tags.tooMany }])
    }
    if (added.length === 0) return thing.id
    await insertTagLinks(tx, kind, thing.id, added, thing.tags.length + 1)
    await thing.touch()
    return thing.id
  })
}

/** Takes a tag off a pack or a question, by the id of the link; answers the link as it was. */
export async function removeTag(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  kind: TaggedKind,
  linkId: string,
): Promise<TagLink & { owner: string }> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.creation.noUser)
  return db.transaction().execute(async (tx) => {
    const found = isId(linkId) ? await findTagLink(tx, kind, linkId) : null
    if (!found) throw new AppError('NOT_FOUND', texts.tags.notFound)
    const thing = await findTagged(tx, viewer, kind, found.thingId)
    // Looked at again under the lock: it may just have been taken off.
    const link = await findTagLink(tx, kind, linkId)
    if (!link) throw new AppError('NOT_FOUND', texts.tags.notFound)
    await deleteTagLink(tx, kind, link)
    await thing.touch()
    return { ...link, owner: thing.owner }
  })
}

/** A pack or a question with its tags, locked for a change, for someone who may make one. */
async function findTagged(
  tx: Db,
  viewer: Viewer,
  kind: TaggedKind,
  id: string,
): Promise<{ id: string; owner: string; tags: string[]; touch: () => Promise<void> }> {
  const pack = kind === 'pack' ? await findPackForUpdate(tx, id) : null
  const question = kind === 'question' ? await findQuestionForUpdate(tx, id) : null
  const thing = pack ?? question
  if (!thing) throw new AppError('NOT_FOUND', texts[kind].notFound)
  if (!canTag(viewer, thing)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  const touch = async () => {
    await (question ? touchQuestion(tx, question) : touchPack(tx, thing.id))
    await refreshSearchRecords(tx, question ? { questions: [thing.id] } : { packs: [thing.id] })
  }
  return { id: thing.id, owner: thing.owner, tags: thing.tags, touch }
}

function checkTags(tags: readonly string[]): string[] {
  const names = normaliseTags(tags)
  const message = names.length === 0 ? texts.tags.blank : names.some(isTagTooLong) ? texts.tags.tooLong : null
  if (message !== null) throw new AppError('BAD_INPUT', message, [{ path: 'tags', message }])
  if (names.length > limits.tagsPerItem) throw new AppError('BAD_INPUT', texts.tags.tooMany)
  return names
}
