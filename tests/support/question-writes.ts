import { newId } from '../../server/lib/new-id.ts'
import { type People, type ReadQuestion, toCard } from './authoring.ts'
import { type DataApi, guest } from './data-api.ts'

/* Helpers for tests that write questions. */

export const questionMutations = {
  saveQuestion:
    'mutation ($input: SaveQuestionInput!) { saveQuestion(input: $input) { status id imageUrl } }',
  updateQuestionObject: `mutation ($input: UpdateQuestionObjectInput!) {
    updateQuestionObject(input: $input) { id question answer explanation order owner } }`,
  deleteQuestionObject: `mutation ($input: DeleteQuestionObjectInput!) {
    deleteQuestionObject(input: $input) { id question options { content } } }`,
  updateOption:
    'mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id content questionId owner } }',
  deleteOption: 'mutation ($input: DeleteOptionInput!) { deleteOption(input: $input) { id } }',
  deleteQuestionTag:
    'mutation ($input: DeleteQuestionTagInput!) { deleteQuestionTag(input: $input) { id tagId questionId owner } }',
}
/** Sends one of these mutations, by default as the owner of the questions. */
export function createQuestionWrites(api: DataApi, people: People) {
  const send = (name: keyof typeof questionMutations, input: object, viewer = people.owner) =>
    api.ask(viewer, questionMutations[name], { input })

  const read = async (id: string): Promise<ReadQuestion> =>
    (
      await api.ask(
        guest,
        `query ($id: ID!) { getQuestionObject(id: $id) { id order question answer explanation imageUrl level language
        verificationStatus updatedAt options { id content } tags { id tagId } } }`,
        { id },
      )
    ).data.getQuestionObject

  /** Creates a question outside packs by `createQuestion`. */
  async function makeQuestion(change: Record<string, unknown> = {}): Promise<ReadQuestion> {
    const { data } = await api.ask(
      people.owner,
      `mutation ($tags: AWSJSON, $options: AWSJSON!, $imageUrl: String) {
      createQuestion(question: "Q", level: "SSC", language: "Bangla", tags: $tags, options: $options, imageUrl: $imageUrl)
      { id } }`,
      {
        tags: JSON.stringify(['one', 'two', 'three']),
        options: JSON.stringify(
          ['right', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 })),
        ),
        ...change,
      },
    )
    return read(data.createQuestion.id)
  }

  return { send, read, makeQuestion }
}

/** A question as input of its form, unchanged. */
export const toForm = (question: ReadQuestion) => ({
  ...toCard(question),
  level: question.level,
  language: question.language,
  basedOn: question.updatedAt,
  formKey: newId(),
})
