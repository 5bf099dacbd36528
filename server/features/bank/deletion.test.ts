import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, createWorld, makePack, type Person, type World } from '../../../tests/authorisation/world.ts'
import { startTestJobs } from '../../../tests/support/jobs.ts'
import { startTestSmtp } from '../../../tests/support/smtp.ts'
import { deleteAccount } from '../../identity/accounts/account-queries.ts'
import { listAuditEvents } from '../../identity/audit.ts'
import { createMailer } from '../../mail/mailer.ts'
import { people as peopleOfFeatures } from '../../people.ts'

/* These tests use real accounts, the real mail queue and a real mail server. */

const world: World = await createWorld()
const smtp = await startTestSmtp()
const mailer = createMailer({
  smtpUrl: smtp.url,
  mailFrom: 'Onushilon <no-reply@onushilon.test>',
  dataDir: '',
  log: { info: () => {} },
})
world.deps.mailer = mailer
const jobs = await startTestJobs(world.deps)
afterAll(async () => {
  await jobs.stop()
  mailer.close()
  await smtp.stop()
  await world.stop()
})
beforeEach(() => clear(world))

const reason = 'এই প্রশ্নটি অন্য জায়গায় আছে।\nSee the other pack.'
const mutations = { pack: 'deletePack', question: 'deleteQuestionObject' } as const
type Kind = keyof typeof mutations
const kinds = Object.keys(mutations) as Kind[]

async function make(kind: Kind): Promise<string> {
  const made = await makePack(world)
  return kind === 'pack' ? made.packId : made.questionId
}

function remove(person: Person, kind: Kind, input: { id: string; reason?: string }) {
  const type = kind === 'pack' ? 'DeletePackInput' : 'DeleteQuestionObjectInput'
  return world.ask(person, `mutation ($input: ${type}!) { ${mutations[kind]}(input: $input) { id } }`, {
    input,
  })
}

const codeOf = ({ errors }: Awaited<ReturnType<typeof remove>>) => errors?.[0]?.extensions.code ?? 'ok'

async function isStored(id: string): Promise<boolean> {
  const [row] = await world.sql<{ count: number }>`
    select (select count(*) from pack where id = ${id})::integer
      + (select count(*) from question where id = ${id})::integer as count`
  return row!.count === 1
}

/** Counts the mails of the queue, sent ones too, and the audited deletions. */
async function countReports() {
  const [row] = await world.sql.unsafe<{ mails: number; audited: number }>(`
    select (select count(*) from pgboss.job where name = 'mail')::integer as mails,
      (select count(*) from audit_event where kind in ('pack-deleted', 'question-deleted'))::integer as audited`)
  return row!
}

/** Waits until the mails of earlier tests are delivered; returns their number. */
async function countDelivered(): Promise<number> {
  const { mails } = await countReports()
  await smtp.waitFor(mails)
  return mails
}

