import { type VoteType, voteTypes } from '../../../../contract/bank/vote-rules.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import { canReadVotes, canVote } from '../policy.ts'
import {
  deleteVotesByUser,
  findVotable,
  findVote,
  insertVote,
  listVotesOnQuestion,
  readVoteCount,
  type Vote,
} from './queries.ts'

/** Enough to work through a pack of 200 and vote on each question. */
const votesOf = (userId: string) => ({ bucket: `vote:${userId}`, limit: 300, windowSeconds: 60 * 60 })

export type VoteInput = { questionId: string; type: string; modelType: string }

export type CastVote = { status: 'success' | 'voted'; type: VoteType; voteCount: number }

/** Records the viewer's first vote on a question; the returned `type` is the vote that counts. */
export async function castVote(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { questionId, type, modelType }: VoteInput,
): Promise<CastVote> {
  const userId = requireViewer(viewer)
  if (!isVoteType(type))
    throw new AppError('BAD_INPUT', message('input.notOneOf', { argument: 'type', values: "'up', 'down'" }))
  if (modelType !== 'QuestionObject')
    throw new AppError(
      'BAD_INPUT',
      message('input.notOneOf', { argument: 'modelType', values: "'QuestionObject'" }),
    )
  await guard(deps, [votesOf(userId)], () => new AppError('TOO_MANY_REQUESTS', message('vote.tooMany')))

  return deps.sql.begin(async (tx) => {
    const question = isId(questionId) ? await findVotable(tx, questionId) : null
    if (!question) throw new AppError('NOT_FOUND', message('vote.questionNotFound'))
    if (!canVote(viewer, question)) {
      const isOwn = question.owner === userId
      throw new AppError('FORBIDDEN', message(isOwn ? 'vote.ownQuestion' : 'vote.administrator'))
    }
    await lockCaller(tx, userId)

    const vote = { id: newId(), questionId, userId, type, createdAt: deps.clock.now() }
    const isFirst = await insertVote(tx, vote)
    const standing = isFirst ? vote : await findVote(tx, questionId, userId)
    if (isFirst) await refreshSearchRecords(tx, { questions: [questionId] })
    return {
      status: isFirst ? 'success' : 'voted',
      type: standing?.type ?? type,
      voteCount: await readVoteCount(tx, questionId),
    }
  })
}

/** The viewer's own vote; null when there is none, and for guests. */
export async function readOwnVote(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  questionId: string,
): Promise<Vote | null> {
  if (viewer.id === null || !isId(questionId)) return null
  return findVote(sql, questionId, viewer.id)
}

export async function listVotes(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { questionId, ...asked }: PageAsked & { questionId: string },
): Promise<Page<Vote>> {
  requireViewer(viewer)
  if (!canReadVotes(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  const page = readPage(asked, limits.pageOfVotes)
  if (!isId(questionId)) return { items: [], nextToken: null }
  return listVotesOnQuestion(sql, questionId, page)
}

/** Called when an account is deleted: removes its votes from the counts. */
export async function forgetVoter(tx: Sql, userId: string): Promise<void> {
  const questions = await deleteVotesByUser(tx, userId)
  await refreshSearchRecords(tx, { questions })
}

function isVoteType(type: string): type is VoteType {
  return (voteTypes as readonly string[]).includes(type)
}
