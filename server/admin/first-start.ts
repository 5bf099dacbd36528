import { randomBytes } from 'node:crypto'
import { brand } from '../../contract/brand.ts'
import type { Deps } from '../deps.ts'
import { countAccounts, createConfirmedAccount, findAccountByEmail } from '../identity/accounts/accounts.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { lock } from '../lib/database/advisory-locks.ts'
import type { SqlTransaction } from '../lib/database/sql.ts'
import type { SamplePack } from './read-sample-bank.ts'
import { prepareBankOwner, storeFirstPacks } from './sample-bank.ts'
import { requestLaterPacks } from './sample-bank-queue.ts'

/** The first administrator's e-mail when ADMIN_EMAIL is unset. */
const defaultAdminEmail = 'admin@onushilon.local'

type JobSender = Pick<Jobs, 'send'>
type Bank = SamplePack[] | undefined

/**
 * Gives a new database its sample bank and first administrator; on a database with accounts it only ensures
 * that ADMIN_EMAIL, when set, has an account. The bank is stored first, so that the next start repeats one
 * that died half-way. The start does not wait for the bank's later packs, which a job stores. `bank`: the first packs,
 * if they were read already.
 */
export async function prepareFirstStart(
  deps: Deps,
  { announce, jobs, bank }: { announce: (line: string) => void; jobs: JobSender; bank?: Bank },
): Promise<void> {
  const prepare = async (tx: SqlTransaction) => {
    // Processes that start together on one database create one administrator. The changes are other transactions.
    await lock(tx, 'first start')
    const isNew = (await countAccounts(deps)) === 0
    if (isNew && deps.config.sampleContent !== 'none' && !(await hasPack(deps))) {
      const { packs, questions } = await storeSamples(deps, jobs, bank)
      announce(`Stored a sample bank of ${questions} questions in ${packs} packs.`)
    }
    await prepareAdministrator(deps, { isNew, announce })
  }
  await deps.sql.begin(prepare, { kind: 'background' })
}

/** The job for the later packs is stored with the first ones, so no crash can come between. */
async function storeSamples(deps: Deps, jobs: JobSender, bank: Bank) {
  const owner = await prepareBankOwner(deps)
  if (deps.config.sampleContent === 'first') return storeFirstPacks(deps, { owner, bank })
  return storeFirstPacks(deps, { owner, bank, alongside: (tx) => requestLaterPacks(jobs, tx, owner) })
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
