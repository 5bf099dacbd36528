import { readFileSync } from 'node:fs'
import { v5 } from 'uuid'
import { expect, test } from 'vitest'
import { clientId, signInByProof, startIdentityPool } from '../../tests/support/identity-pool.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { insertPicture } from '../images/picture-queries.ts'
import { pathOfId } from '../images/pictures.ts'
import { storeUndeliveredMail } from '../mail/undelivered-mails.ts'
import { commands } from './commands.ts'
import { keyNamespace, pictureFile, readSampleBank } from './read-sample-bank.ts'
import { prepareBankOwner, storeFirstPacks } from './sample-bank.ts'

const pool = await forAllTests(startIdentityPool())

const run = (name: string, ...args: string[]) => commands[name]?.run(pool.deps, args)
const runWith = (password: string, name: string, ...args: string[]) =>
  commands[name]?.run(pool.deps, args, async () => password)
const email = 'teacher@example.com'

test('commands create an account, change its groups and passwords, and print its history', async () => {
  await runWith('first password', 'create-user', email, '--name', 'Ayesha|Rahman')
  await run('grant', email, 'CREATORS')
  expect((await signInByProof(pool, email, 'first password')).status).toBe(200)

  await runWith('a temporary one', 'reset-password', email, '--temporary')
  expect((await signInByProof(pool, email, 'a temporary one')).body.ChallengeName).toBe(
    'NEW_PASSWORD_REQUIRED',
  )

  await runWith('second password', 'reset-password', email)
  expect((await signInByProof(pool, email, 'second password')).body.AuthenticationResult).toBeDefined()

  await run('reset-password', email, '--by-mail')
  expect((await signInByProof(pool, email, 'second password')).body.__type).toBe(
    'PasswordResetRequiredException',
  )
  const confirmed = await pool.call('ConfirmForgotPassword', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: pool.codeFor(email),
    Password: 'third password',
  })
  expect(confirmed.status).toBe(200)
  expect((await signInByProof(pool, email, 'third password')).body.AuthenticationResult).toBeDefined()

  const history = await run('audit', email)
  const kinds = history?.split('\n').map((line) => line.split(/ {2,}/)[1])
  expect(kinds?.filter(Boolean).reverse()).toEqual([
    'account-made',
    'group-granted',
    'sign-in',
    'password-set',
    'password-set',
    'sign-in',
    'password-reset-required',
    'password-reset',
    'sign-in',
  ])
  expect(history).not.toContain('password"')
})

test.each([
  ['create-user', email],
  ['grant', email, 'NOBODY'],
  ['reset-password'],
  ['reset-password', email, '--password', '-', '--by-mail'],
  ['reset-password', email, '--temporary', '--by-mail'],
  ['audit'],
  ['audit', email, '--limit', 'x'],
  ['mfa', email, 'perhaps'],
  ['mails', '--unknown'],
  ['reindex', '--all'],
  ['create-user', email, '--name', 'Ayesha|Rahman|Khan'],
  ['create-user', email, '--name', 'Ayesha| '],
  ['grant', email, 'CREATORS', 'ADMINS'],
  ['audit', email, '--limit', '99999999999999999999'],
  ['mfa', email, 'allow', 'remove'],
  ['mails', 'retry'],
  ['rotate-keys', 'at-once'],
  ['import', 'a.csv', 'b.csv', '--owner', email, '--pack', 'P', '--level', 'SSC', '--language', 'Any'],
  ['seed', email],
])('%s %s %s prints its usage', async (name, ...args) => {
  await expect(run(name, ...args)).rejects.toThrow(`npm run admin -- ${name}`)
})

test.each([
  ['create-user', 'argument@example.com', '--name', 'Ayesha|Rahman'],
  ['reset-password', email],
  ['reset-password', email, '--temporary'],
])('%s %s takes no password as an argument', async (name, ...args) => {
  await expect(run(name, ...args, '--password', 'a plain one')).rejects.toThrow('not taken as an argument')
  expect((await signInByProof(pool, email, 'third password')).body.AuthenticationResult).toBeDefined()
  expect((await signInByProof(pool, 'argument@example.com', 'a plain one')).status).toBe(400)
})

