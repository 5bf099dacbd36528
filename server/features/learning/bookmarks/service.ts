import { readStudyNote } from '../../../../contract/learning/study-note.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { deleteMark, findMark, findMarks, listMarksOf, type Mark, storeMark } from './queries.ts'

/** Enough to mark each question of some packs of 200. */
const changesOf = (userId: string) => ({ bucket: `mark:${userId}`, limit: 1200, windowSeconds: 60 * 60 })

/** Reads the viewer's own marks on questions, without deleted ones. */
export async function readMarks(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  questionIds: readonly string[],
): Promise<Mark[]> {
  const owner = requireViewer(viewer)
  return findMarks(sql, { owner, questionIds: questionIds.slice(0, limits.questionsPerPack).filter(isId) })
}

/** Lists the viewer's own marks, the last changed first. */
export async function listMarks(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  asked: PageAsked,
): Promise<Page<Mark>> {
  const owner = requireViewer(viewer)
  return listMarksOf(sql, { owner, ...readPage(asked, limits.pageOfMarks) })
}

export type MarkInput = {
  questionId: string
  /** Undefined leaves it unchanged. */
  isBookmarked: boolean | undefined
  /** Undefined leaves it unchanged; null removes it. */
  note: string | null | undefined
}

/** Changes the viewer's mark on a question. Returns the mark; null if it has neither a bookmark nor a note. */
export async function saveMark(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { questionId, isBookmarked, note: text }: MarkInput,
): Promise<Mark | null> {
  const owner = requireViewer(viewer)
  const { note, error } = readStudyNote(text ?? null)
  if (error) throw new AppError('BAD_INPUT', error, [{ path: 'note', message: error }])
  await guard(
    deps,
    [changesOf(owner)],
    () => new AppError('TOO_MANY_REQUESTS', message('practice.tooManyMarks')),
  )
  return deps.sql.begin(async (tx) => {
    await lockCaller(tx, owner)
    const found = isId(questionId) ? await findMark(tx, { owner, questionId }) : null
    if (!found) throw new AppError('NOT_FOUND', message('practice.questionNotFound'))
    const next = {
      isBookmarked: isBookmarked ?? found.isBookmarked,
      note: text === undefined ? found.note : note,
    }
    if (!next.isBookmarked && next.note === null) {
      await deleteMark(tx, { owner, questionId })
      return null
    }
    const changedAt = deps.clock.now()
    await storeMark(tx, { owner, questionId, ...next, changedAt })
    return { questionId, ...next, changedAt, question: found.question }
  })
}
