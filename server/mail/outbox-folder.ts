import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from './mail.ts'

/*
 * The folder that takes the mails of an installation without an SMTP server. Only the server's user may list
 * and read it, and neither a file's name nor the log contains an address.
 */

const retentionDays = 30

const folderOf = (dataDir: string) => path.join(dataDir, 'outbox')

/** Writes each mail's text as a readable file, which the log names. */
export function createFolderMailer({
  dataDir,
  headers,
  log,
}: {
  dataDir: string
  headers: Record<string, string>
  log: Pick<FastifyBaseLogger, 'info'>
}): { send: (mail: Mail, from: string) => Promise<void>; close: () => void } {
  const folder = folderOf(dataDir)
  return {
    send: async (mail, from) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // An older version created it readable for all. Only its owner may change that.
      await chmod(folder, 0o700).catch(() => {})
      const now = new Date()
      const file = path.join(folder, fileName(now))
      // Written to a temporary name first, so that no reader sees half a mail.
      const letter = writeLetter(mail, { from, headers, now })
      await writeFile(`${file}.part`, letter, { mode: 0o600, flag: 'wx' })
      await rename(`${file}.part`, file)
      log.info({ file: path.resolve(file) }, 'a mail was written to the outbox')
    },
    close: () => {},
  }
}

/** Deletes the files of mails that were written more than thirty days ago. */
export async function deleteOldOutboxFiles(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir)
  const oldestMs = now.getTime() - retentionDays * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder).catch(nothingThere)) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const file = path.join(folder, name)
    // Another process may have deleted it meanwhile.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < oldestMs) await rm(file, { force: true })
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** `2026-11-21T01-02-03-456Z-9f3a12cd.eml`: sorts by time. */
function fileName(now: Date): string {
  return `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
}

function writeLetter(
  { to, subject, text }: Mail,
  { from, headers, now }: { from: string; headers: Record<string, string>; now: Date },
): string {
  const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')
  return [
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n')
}
