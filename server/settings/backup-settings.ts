import { z } from 'zod'

/** The settings of back-ups, by their environment variables. */
export const backupSettings = {
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
}

/** The daily back-up: the number of files to keep, and the hour in the machine's time zone. */
export type DailyBackup = { folder: string; keep: number; hour: number; passphrase: string }

const shape = z.object(backupSettings)

/** Returns null without a folder; a folder needs a passphrase (config.ts). */
export function readDailyBackup(given: z.output<typeof shape>): DailyBackup | null {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep, BACKUP_HOUR: hour, BACKUP_PASSPHRASE: passphrase } = given
  return folder && passphrase ? { folder, keep, hour, passphrase } : null
}
