import { type Message, message } from '../../../../../contract/message.ts'
import { settingLimits } from '../../../../../contract/setting-limits.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../lib/app-error.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { listStored, readLiveValue } from '../../../../settings/live-settings.ts'
import { isLiveName, type LiveName, rows, settingNames, settings } from '../../../../settings/settings.ts'
import { type Caller, changeAsAdministrator } from '../change.ts'

export type ListedSetting = {
  /** Its environment variable. */
  name: string
  /** As the environment would give it. Null when it is unset, and for a setting that may hold a secret. */
  value: string | null
  source: 'environment' | 'page' | 'none'
  isHidden: boolean
  /** True if administrators may change it while the server runs. */
  isChangeable: boolean
}

/** Returns every setting: those that may change first, then by name. For administrators. */
export async function listSettings(
  { sql, config }: Pick<Deps, 'sql' | 'config'>,
  viewer: Viewer,
): Promise<ListedSetting[]> {
  requireAdministrator(viewer)
  const stored = await listStored(sql)
  const defaults: Record<string, unknown> = settings.parse({})
  const listed = settingNames.map((name): ListedSetting => {
    const isByEnvironment = config.environment.has(name)
    const text = isLiveName(name) && !isByEnvironment ? usableText(name, stored.get(name)) : undefined
    const byDefault = defaults[name] === undefined ? null : String(defaults[name])
    const shown = isByEnvironment ? (config.environment.get(name) ?? null) : (text ?? byDefault)
    const isHidden = rows[name].page === 'hidden'
    return {
      name,
      value: isHidden ? null : shown,
      source: isByEnvironment ? 'environment' : text === undefined ? 'none' : 'page',
      isHidden,
      isChangeable: isLiveName(name) && !isByEnvironment,
    }
  })
  return listed.toSorted(
    (a, b) => Number(isLiveName(b.name)) - Number(isLiveName(a.name)) || (a.name < b.name ? -1 : 1),
  )
}

function usableText(name: LiveName, text: string | undefined): string | undefined {
  return text !== undefined && readLiveValue(name, text) !== undefined ? text : undefined
}

/**
 * Changes a setting; null takes it back to its default. In this process it is in force when this returns, in others
 * within a minute.
 */
export async function changeSetting(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'live' | 'log'>,
  caller: Caller,
  { name, value }: { name: string; value: string | null },
): Promise<void> {
  await changeAsAdministrator(deps, caller, async (tx) => {
    if (!isLiveName(name)) throw new AppError('CONFLICT', message('setting.needsRestart'))
    if (deps.config.environment.has(name)) throw new AppError('CONFLICT', message('setting.byEnvironment'))
    const event = { kind: 'setting-changed', detail: { name, value } } as const
    if (value === null) return (await deleteSetting(tx, name)) ? event : null
    const usable = readLiveValue(name, value)
    if (usable === undefined) {
      const wrong = whatIsWrong[name]
      throw new AppError('BAD_INPUT', wrong, [{ path: 'value', message: wrong }])
    }
    await saveSetting(tx, { name, value: String(usable), now: deps.clock.now() })
    return { ...event, detail: { name, value: String(usable) } }
  })
  await followSettings(deps)
}

const {
  requestsPerMinuteMin: least,
  requestsPerMinuteMax: most,
  mailNoteCharacters,
  schoolNameCharacters,
} = settingLimits

const whatIsWrong: Record<
  LiveName,
  Message<
    'setting.badSender' | 'setting.badAddress' | 'setting.badNote' | 'setting.badLevel' | 'setting.badRate'
  >
> = {
  MAIL_FROM: message('setting.badSender'),
  MAIL_NOTE: message('setting.badNote', { most: mailNoteCharacters }),
  SCHOOL_NAME: message('setting.badNote', { most: schoolNameCharacters }),
  SUPPORT_EMAIL: message('setting.badAddress'),
  LOG_LEVEL: message('setting.badLevel'),
  RATE_LIMIT_PER_ADDRESS: message('setting.badRate', { least, most }),
  RATE_LIMIT_PER_USER: message('setting.badRate', { least, most }),
}

/** Takes over what administrators have set, here or in another process. */
export async function followSettings({ sql, live, log }: Pick<Deps, 'sql' | 'live' | 'log'>): Promise<void> {
  const changed = await live.refresh(sql)
  if (changed.includes('LOG_LEVEL')) log.level = live.values.logLevel
}

async function saveSetting(
  tx: Sql,
  { name, value, now }: { name: string; value: string; now: Date },
): Promise<void> {
  await tx`
    insert into site_setting (name, value, changed_at) values (${name}, ${value}, ${now})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`
}

/** Returns whether there was one. */
async function deleteSetting(tx: Sql, name: string): Promise<boolean> {
  return tx`delete from site_setting where name = ${name} returning name`.hasRows()
}
