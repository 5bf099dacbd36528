import { redirect } from 'react-router'
import { DataError } from '../../../lib/data.ts'
import { contestPath } from '../../../lib/paths.ts'
import { loadAsUser } from '../../../lib/session/require-user.ts'
import { showErrorToast } from '../../../ui/toast.tsx'

/**
 * Loads what the owner of a contest sees. If the server refuses it to others, says why and redirects to the contest; a guest
 * signs in first.
 */
export function loadForOwner<Loaded>(
  request: Request,
  id: string,
  load: (userId: string) => Promise<Loaded>,
): Promise<Loaded> {
  return loadAsUser(request, async (userId) => {
    try {
      return await load(userId)
    } catch (error) {
      if (!(error instanceof DataError) || !error.reason) throw error
      showErrorToast(error.message)
      throw redirect(contestPath(id))
    }
  })
}
