import { makePack, packDraft, readPack, savePackMutation, toForm, versionsOfPack } from './authoring.ts'
import type { createTestWorld } from './test-world.ts'

/** Helpers for tests that save packs, by default as the owner. */
export function createPackWrites({ api, database, people }: Awaited<ReturnType<typeof createTestWorld>>) {
  return {
    save: (input: object, viewer = people.owner) => api.ask(viewer, savePackMutation, { input }),
    /** Creates a pack and opens it in its form. */
    openForm: async (count = 5, change: Record<string, unknown> = {}) => {
      const id = await makePack(api, people.owner, packDraft(count, change))
      return toForm(await readPack(api, id))
    },
    versions: (packId: string) => versionsOfPack(database, packId),
  }
}
