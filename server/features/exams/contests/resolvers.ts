import { picturePathsOf, withAllTexts } from '../../../../contract/bank/question-fields.ts'
import type { Contest as ContestObject, ContestPlace, Resolvers } from '../../../generated/resolvers-types.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { toAttemptObject } from '../attempts/without-pack.ts'
import { excludeFromContest, giveContestTime, readLive } from './live/service.ts'
import type { PlaceRow } from './merit-list.ts'
import type { ListedContest } from './queries.ts'
import { percentileOf } from './rules.ts'
import { readSealedPaper } from './seal.ts'
import * as contests from './service.ts'

export const contestResolvers: Resolvers = {
  Query: {
    listContests: async (_, { isOver, limit }, { deps, viewer }) => {
      const page = { isOver: isOver ?? false, limit: limit ?? null }
      return (await contests.listContests(deps, viewer, page)).map((contest) => toContest(contest, viewer))
    },
    getContest: async (_, { id }, { deps, viewer }) => {
      const state = await contests.readContestState(deps, viewer, id)
      if (!state) return null
      const { contest, entry, place } = state
      const hasJoined = entry !== null && !entry.isExcluded
      return {
        ...state,
        contest: toContest({ ...contest, hasJoined }, viewer),
        place: place && toPlace(place, contest.participants),
      }
    },
    getSealedPaper: (_, { id }, { deps, viewer }) => readSealedPaper(deps, viewer, id),
    getContestPaper: (_, { id }, { deps, viewer }) => contests.readContestPaper(deps, viewer, id),
    getContestLive: async (_, { id, after, search, limit }, { deps, viewer }) => {
      const page = { after: after ?? '', search: search ?? '', limit: limit ?? null }
      const live = await readLive(deps, viewer, { id, ...page })
      const rows = live.rows.map(({ extraSeconds, ...row }) => ({ ...row, extraMinutes: extraSeconds / 60 }))
      return { ...live, rows }
    },
    listContestPlaces: async (_, { id, from, limit, level, district }, { deps, viewer }) => {
      const page = { id, from: from ?? 1, limit: limit ?? null }
      const group = { level: level ?? null, district: district ?? null }
      const found = await contests.listContestPlaces(deps, viewer, { ...page, ...group })
      const { rows, participants, own } = found
      return {
        rows: rows.map((row) => toPlace(row, participants)),
        ...{ participants, own: own && toPlace(own, participants) },
      }
    },
  },

  Mutation: {
    giveContestTime: async (_, { id, minutes, nickname }, { deps, viewer }) => {
      await giveContestTime(deps, viewer, { id, minutes, nickname: nickname ?? null })
      return true
    },
    excludeFromContest: async (_, { id, nickname, isExcluded }, { deps, viewer }) => {
      await excludeFromContest(deps, viewer, { id, nickname, isExcluded: isExcluded ?? true })
      return true
    },
    saveContest: async (_, { input }, { deps, viewer }) => {
      const questions = input.questions.map((each) => ({
        ...withAllTexts(each),
        ...picturePathsOf(each),
      }))
      const { opensAt, closesAt } = input
      const times = { opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
      const maxEntries = input.maxEntries ?? null
      await contests.saveContest(deps, viewer, { ...input, ...times, maxEntries, questions })
      return true
    },
    deleteContest: async (_, { id }, { deps, viewer }) => {
      await contests.deleteContest(deps, viewer, id)
      return true
    },
    joinContest: async (_, { id, nickname, level, district }, { deps, viewer }) => {
      const group = { level: level ?? null, district: district ?? null }
      await contests.joinContest(deps, viewer, { id, nickname, ...group })
      return true
    },
    startContest: async (_, { id }, { deps, viewer }) =>
      toAttemptObject(await contests.startContest(deps, viewer, id)),
    startSealedContest: async (_, { id, version }, { deps, viewer }) => {
      const { wrongMark, ...start } = await contests.startSealedContest(deps, viewer, { id, version })
      return { ...start, wrongMark: wrongMark / 100 }
    },
  },
}

function toContest(
  { owner, limitSeconds, wrongMark, ...contest }: ListedContest,
  viewer: Viewer,
): ContestObject {
  return { ...contest, minutes: limitSeconds / 60, wrongMark: wrongMark / 100, isOwn: owner === viewer.id }
}

function toPlace(
  { correctCount, wrongCount, marks, fewer, ...row }: PlaceRow,
  participants: number,
): ContestPlace {
  return {
    ...row,
    correctAnswers: correctCount,
    wrongAnswers: wrongCount,
    marks: marks / 100,
    percentile: percentileOf(fewer, participants),
  }
}
