import type { VerifiedKind } from '../../server/features/bank/store/verifications.ts'
import { makePack, packDraft, readPack } from './authoring.ts'
import { type Answer, guest } from './data-api.ts'
import type { createTestWorld } from './test-world.ts'

/** Returns helpers for tests with verified content. They act as the administrator by default. */
export function createVerifiedContent({ api, people }: Awaited<ReturnType<typeof createTestWorld>>) {
  const verify = (type: VerifiedKind, verifiedObjectId: string): Promise<Answer> =>
    api.ask(
      people.administrator,
      'mutation ($input: CreateVerificationInput!) { createVerification(input: $input) { id status } }',
      { input: { type, verifiedObjectId } },
    )

  const confirm = (
    type: string,
    verifiedObjectId: string,
    editedSinceVerifiedAt: string | null,
    viewer = people.administrator,
  ): Promise<Answer> =>
    api.ask(
      viewer,
      `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) {
        id verifiedObjectId type userId status createdAt } }`,
      { input: { type, verifiedObjectId, editedSinceVerifiedAt } },
    )

  /** Returns the time of the unconfirmed edit that a viewer reads, or null when there is none. */
  async function editOf(type: VerifiedKind, id: string, viewer = guest): Promise<string | null> {
    const query = type === 'question' ? 'getQuestionObject' : 'getPack'
    const { data } = await api.ask(
      viewer,
      `query ($id: ID!) { found: ${query}(id: $id) { verificationStatus editedSinceVerifiedAt } }`,
      { id },
    )
    return data.found.editedSinceVerifiedAt
  }

  const list = (variables: object = {}, viewer = people.administrator): Promise<Answer> =>
    api.ask(
      viewer,
      `query ($limit: Int, $nextToken: String) { listEditedSinceVerified(limit: $limit, nextToken: $nextToken) {
        items { type id title user { id fullName } editedSinceVerifiedAt } nextToken } }`,
      { ...variables },
    )

  /** Creates a verified pack whose first question is verified. Returns it with the ids of its questions. */
  async function makeVerifiedPack(count = 3) {
    const id = await makePack(api, people.owner, packDraft(count))
    const questionIds = (await readPack(api, id)).questions.items.map((question) => question.id)
    await verify('pack', id)
    await verify('question', questionIds[0]!)
    return { id, questionId: questionIds[0]!, questionIds }
  }

  return { verify, confirm, editOf, list, makeVerifiedPack }
}
