import type { ExportFormat } from '../../../../contract/import/export-formats.ts'
import { runTasks } from '../../../lib/worker-tasks.ts'
import type { ExportedPack } from './exported.ts'
import { writers } from './formats.ts'

export type ExportTask = { format: ExportFormat; pack: ExportedPack }
export type ExportOutcome = { file: Uint8Array }

/* A worker process that writes files, so that the pictures of a pack take neither the time nor the memory of the server. */
runTasks(
  async ({ format, pack }: ExportTask): Promise<ExportOutcome> => ({ file: await writers[format](pack) }),
)
