import { newId } from '../../server/lib/new-id.ts'
import type { Viewer } from '../../server/lib/viewer.ts'
import type { createTestWorld } from './test-world.ts'

type Api = Awaited<ReturnType<typeof createTestWorld>>['api']

const minute = 60_000

type Group = { level?: string | null; district?: string | null }

/** A contest of ten minutes with six questions, open to all from `opensAt` for 30 minutes. */
export function contestInput(opensAt: Date, more: Record<string, unknown> = {}) {
  const questions = [1, 2, 3, 4, 5, 6].map((place) => ({
    ...{ question: `Secret ${place}`, answer: 'right', option2: 'a', option3: 'b', option4: 'c' },
    explanation: 'Because',
  }))
  return {
    ...{
      id: newId(),
      name: 'গণিত',
      rules: 'সবাই একবার',
      level: 'SSC',
      minutes: 10,
      wrongMark: 0.25,
      questions,
    },
    ...{ opensAt: opensAt.toISOString(), closesAt: new Date(opensAt.getTime() + 30 * minute).toISOString() },
    ...more,
  }
}

export const contestCalls = (api: Api) => ({
  save: (viewer: Viewer, input: unknown) =>
    api.ask(viewer, 'mutation ($input: ContestInput!) { saveContest(input: $input) }', { input }),
  join: (viewer: Viewer, id: string, nickname: string, { level, district }: Group = {}) =>
    api.ask(
      viewer,
      `mutation ($id: ID!, $nickname: String!, $level: String, $district: String) {
        joinContest(id: $id, nickname: $nickname, level: $level, district: $district) }`,
      { id, nickname, level, district },
    ),
  remove: (viewer: Viewer, id: string) =>
    api.ask(viewer, 'mutation ($id: ID!) { deleteContest(id: $id) }', { id }),
  start: (viewer: Viewer, id: string) =>
    api.ask(
      viewer,
      `mutation ($id: ID!) { startContest(id: $id) {
        id packId deadline wrongMark limitSeconds answers { place }
        paper { questions { id question options { id content } } } } }`,
      { id },
    ),
  paper: (viewer: Viewer, id: string) =>
    api.ask(
      viewer,
      'query ($id: ID!) { getContestPaper(id: $id) { question answer option2 option3 option4 explanation } }',
      { id },
    ),
  read: (viewer: Viewer, id: string) =>
    api.ask(
      viewer,
      `query ($id: ID!) { getContest(id: $id) {
        contest { id name rules level opensAt closesAt minutes wrongMark maxEntries questionCount finishedAt participants isOwn hasJoined }
        entries entry { nickname level district startedAt submittedAt resultId isExcluded } latest { level district }
        place { place marks percentile } } }`,
      { id },
    ),
  places: (viewer: Viewer, id: string, from = 1, limit = 50, { level, district }: Group = {}) =>
    api.ask(
      viewer,
      `query ($id: ID!, $from: Int, $limit: Int, $level: String, $district: String) {
        listContestPlaces(id: $id, from: $from, limit: $limit, level: $level, district: $district) {
          participants own { place listNumber nickname }
          rows { listNumber place nickname level district correctAnswers wrongAnswers marks percentile isOwn } } }`,
      { id, from, limit, level, district },
    ),
  give: (viewer: Viewer, id: string, minutes: number, nickname: string | null = null) =>
    api.ask(
      viewer,
      `mutation ($id: ID!, $minutes: Int!, $nickname: String) {
        giveContestTime(id: $id, minutes: $minutes, nickname: $nickname) }`,
      { id, minutes, nickname },
    ),
  exclude: (viewer: Viewer, id: string, nickname: string, isExcluded = true) =>
    api.ask(
      viewer,
      `mutation ($id: ID!, $nickname: String!, $isExcluded: Boolean) {
        excludeFromContest(id: $id, nickname: $nickname, isExcluded: $isExcluded) }`,
      { id, nickname, isExcluded },
    ),
  live: (viewer: Viewer, id: string, { after = '', search = '', limit = 50 } = {}) =>
    api.ask(
      viewer,
      `query ($id: ID!, $after: String, $search: String, $limit: Int) {
        getContestLive(id: $id, after: $after, search: $search, limit: $limit) {
          joined started submitted
          rows { nickname startedAt deadline lastSaveAt answered submittedAt extraMinutes isExcluded } } }`,
      { id, after, search, limit },
    ),
})
