import { type Sql, sql } from '../../lib/database/sql.ts'

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

const selectDevice = sql`
  select id, sub, name, salt, verifier, is_remembered as "isRemembered", last_address as "lastAddress",
    created_at as "createdAt", updated_at as "updatedAt", last_authenticated_at as "lastAuthenticatedAt"
  from identity_device`

/** Null also for another account's device. */
export async function findDevice(sql: Sql, sub: string, id: string): Promise<Device | null> {
  return sql<Device>`${selectDevice} where id = ${id} and sub = ${sub}`.first()
}

/** Newest first; `after` is the last device of the previous page. */
export async function listDevicesOf(
  sql: Sql,
  sub: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<Device[]> {
  return sql<Device>`
    ${selectDevice} where sub = ${sub} ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`
}

export type NewDevice = Pick<Device, 'id' | 'sub' | 'name' | 'salt' | 'verifier' | 'lastAddress'>

/** False when the device exists already. */
export async function insertDevice(sql: Sql, device: NewDevice, now: Date): Promise<boolean> {
  const { id, sub, name, salt, verifier, lastAddress } = device
  return sql`
    insert into identity_device
      (id, sub, name, salt, verifier, last_address, created_at, updated_at, last_authenticated_at)
    values (${id}, ${sub}, ${name}, ${salt}, ${verifier}, ${lastAddress}, ${now}, ${now}, ${now})
    on conflict (id) do nothing
    returning id`.hasRows()
}

/** Deletes all but the `kept` most recently used devices of an account. */
export async function deleteSurplusDevices(sql: Sql, sub: string, kept: number): Promise<void> {
  await sql`
    delete from identity_device where id in (
      select id from identity_device where sub = ${sub}
      order by last_authenticated_at desc, id desc offset ${kept}
    )`
}

export async function touchDevice(
  sql: Sql,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<void> {
  await sql`
    update identity_device set last_address = ${address}, last_authenticated_at = ${now} where id = ${id}`
}

/** False when the account has no such device. */
export async function updateDeviceRemembered(
  sql: Sql,
  { sub, id, isRemembered, now }: { sub: string; id: string; isRemembered: boolean; now: Date },
): Promise<boolean> {
  return sql`
    update identity_device set is_remembered = ${isRemembered}, updated_at = ${now}
    where id = ${id} and sub = ${sub}
    returning id`.hasRows()
}

/** False when the account has no such device. */
export async function deleteDevice(sql: Sql, sub: string, id: string): Promise<boolean> {
  return sql`delete from identity_device where id = ${id} and sub = ${sub} returning id`.hasRows()
}

export async function deleteDevicesOf(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_device where sub = ${sub}`
}
