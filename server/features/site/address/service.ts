import { networkInterfaces } from 'node:os'
import type { Deps } from '../../../deps.ts'
import { findRoomAddresses } from '../../../lib/room-addresses.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'

/** For administrators: where phones in the room can open a server that has no public address, as a school's. */
export function listRoomAddresses({ config }: Pick<Deps, 'config'>, viewer: Viewer): string[] {
  requireAdministrator(viewer)
  return config.isPublicUrlSet ? [] : findRoomAddresses(config, networkInterfaces())
}
