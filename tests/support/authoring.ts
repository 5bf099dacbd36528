import type { Database } from '../../server/lib/database/database.ts'
import { newId } from '../../server/lib/new-id.ts'
import type { Viewer } from '../../server/lib/viewer.ts'
import { type Answer, createViewer, type DataApi, guest } from './data-api.ts'

/* Helpers for tests that write questions and packs. */

export const roles = [
  'guest',
  'learner',
  'owner',
  'formerCreator',
  'otherCreator',
  'contestCreator',
  'administrator',
] as const
export type Role = (typeof roles)[number]

/** The codes by role of a call for administrators only. */
export const codesForAdministrators: Record<Role, string> = {
  guest: 'UNAUTHENTICATED',
  learner: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  formerCreator: 'FORBIDDEN',
  otherCreator: 'FORBIDDEN',
  contestCreator: 'FORBIDDEN',
  administrator: 'ok',
}
/** The codes by role of a call for the owner, while they are a creator, and for administrators. */
export const codesForAuthors: Record<Role, string> = { ...codesForAdministrators, owner: 'ok' }

export type People = Record<Role, Viewer & { id: string }>

/** One user per role. `formerCreator` is the owner without the CREATORS group. */
export async function createPeople(database: Pick<Database, 'sql'>): Promise<People> {
  const owner = await createViewer(database, 'Rahima Khatun', ['CREATORS'])
  return {
    guest: guest as Viewer & { id: string },
    learner: await createViewer(database, 'Karim'),
    owner,
    formerCreator: { ...owner, groups: [] },
    otherCreator: await createViewer(database, 'Selim', ['CREATORS']),
    contestCreator: await createViewer(database, 'Toma', ['CONTEST_CREATORS']),
    administrator: await createViewer(database, 'Admin', ['ADMINS']),
  }
}

export const card = (text: string, change: Record<string, unknown> = {}) => ({
  question: text,
  answer: `${text} right`,
  option2: `${text} a`,
  option3: `${text} b`,
  option4: `${text} c`,
  explanation: '',
  tags: [] as string[],
  ...change,
})

export const packDraft = (count: number, change: Record<string, unknown> = {}) => ({
  name: 'পদার্থবিজ্ঞান',
  level: 'SSC',
  language: 'Bangla',
  automaticNumbering: true,
  tags: ['physics'],
  questions: Array.from({ length: count }, (_, index) => card(`Question ${index + 1}`)) as Record<
    string,
    unknown
  >[],
  ...change,
})

export const savePackMutation = 'mutation ($input: SavePackInput!) { savePack(input: $input) { status id } }'

/** Saves a new pack; returns its id. */
export async function makePack(api: DataApi, owner: Viewer, draft: object): Promise<string> {
  const { data, errors } = await api.ask(owner, savePackMutation, {
    input: { creationKey: newId(), ...draft },
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.savePack.id
}

export type ReadQuestion = {
  id: string
  order: number
  question: string
  answer: string
  explanation: string | null
  imageUrl: string | null
  level: string
  language: string
  verificationStatus: boolean
  updatedAt: string
  options: { id: string; content: string }[]
  tags: { id: string; tagId: string }[]
}
export type ReadPack = Record<'id' | 'name' | 'level' | 'language' | 'owner' | 'updatedAt', string> & {
  automaticNumbering: boolean
  verificationStatus: boolean
  questionCount: number
  tags: { id: string; tagId: string }[]
  questions: { items: ReadQuestion[] }
}

/** The query of the pack's edit form. */
export const readPackQuery = `query ($id: ID!) { getPack(id: $id) {
  id name level language automaticNumbering verificationStatus owner questionCount updatedAt tags { id tagId }
  questions { items { id order question answer explanation imageUrl level language verificationStatus updatedAt
    options { id content } tags { id tagId } } } } }`

/** Null when there is no such pack. */
export async function readPack(api: DataApi, id: string): Promise<ReadPack> {
  return (await api.ask(guest, readPackQuery, { id })).data.getPack
}

/** A pack as input of its edit form, unchanged. */
export function toForm(pack: ReadPack) {
  return {
    id: pack.id,
    basedOn: pack.updatedAt,
    formKey: newId(),
    name: pack.name,
    level: pack.level,
    language: pack.language,
    automaticNumbering: pack.automaticNumbering,
    tags: pack.tags.map((tag) => tag.tagId),
    questions: pack.questions.items.map(toCard) as Record<string, unknown>[],
  }
}

export function toCard({ id, question, answer, explanation, imageUrl, options, tags }: ReadQuestion) {
  const textOf = (right: boolean) =>
    options.filter((option) => (option.id === answer) === right).map((option) => option.content)
  const [option2, option3, option4] = textOf(false)
  return {
    id,
    question,
    answer: textOf(true)[0],
    option2,
    option3,
    option4,
    explanation: explanation ?? '',
    tags: tags.map((tag) => tag.tagId),
    imageUrl,
  }
}

export const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code ?? 'ok'

/** Inserts an unused picture; returns its path. */
export async function makePicture({ sql }: Pick<Database, 'sql'>, owner: string): Promise<string> {
  const path = `question-pictures/${newId()}.webp`
  await sql`
    insert into picture (path, owner, width, height, widths, bytes)
    values (${path}, ${owner}, 8, 8, ${[8]}, 100)`
  return path
}

/** Returns whether the stored counts of all users equal a recount. */
export async function countsAreRight({ sql }: Pick<Database, 'sql'>): Promise<boolean> {
  const wrong = await sql`select id from app_user u
    where question_count <> (select count(*) from question where owner = u.id)
      or pack_count <> (select count(*) from pack where owner = u.id)`
  return wrong.length === 0
}

/** The last writing transaction of each question, and of the pack. */
export async function versionsOfPack(
  { sql }: Pick<Database, 'sql'>,
  packId: string,
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; version: string }>`
    select id, xmin::text as version from question where pack_id = ${packId} union all
    select id, xmin::text from pack where id = ${packId} union all
    select o.id, o.xmin::text from question_option o join question q on q.id = o.question_id
      where q.pack_id = ${packId} union all
    select t.id, t.xmin::text from question_tag t join question q on q.id = t.question_id
      where q.pack_id = ${packId} union all
    select id, xmin::text from pack_tag where pack_id = ${packId}`
  return new Map(rows.map((row) => [row.id, row.version]))
}