test('without a mail server no command says that a mail was sent or delivered', async () => {
  const config = { ...pool.deps.config, smtpUrl: 'smtp://127.0.0.1:25' }
  await runWith('some password', 'create-user', 'files@example.com', '--name', 'Only|Files')
  expect(await run('mails')).toContain('mails are only files in the outbox')
  expect(await run('reset-password', 'files@example.com', '--by-mail')).toContain(
    'is only in a file of the outbox',
  )
  expect(await commands.mails?.run({ ...pool.deps, config }, [])).toContain('Every mail was delivered')
  const reset = commands['reset-password']?.run({ ...pool.deps, config }, ['files@example.com', '--by-mail'])
  expect(await reset).toContain('a code to do so was mailed')
})

test('undelivered mails are listed without their codes, and sent on request', async () => {
  const mail = { to: 'learner@example.com', subject: '123456 is your code', text: '123456\n' }
  const sealed = pool.deps.sealing.seal(Buffer.from(JSON.stringify(mail)), 'mail')
  await storeUndeliveredMail(pool.deps, { sealed, error: 'Mailbox full' })

  const list = await run('mails')
  expect(list).toContain('learner@example.com  Mailbox full')
  expect(list).not.toContain('123456')

  expect(await run('mails', '--retry')).toBe('Sent 1 mails; 0 still could not be delivered.')
  expect(pool.mails.at(-1)).toEqual(mail)
  expect(await run('mails')).not.toContain('learner@example.com')
})

test('rotate-keys replaces the signing keys', async () => {
  expect(await run('rotate-keys')).toContain('is published and signs from')
  await expect(run('rotate-keys')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await run('rotate-keys', '--at-once')).toContain('signs now')
})

test('account commands refuse a hosted pool', async () => {
  const cognito = { userPoolId: 'eu-west-1_Ab', clientId: 'c', region: 'eu-west-1', endpoint: '', issuer: '' }
  const deps = { ...pool.deps, config: { ...pool.deps.config, cognito } }

  await expect(commands.audit?.run(deps, [email])).rejects.toThrow('eu-west-1_Ab')
  const args = ['a.csv', '--owner', email, '--pack', 'P', '--level', 'SSC', '--language', 'Any']
  await expect(commands.import?.run(deps, args)).rejects.toThrow('eu-west-1_Ab')
})

// The whole bank with its pictures takes long on a busy machine.
test('reindex rebuilds the search index', async () => {
  await storeFirstPacks(pool.deps, { owner: await prepareBankOwner(pool.deps) })
  const [before] = await pool.deps.sql<{
    count: number
  }>`select count(*)::integer as count from search_record`
  await pool.deps.sql`delete from search_record where type = 'Pack'`
  expect(await run('reindex')).toBe(`The index has ${before!.count} questions and packs, all indexed again.`)
  const after = await pool.deps.sql`select count(*)::integer as count from search_record`
  expect(after).toMatchObject([before])
})

test('seed stores what the first start has not stored of the sample bank', async () => {
  // Processing the pictures takes most of the time, so the owner has them already.
  const owner = await prepareBankOwner(pool.deps)
  const createdAt = new Date()
  for (const name of new Set(readSampleBank('later').flatMap(({ pictures }) => [...pictures.values()]))) {
    const id = v5(`${owner} ${readFileSync(pictureFile(name), 'base64')}`, keyNamespace)
    const size = { width: 360, height: 360, widths: [360], bytes: 1 }
    await insertPicture(pool.deps.sql, { path: pathOfId(id), owner, createdAt, ...size })
  }
  await run('seed')
  expect(await pool.deps.sql`select id from pack`).toHaveLength(readSampleBank().length)
}, 180_000)
