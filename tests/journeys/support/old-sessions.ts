import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'
import type { ProductServer } from './fixture.ts'

/** Makes every session of an account an hour older: its owner must prove again who they are. */
export async function ageSessions({ dataDir }: ProductServer, email: string): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The server has no database')
  const { sql, close } = openDatabase(target, { max: 1 })
  try {
    await sql`
      update identity_session as s
      set auth_time = s.auth_time - interval '1 hour', proved_at = s.proved_at - interval '1 hour'
      from identity_user as u where u.sub = s.sub and u.email = ${email}`
  } finally {
    await close()
  }
}
