import { networkInterfaces } from 'node:os'
import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { findRoomAddresses } from '../../lib/room-addresses.ts'
import { isAdmin, requireViewer, type Viewer } from '../../lib/viewer.ts'

/** For administrators: where phones in the room can open a server that has no public address, as a school's. */
export function listRoomAddresses({ config }: Pick<Deps, 'config'>, viewer: Viewer): string[] {
  requireViewer(viewer)
  if (!isAdmin(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowed'))
  return config.isPublicUrlSet ? [] : findRoomAddresses(config, networkInterfaces())
}
