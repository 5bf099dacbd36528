import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { findLastBackup } from '../../jobs/backup-runs.ts'

/** The daily back-ups of the installation, as every process reads them from the database. */
export function registerBackupGauges(
  registry: Registry,
  { config, sql }: Pick<Deps, 'config' | 'sql'>,
): void {
  if (!config.dailyBackup) return
  const failing = new Gauge({
    name: 'backup_failing',
    help: '1 while the newest daily back-up has failed',
    aggregator: 'max',
    registers: [registry],
  })
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last daily back-up was complete; 0 if there is none',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served, and these keep their values.
      const last = await findLastBackup(sql).catch(() => null)
      if (!last) return
      this.set((last.finishedAt?.getTime() ?? 0) / 1000)
      failing.set(Number(last.isFailing))
    },
  })
}
