import sharp from 'sharp'
import { makeQuestions, savePack } from '../../bench/bank.ts'
import { type Examinee, enter } from '../../bench/exam-room.ts'
import { graphql } from '../../bench/measure.ts'
import { signInByPassword } from '../../bench/srp-client.ts'
import { issueCredentials, newGuestIdentity } from '../../server/identity/sessions/credentials.ts'
import { bucketName } from '../../server/images/bucket.ts'
import { newId } from '../../server/lib/new-id.ts'
import type { Group } from '../../server/lib/viewer.ts'
import { contestInput } from '../support/contest-calls.ts'
import type { HostileWorld } from './door.ts'
import { signInHeader, type Unsigned } from './sign.ts'

const packs = 40
const roles: Group[][] = [['CREATORS'], [], ['CONTEST_CREATORS'], ['ADMINS'], ['ADMINS', 'CREATORS']]

type ServerDeps = Parameters<typeof enter>[0]

/** Creates users, packs, exams and pictures on a running server, and keys to all of its doors. */
export async function prepareHostileWorld(
  { url, account }: { url: string; account: { email: string; password: string } },
  deps: ServerDeps,
): Promise<HostileWorld> {
  const people: Examinee[] = []
  for (const groups of roles) people.push(await enter(deps, groups.join(' ') || 'Learner', groups))
  const [creator, learner, holder] = people as [Examinee, Examinee, Examinee]

  for (let number = 1; number <= packs; number += 1) {
    const packId = await savePack(url, creator.token, { name: `Pack ${number}`, questions: makeQuestions(5) })
    const start = 'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 50) { id } }'
    await graphql(url, start, { id: packId }, learner.token)
  }
  await holdContests(url, { holder, learner }, deps)
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0c4b39' } })
    .jpeg()
    .toBuffer()
  const { host } = new URL(url)
  const credentials = people.map(({ id }, index) => credentialsOf(deps, id, roles[index]!))
  return {
    tokens: people.map(({ token }) => token),
    ids: [...people.map(({ id }) => id), ...(await listIds(deps))],
    account: { email: account.email, ...(await signIn(url, account)) },
    search: await readSearchKey(url),
    credentials,
    host,
    pictures: await Promise.all([photo, photo, photo].map((bytes) => upload(url, creator.token, bytes))),
    photo,
    uploads: await startUploads(url, credentials[0]!),
  }
}

/** Stores a contest to come, one that is open and one with places. The learner takes part in each. */
async function holdContests(
  url: string,
  { holder, learner }: { holder: Examinee; learner: Examinee },
  { sql }: ServerDeps,
): Promise<void> {
  for (const state of ['to come', 'open', 'finished']) {
    const input = contestInput(new Date(Date.now() + 600_000))
    const save = 'mutation ($input: ContestInput!) { saveContest(input: $input) }'
    await graphql(url, save, { input }, holder.token)
    const join = `mutation ($id: ID!) { joinContest(id: $id, nickname: "N", level: "SSC", district: "sylhet") }`
    await graphql(url, join, { id: input.id }, learner.token)
    if (state === 'to come') continue
    await sql`update contest set opens_at = now() where id = ${input.id}`
    const start = 'mutation ($id: ID!) { startContest(id: $id) { id } }'
    if (state === 'finished') await graphql(url, start, { id: input.id }, learner.token)
    if (state === 'finished')
      await sql`
        with over as (
          update contest set finished_at = now(), participants = 1 where id = ${input.id}
        )
        update contest_entry set list_number = 1, place = 1, marks = 100, fewer = 0, correct_count = 1, wrong_count = 0
        where contest_id = ${input.id}`
  }
}

async function listIds({ sql }: ServerDeps): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    (select id from pack) union all (select id from question limit 100) union all
    (select id from question_option limit 50) union all (select id from question_tag limit 20) union all
    (select id from exam_attempt limit 50) union all (select contest.id from contest, generate_series(1, 10)) union all
    (select gen_random_uuid() as id)`
  return rows.map(({ id }) => id)
}

async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const { AuthenticationResult } = await signInByPassword(url, email, password)
  return AuthenticationResult
}

async function readSearchKey(url: string): Promise<HostileWorld['search']> {
  const response = await fetch(`${url}/config.json`)
  return ((await response.json()) as { search: HostileWorld['search'] }).search
}

function credentialsOf(deps: ServerDeps, sub: string, groups: readonly Group[]) {
  const user = { sub, originJti: newId(), groups }
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(deps, {
    identityId: newGuestIdentity(deps),
    user,
  })
  return { accessKeyId, secretAccessKey: secretKey, sessionToken }
}

async function upload(url: string, token: string, photo: Buffer): Promise<string> {
  const headers = { authorization: token, 'content-type': 'image/jpeg' }
  const response = await fetch(`${url}/pictures`, { method: 'POST', headers, body: new Uint8Array(photo) })
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

async function startUploads(url: string, credentials: HostileWorld['credentials'][number]) {
  const uploads: { key: string; id: string }[] = []
  for (let number = 1; number <= 5; number += 1) {
    const key = `question-pictures/parts-${number}.jpg`
    const path = `/images/${bucketName}/${key}`
    const body = Buffer.alloc(0)
    const create: Unsigned = { method: 'POST', path, query: [['uploads', '']], headers: [], body }
    const signed = signInHeader(create, credentials, new URL(url).host)
    const response = await fetch(url + signed.path, { method: 'POST', headers: signed.headers })
    const id = /<UploadId>([^<]+)</.exec(await response.text())?.[1]
    if (id === undefined) throw new Error('An upload in parts could not be started.')
    uploads.push({ key, id })
  }
  return uploads
}
