import { createHash } from 'node:crypto'
import { shownDigits, shownText } from '../../contract/shown-text.ts'
import { newId } from '../../server/lib/new-id.ts'

export type KeptQuestion = {
  id: string
  question: string
  imageUrl: string | null
  options: { id: string; content: string }[]
}

type Api<Person> = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
  ask: (person: Person, query: string, variables: Record<string, unknown>) => Promise<{ data: any }>
}

/** Reads the questions of a pack as the device of a person keeps them. */
export async function keepQuestions<Person>(
  api: Api<Person>,
  person: Person,
  packId: string,
): Promise<KeptQuestion[]> {
  const { data } = await api.ask(
    person,
    `query ($packId: ID!) { listQuestionObjectByPackIdAndOrder(packId: $packId) {
      items { id question imageUrl options { id content } } } }`,
    { packId },
  )
  return data.listQuestionObjectByPackIdAndOrder.items
}

/** Returns an answer as a device sends it. A `content` of null answers nothing. */
export function offlineAnswer(kept: KeptQuestion, content: string | null) {
  const text = shownText({ ...kept, imagePath: kept.imageUrl })
  return {
    questionId: kept.id,
    shown: createHash('sha256').update(text).digest('hex').slice(0, shownDigits),
    optionId: kept.options.find((option) => option.content === content)?.id ?? null,
  }
}

/** Returns an exam of ten minutes that started an hour ago and took five minutes, without answers by default. */
export function offlineSheet(packId: string, kept: readonly KeptQuestion[], more: object = {}) {
  const now = Date.now()
  return {
    id: newId(),
    packId,
    minutes: 10,
    wrongMark: 0,
    startedAt: new Date(now - 3_600_000).toISOString(),
    sentAt: new Date(now).toISOString(),
    spentSeconds: 300,
    answers: kept.map((question) => offlineAnswer(question, null)),
    ...more,
  }
}

export const submitOffline =
  'mutation ($input: OfflineExamInput!) { submitOfflineExam(input: $input) { status id } }'
