import { issueTokens } from '../server/identity/sessions/tokens.ts'
import { openDatabase } from '../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { createMemory } from '../server/lib/memory.ts'
import { newId } from '../server/lib/new-id.ts'
import { createSealing, loadSecretKey } from '../server/lib/sealing.ts'
import type { Group } from '../server/lib/viewer.ts'
import { people } from '../server/people.ts'
import { readConfig } from '../server/settings/config.ts'
import { makeQuestions, savePack } from './bank.ts'

/** A signed-in user. */
export type Examinee = { id: string; token: string }

export type ExamRoom = {
  packId: string
  examinees: Examinee[]
  /** The right option's text by the question's, from the source of the pack, not from the server. */
  rightAnswers: ReadonlyMap<string, string>
}

type ServerDeps = Parameters<typeof issueTokens>[0]

/** A running server; the last two unless its database and key are in its data directory. */
type Server = { url: string; dataDir: string; databaseUrl?: string; secretKey?: string }

/** Runs `work` with the database and the keys of a running server. */
export async function withServerDeps<Result>(
  { url, dataDir, databaseUrl, secretKey }: Server,
  work: (deps: ServerDeps) => Promise<Result>,
): Promise<Result> {
  const target = databaseUrl ?? (await attachEmbeddedPostgres({ dataDir }))
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 2 })
  try {
    return await work({
      config: readConfig({ DATA_DIR: dataDir, PORT: new URL(url).port }),
      sql,
      sealing: createSealing(await loadSecretKey({ dataDir, secretKey })),
      clock: { now: () => new Date() },
      memory: createMemory(),
      people,
    })
  } finally {
    await close()
  }
}

/**
 * Creates a pack and learners without the cost of signing in: their rows are inserted into the database of
 * the running server, and their tokens are issued by the server's code with its keys.
 */
export async function prepareExamRoom(
  product: Server,
  { people, questions }: { people: number; questions: number },
): Promise<ExamRoom> {
  return withServerDeps(product, async (deps) => {
    const author = await enter(deps, 'Author', ['CREATORS'])
    const examinees: Examinee[] = []
    for (let number = 1; number <= people; number += 1)
      examinees.push(await enter(deps, `Learner ${number}`, []))

    const made = makeQuestions(questions)
    const packId = await savePack(product.url, author.token, { name: 'Exam', questions: made })
    const rightAnswers = new Map(made.map(({ question, answer }) => [question, answer]))
    return { packId, examinees, rightAnswers }
  })
}

/** Creates a user with these groups and a token for them. */
export async function enter(deps: ServerDeps, name: string, groups: Group[]): Promise<Examinee> {
  const id = newId()
  await deps.sql`insert into app_user (id, full_name) values (${id}, ${name})`
  const session = { originJti: newId(), authTime: new Date() }
  const { AccessToken } = await issueTokens(deps, accountOf(id, name, groups), session)
  return { id, token: AccessToken }
}

/** An account without a password, which cannot sign in. */
function accountOf(sub: string, givenName: string, groups: Group[]) {
  const email = `${sub}@bench.local`
  return {
    sub,
    email,
    emailKey: email,
    isEmailVerified: true,
    phoneNumber: null,
    isPhoneVerified: false,
    givenName,
    familyName: '',
    level: null,
    status: 'CONFIRMED' as const,
    isEnabled: true,
    mustSetUpMfa: false,
    hasPassword: true,
    totp: 'off' as const,
    groups,
    srpUserId: newId(),
    srpSalt: '',
    srpVerifier: Buffer.alloc(0),
  }
}