describe.each(kinds)('deleting another author’s %s', (kind) => {
  test('mails the owner once, in both languages, the title and the reason; both audits store them', async () => {
    const id = await make(kind)
    const before = await countDelivered()
    expect(codeOf(await remove('administrator', kind, { id, reason: `  ${reason}\r\n` }))).toBe('ok')
    expect(await isStored(id)).toBe(false)

    await smtp.waitFor(before + 1)
    const title = kind === 'pack' ? 'সাধারণ জ্ঞান' : 'বাংলাদেশের রাজধানী কোনটি?'
    const mail = smtp.received[before]!
    expect(mail.to).toEqual(['owner@example.com'])
    expect(mail.subject).toMatch(new RegExp(`মুছে ফেলা হয়েছে \\| Your ${kind} was deleted from Onushilon$`))
    const lines = mail.text.normalize('NFC').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['প্রিয় owner,'.normalize('NFC'), 'Hello owner,']))
    for (const quoted of [title, ...reason.split('\n')])
      expect(lines).toContain(`> ${quoted.normalize('NFC')}`)
    expect(mail.text).toContain(`An administrator of Onushilon deleted your ${kind}`)
    expect(mail.text).toContain('মুছে দিয়েছেন'.normalize('NFC'))

    const detail = { id, title: title.normalize('NFC'), reason: reason.normalize('NFC') }
    const [ofAdministrator] = await listAuditEvents(world.sql, world.idOf.administrator, 1)
    expect(ofAdministrator).toMatchObject({
      kind: `${kind}-deleted`,
      address: '127.0.0.1',
      detail: { ...detail, owner: world.idOf.owner },
    })
    const [ofOwner] = await listAuditEvents(world.sql, world.idOf.owner, 1)
    expect(ofOwner).toMatchObject({ kind: `${kind}-deleted`, address: null })
    expect(ofOwner!.detail, 'it does not name the administrator').toEqual({ ...detail, by: 'administrator' })

    expect(codeOf(await remove('administrator', kind, { id, reason }))).toBe('NOT_FOUND')
    expect(smtp.received.slice(before)).toHaveLength(1)
  })

  test.each([
    ['no reason', undefined, 'Give the owner a reason.'],
    ['an invisible one', ' \u200b\n', 'Give the owner a reason.'],
    ['a long one', 'ক'.repeat(501), "The reason can't be longer than 500 characters."],
    ['a huge one', 'x'.repeat(500_000), "The reason can't be longer than 500 characters."],
  ])('with %s is refused at the field, and nothing happens', async (_, given, sentence) => {
    const id = await make(kind)
    const before = await countReports()
    const answer = await remove('administrator', kind, given === undefined ? { id } : { id, reason: given })
    expect(answer.errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_INPUT', fields: [{ path: 'reason', message: sentence }] },
    })
    expect(await isStored(id)).toBe(true)
    expect(await countReports()).toEqual(before)
  })

  test.each(['guest', 'learner', 'other creator', 'contest creator'] as const)(
    'a %s is refused, with a reason too, before the reason is checked',
    async (person) => {
      const id = await make(kind)
      const before = await countReports()
      const code = person === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      expect(codeOf(await remove(person, kind, { id }))).toBe(code)
      expect(codeOf(await remove(person, kind, { id, reason }))).toBe(code)
      expect(await isStored(id)).toBe(true)
      expect(await countReports()).toEqual(before)
    },
  )

  test('the owner needs no reason; one that they give is ignored, and nobody gets a mail', async () => {
    const before = await countReports()
    for (const input of [{}, { reason }, { reason: 'x'.repeat(600) }]) {
      const id = await make(kind)
      expect(codeOf(await remove('owner', kind, { id, ...input }))).toBe('ok')
      expect(await isStored(id)).toBe(false)
    }
    expect(await countReports()).toEqual(before)
  })

  test('an administrator deletes their own work as any owner', async () => {
    const id = await make(kind)
    await world.sql`update question set owner = ${world.idOf.administrator}`
    await world.sql`update pack set owner = ${world.idOf.administrator}`
    const before = await countReports()
    expect(codeOf(await remove('administrator', kind, { id }))).toBe('ok')
    expect(await countReports()).toEqual(before)
  })

  test('a failed deletion is reported to nobody', async () => {
    const id = await make(kind)
    const before = await countReports()
    await world.sql.unsafe(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end';
      create trigger refuse before delete on ${kind} for each row execute function refuse()`)
    expect(codeOf(await remove('administrator', kind, { id, reason }))).toBe('FAULT')
    await world.sql.unsafe('drop function refuse cascade')
    expect(await isStored(id)).toBe(true)
    expect(await countReports()).toEqual(before)

    expect(codeOf(await remove('administrator', kind, { id, reason }))).toBe('ok')
    expect(await countReports()).toEqual({ mails: before.mails + 1, audited: before.audited + 2 })
  })

  test('a deletion is undone when its mail cannot be queued', async () => {
    const id = await make(kind)
    const before = await countReports()
    await world.sql.unsafe(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end';
      create trigger refuse before insert on pgboss.job_common for each row execute function refuse()`)
    expect(codeOf(await remove('administrator', kind, { id, reason }))).toBe('FAULT')
    await world.sql.unsafe('drop function refuse cascade')
    expect(await isStored(id)).toBe(true)
    expect(await countReports()).toEqual(before)
  })

  test('when two administrators delete at once, one succeeds and the owner gets one mail', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await make(kind)
      const before = await countReports()
      const answers = await Promise.all([1, 2].map(() => remove('administrator', kind, { id, reason })))
      expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'ok'])
      expect(await countReports()).toEqual({ mails: before.mails + 1, audited: before.audited + 2 })
    }
  })
})

test('free text can neither write headers nor look like a line of the mail', async () => {
  const id = await make('pack')
  const name = 'A\u2028Bcc: victim@example.com <b>x</b>'
  await world.sql`update pack set name = ${name} where id = ${id}`
  const before = await countDelivered()
  const hostile = 'a\r\nBcc: victim@example.com\r\n.\r\nQUIT\r\u2028<img src=x>\u0000\nThe reason:'
  expect(codeOf(await remove('administrator', 'pack', { id, reason: hostile }))).toBe('ok')
  await smtp.waitFor(before + 1)
  expect(smtp.received.slice(before)).toHaveLength(1)
  const { to, raw, text, html } = smtp.received[before]!
  expect(to).toEqual(['owner@example.com'])
  expect(raw).not.toMatch(/^(Bcc|QUIT)/im)
  expect(raw.split('\r\n\r\n')[0]).not.toContain('victim')
  const quoted = ['A', 'Bcc: victim@example.com <b>x</b>', 'a', 'Bcc: victim@example.com', '.', 'QUIT']
  for (const line of [...quoted, '<img src=x>', 'The reason:'])
    expect(text.split('\n')).toContain(`> ${line}`)
  expect(text.split('\n').filter((line) => line === 'The reason:')).toHaveLength(1)
  expect(html).toContain('<blockquote')
  expect(html).not.toMatch(/<b>|<img/)
})

test('a former member gets no mail; the administrator’s audit keeps the reason', async () => {
  const ids = { pack: await make('pack'), question: await make('question') }
  const { owner } = world.idOf
  await world.sql.begin(async (tx) => {
    await deleteAccount(tx, owner, new Date())
    await peopleOfFeatures.forget(tx, owner, new Date())
  })
  const before = await countReports()
  for (const kind of kinds) {
    expect(codeOf(await remove('administrator', kind, { id: ids[kind] }))).toBe('BAD_INPUT')
    expect(codeOf(await remove('administrator', kind, { id: ids[kind], reason }))).toBe('ok')
  }
  expect(await countReports()).toEqual({ mails: before.mails, audited: before.audited + 2 })
  expect(await listAuditEvents(world.sql, owner, 1)).toEqual([])
})
