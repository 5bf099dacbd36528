import { availableParallelism, totalmem } from 'node:os'

/** What a process may use, with its share of the database: a machine with less memory starts fewer. */
const bytesOfProcess = 1.5 * 1024 ** 3
/** More are started on request only. */
const maxUnasked = 16

/** The cores and the memory of this machine or container. */
export type Machine = { cores: number; bytes: number }

/** Returns how many processes answer requests: as set, otherwise one for each core that has the memory. */
export function chooseProcesses(
  { PROCESSES }: { PROCESSES?: number | undefined },
  { cores, bytes }: Machine = thisMachine(),
): number {
  return PROCESSES ?? Math.max(1, Math.min(cores, Math.floor(bytes / bytesOfProcess), maxUnasked))
}

function thisMachine(): Machine {
  // 0 or more than there is without a limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { cores: availableParallelism(), bytes: Math.min(totalmem(), limit) }
}
