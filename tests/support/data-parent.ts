import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * The folder in which tests make data directories. In memory if there is much of it: on a disk a new database, which has
 * hundreds of small files, costs ten times the processor time.
 */
export const dataParent = hasRoomInMemory() ? memory : tmpdir()

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
  } catch {
    return false
  }
}
