import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'

export type Device = {
  id: string
  sub: string
  name: string
  /** Hexadecimal. */
  salt: string
  /** Sealed. */
  verifier: Buffer
  isRemembered: boolean
  lastAddress: string | null
  createdAt: Date
  updatedAt: Date
  lastAuthenticatedAt: Date
}

function selectDevice(db: Db) {
  return db
    .selectFrom('identity_device')
    .select([
      'id',
      'sub',
      'name',
      'salt',
      'verifier',
      'is_remembered as isRemembered',
      'last_address as lastAddress',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_authenticated_at as lastAuthenticatedAt',
    ])
}

/** Null also for another account's device. */
export async function findDevice(db: Db, sub: string, id: string): Promise<Device | null> {
  const row = await selectDevice(db).where('id', '=', id).where('sub', '=', sub).executeTakeFirst()
  return row ?? null
}

/** Newest first; `after` is the last device of the previous page. */
export async function listDevicesOf(
  db: Db,
  sub: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<Device[]> {
  return selectDevice(db)
    .where('sub', '=', sub)
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type NewDevice = Pick<Device, 'id' | 'sub' | 'name' | 'salt' | 'verifier' | 'lastAddress'>

/** False when the device exists already. */
export async function insertDevice(db: Db, device: NewDevice, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_device')
    .values({
      id: device.id,
      sub: device.sub,
      name: device.name,
      salt: device.salt,
      verifier: device.verifier,
      last_address: device.lastAddress,
      created_at: now,
      updated_at: now,
      last_authenticated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes all but the `kept` most recently used devices of an account. */
export async function deleteSurplusDevices(db: Db, sub: string, kept: number): Promise<void> {
  await sql`
    delete from identity_device where id in (
      select id from identity_device where sub = ${sub}
      order by last_authenticated_at desc, id desc offset ${kept}
    )`.execute(db)
}

export async function touchDevice(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<void> {
  await db
    .updateTable('identity_device')
    .set({ last_address: address, last_authenticated_at: now })
    .where('id', '=', id)
    .execute()
}

/** False when the account has no such device. */
export async function updateDeviceRemembered(
  db: Db,
  { sub, id, isRemembered, now }: { sub: string; id: string; isRemembered: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_device')
    .set({ is_remembered: isRemembered, updated_at: now })
    .where('id', '=', id)
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when the account has no such device. */
export async function deleteDevice(db: Db, sub: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_device')
    .where('id', '=', id)
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteDevicesOf(db: Db, sub: string): Promise<void> {
  await db.deleteFrom('identity_device').where('sub', '=', sub).execute()
}
