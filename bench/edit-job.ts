import { type Bank, makeQuestions, savePack } from './bank.ts'
import { graphql } from './measure.ts'

/** The query that the pack form sends when it opens a pack. */
const formDocument = `query Form($id: ID!) { getPack(id: $id) {
  id name level language automaticNumbering updatedAt tags { tagId }
  questions { items { id question answer explanation imageUrl options { id content } tags { tagId } } } } }`

type Form = {
  getPack: {
    name: string
    level: string
    language: string
    automaticNumbering: boolean
    tags: { tagId: string }[]
    questions: {
      items: {
        id: string
        question: string
        answer: string
        explanation: string | null
        imageUrl: string | null
        options: { id: string; content: string }[]
        tags: { tagId: string }[]
      }[]
    }
  }
}

export type EditJobs = { open: () => Promise<void>; edit: () => Promise<void> }

/** Creates a pack of 200 questions. Its jobs open the edit form, and save it with one question changed. */
export async function createEditJobs(url: string, { creatorToken }: Bank): Promise<EditJobs> {
  const name = 'To edit'
  const id = await savePack(url, creatorToken, { name, questions: makeQuestions(200) })
  const open = () => graphql<Form>(url, formDocument, { id }, creatorToken)
  const cards = (await open()).getPack.questions.items.map(({ options, answer, tags, ...question }) => {
    const [option2, option3, option4] = options.filter((option) => option.id !== answer)
    return {
      ...question,
      answer: options.find((option) => option.id === answer)?.content,
      option2: option2?.content,
      option3: option3?.content,
      option4: option4?.content,
      tags: tags.map((tag) => tag.tagId),
    }
  })

  let times = 0
  return {
    open: async () => {
      await open()
    },
    edit: async () => {
      times += 1
      const changed = cards.map((card, at) => (at === 99 ? { ...card, question: `Changed ${times}` } : card))
      await savePack(url, creatorToken, { id, name, questions: changed })
    },
  }
}
