import type { Dispatcher } from 'undici'
import { emptyContent } from '../contract/bank/question-fields.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'
import { signInByPassword } from './srp-client.ts'

export type Learner = { email: string; password: string; token: string; id: string }

export type Bank = {
  questionId: string
  packId: string
  /** A pack of 50 questions, for the exam. */
  examPackId: string
  creatorToken: string
  /** One per connection, so that exams do not wait for each other. */
  learners: Learner[]
}

/** The fields of the question screen. */
export const questionQuery = `query Question($id: ID!) { getQuestionObject(id: $id) {
  id question explanation level language order voteCount verificationStatus imageUrl
  options { id content } tags { tagId } user { id fullName } pack { id name } } }`

export const packQuery = `query Pack($id: ID!) { getPack(id: $id) {
  id name level language automaticNumbering verificationStatus user { id fullName }
  questions { items { id question order imageUrl verificationStatus options { id content } } } } }`

const password = 'bench password 1'

/** Text of realistic length, different for every number. */
export function makeQuestion(number: number) {
  return {
    ...emptyContent(),
    question: `প্রশ্ন ${number}: নিচের কোন রাশিটি $x^2 - ${number}x + ${number} = 0$ সমীকরণের মূলের সমষ্টি প্রকাশ করে?`,
    answer: `$${number}$`,
    option2: `$-${number}$`,
    option3: `$${number + 1}x$`,
    option4: `উপরের কোনোটিই নয় (${number})`,
    explanation: `মূলের সমষ্টি $-b/a$, অর্থাৎ ${number}।`,
    tags: ['algebra', 'গণিত'],
  }
}

export const makeQuestions = (count: number) =>
  Array.from({ length: count }, (_, index) => makeQuestion(index + 1))

type PackToSave = { id?: string; name: string; questions: object[] }

const saveDocument = 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }'

/** Creates a pack, or saves the one with `id`; returns its id. */
export async function savePack(
  url: string,
  token: string,
  pack: PackToSave,
  agent?: Dispatcher,
): Promise<string> {
  const settings = { level: 'HSC', language: 'Bangla', automaticNumbering: true, tags: ['algebra'] }
  const creation = pack.id ? {} : { creationKey: crypto.randomUUID() }
  const variables = { input: { ...settings, ...creation, ...pack } }
  const { savePack } = await graphql<{ savePack: { id: string } }>(url, saveDocument, variables, token, agent)
  return savePack.id
}

/** Returns the ids of a pack's questions in order. */
export async function listQuestionIds(url: string, packId: string): Promise<string[]> {
  const list = 'query List($id: ID!) { getPack(id: $id) { questions(limit: 200) { items { id } } } }'
  const { getPack } = await graphql<{ getPack: { questions: { items: { id: string }[] } } }>(url, list, {
    id: packId,
  })
  return getPack.questions.items.map(({ id }) => id)
}

/** Creates 200 questions whose pages are loaded; returns their ids. */
export async function preparePages(product: Product): Promise<string[]> {
  const author = await createAccount(product, 'author@bench.local', 'CREATORS')
  const pack = { name: 'Pages', questions: makeQuestions(200) }
  return listQuestionIds(product.url, await savePack(product.url, author.token, pack))
}

/** Creates accounts by the command line and packs by the data API. */
export async function prepareBank(product: Product): Promise<Bank> {
  const { url } = product
  const creator = await createAccount(product, 'creator@bench.local', 'CREATORS')
  const save = (name: string, count: number) =>
    savePack(url, creator.token, { name, questions: makeQuestions(count) })
  const packId = await save('Bench pack of 100', 100)
  const examPackId = await save('Bench exam of 50', 50)
  const learners: Learner[] = []
  for (let number = 0; number < 16; number += 1)
    learners.push(await createAccount(product, `learner${number}@bench.local`))
  return {
    questionId: (await listQuestionIds(url, packId))[0]!,
    packId,
    examPackId,
    creatorToken: creator.token,
    learners,
  }
}

/** Creates an account by the command line and signs it in. */
export async function createAccount(product: Product, email: string, group?: string): Promise<Learner> {
  await product.adminWith(password, 'create-user', email, '--name', 'Bench|Person')
  if (group) await product.admin('grant', email, group)
  const { AuthenticationResult } = await signInByPassword(product.url, email, password)
  const token = AuthenticationResult.AccessToken
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as {
    sub: string
  }
  return { email, password, token, id: sub }
}
