export type Group = 'ADMINS' | 'CREATORS' | 'CONTEST_CREATORS'

/** The caller, set once per request from the verified token. A guest has no id. */
export type Viewer = { id: string | null; fullName: string; groups: readonly Group[] }

export const guest: Viewer = { id: null, fullName: '', groups: [] }
