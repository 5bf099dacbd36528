import { type Message, message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'

export type Group = 'ADMINS' | 'CREATORS' | 'CONTEST_CREATORS'

/** The caller, set once per request from the verified token. A guest has no id. */
export type Viewer = { id: string | null; fullName: string; groups: readonly Group[] }

export const guest: Viewer = { id: null, fullName: '', groups: [] }

export function isAdmin({ id, groups }: Viewer): boolean {
  return id !== null && groups.includes('ADMINS')
}

export function isCreator({ id, groups }: Viewer): boolean {
  return id !== null && groups.includes('CREATORS')
}

/** Returns the id of the signed-in user; throws UNAUTHENTICATED with `reason` for a guest. */
export function requireViewer({ id }: Viewer, reason: Message = message('user.signInNeeded')): string {
  if (id === null) throw new AppError('UNAUTHENTICATED', reason)
  return id
}

/** Returns the administrator's id; throws for anybody else. */
export function requireAdministrator(viewer: Viewer): string {
  const id = requireViewer(viewer)
  if (!isAdmin(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowed'))
  return id
}
