import { randomBytes } from 'node:crypto'
import { brand } from '../../contract/brand.ts'
import type { Deps } from '../deps.ts'
import { countAccounts, createConfirmedAccount, findAccountByEmail } from '../identity/accounts.ts'
import { prepareBankOwner, storeSampleBank } from './sample-bank.ts'

/** The first administrator's e-mail when ADMIN_EMAIL is unset. */
const defaultAdminEmail = 'admin@onushilon.local'

/** Advisory lock: processes that start together on one database create one administrator. */
const preparingLock = 7_264_001

/**
 * Gives a new database its sample bank and first administrator; on a database with accounts it only ensures
 * that ADMIN_EMAIL, when set, has an account. The bank is stored first, so that the next start repeats one
 * that died half-way.
 */
export async function prepareFirstStart(
  deps: Deps,
  { announce }: { announce: (line: string) => void },
): Promise<void> {
  await deps.sql.reserve(async (connection) => {
    await connection`select pg_advisory_lock(${preparingLock})`
    try {
      const isNew = (await countAccounts(deps)) === 0
      if (isNew && deps.config.sampleContent && !(await hasPack(deps))) {
        const { packs, questions } = await storeSampleBank(deps, { owner: await prepareBankOwner(deps) })
        announce(`Stored a sample bank of ${questions} questions in ${packs} packs.`)
      }
      await prepareAdministrator(deps, { isNew, announce })
    } finally {
      await connection`select pg_advisory_unlock(${preparingLock})`
    }
  })
}

async function prepareAdministrator(
  deps: Deps,
  { isNew, announce }: { isNew: boolean; announce: (line: string) => void },
): Promise<void> {
  const { adminEmail, adminPassword, cognito } = deps.config
  // Accounts of a hosted user pool are created there.
  if (cognito) return
  const email = adminEmail ?? (isNew ? defaultAdminEmail : null)
  if (!email || (await findAccountByEmail(deps, email))) return
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  await createConfirmedAccount(deps, {
    email,
    password,
    givenName: brand.name,
    familyName: 'Administrator',
    groups: ['ADMINS', 'CREATORS'],
  })
  announce(
    adminPassword
      ? `Created the administrator ${email}.`
      : `Created the administrator ${email} with the password ${password} (shown only once; change it after signing in).`,
  )
}

async function hasPack({ sql }: Deps): Promise<boolean> {
  return sql`select id from pack limit 1`.hasRows()
}
