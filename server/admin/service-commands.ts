import { rotateKeys } from '../identity/sessions/keys.ts'
import { listUndeliveredMails, retryUndeliveredMails } from '../mail/undelivered-mails.ts'
import { type Command, command, readArgs, refuseHostedPool } from './command.ts'
import { runInSteps } from './stoppable.ts'

const rotate: Command = {
  usage: 'rotate-keys [--at-once]',
  isForLostKey: true,
  run: async (deps, args) => {
    refuseHostedPool(deps)
    const { flags } = readArgs(rotate, args, { flags: ['at-once'] })
    const atOnce = flags.has('at-once')
    const { kid, signsFrom } = await rotateKeys(deps, { atOnce })
    return atOnce
      ? `The key ${kid} signs now. Tokens signed before are refused, at most two minutes from now.`
      : `The key ${kid} is published and signs from ${signsFrom.toISOString()}; the old one stays published until its tokens expire.`
  },
}

const mails = command('mails [--retry]', { flags: ['retry'] }, async (deps, { flags }) => {
  if (flags.has('retry')) {
    const { sent, left } = await runInSteps((onStep) => retryUndeliveredMails(deps, onStep))
    return `Sent ${sent} mails; ${left} still could not be delivered.`
  }
  const undelivered = await listUndeliveredMails(deps, deps.sql)
  if (deps.config.smtpUrl === undefined && undelivered.length === 0)
    return 'No mail server is set (SMTP_URL): mails are only files in the outbox.'
  if (undelivered.length === 0) return 'Every mail was delivered or is still being retried.'
  // Without the subject, which may contain a code.
  const lines = undelivered.map(
    ({ failedAt, mail, error }) =>
      `${failedAt.toISOString()}  ${mail?.to ?? '(sealed with another secret key)'}  ${error}`,
  )
  return ['Mails that could not be delivered:', ...lines].join('\n')
})

export const serviceCommands = { 'rotate-keys': rotate, mails }
