import type { RememberedDevice } from '../amplify-account.ts'
import type { OwnSession } from '../own-actions.ts'

/** A browser in the list of the profile: signed in, remembered, or both. */
export type KnownBrowser = {
  key: string
  /** Its own description of itself. */
  description: string
  isThis: boolean
  /** Null when it is not signed in. */
  signedInAt: string | null
  lastUsedAt: string | null
  address: string | null
  /** The sessions to end in order to sign it out. */
  sessionIds: string[]
  /** Set when it is remembered and needs no code of the authenticator app. */
  deviceId: string | null
}

/**
 * Returns one entry per browser: sessions in the order given, those of one remembered device together, then the
 * remembered devices that are signed out.
 */
export function joinBrowsers(
  sessions: readonly OwnSession[],
  devices: readonly RememberedDevice[],
): KnownBrowser[] {
  const browsers = new Map<string, KnownBrowser>()
  for (const session of sessions) {
    const device = devices.find(({ id }) => id === session.deviceKey)
    const key = device?.id ?? session.id
    const found = browsers.get(key)
    if (!found) browsers.set(key, browserOf(key, session, device))
    else {
      found.sessionIds.push(session.id)
      found.isThis ||= session.isThis
      if (found.signedInAt && session.signedInAt < found.signedInAt) found.signedInAt = session.signedInAt
    }
  }
  for (const device of devices) {
    if (!browsers.has(device.id)) browsers.set(device.id, signedOutBrowser(device))
  }
  return [...browsers.values()]
}

function browserOf(key: string, session: OwnSession, device: RememberedDevice | undefined): KnownBrowser {
  const { id, browser, address, isThis, signedInAt, lastUsedAt } = session
  return {
    key,
    description: browser || device?.name || '',
    isThis,
    signedInAt,
    lastUsedAt,
    address,
    sessionIds: [id],
    deviceId: device?.id ?? null,
  }
}

function signedOutBrowser({ id, name, isThis, lastUsedAt }: RememberedDevice): KnownBrowser {
  return {
    key: id,
    description: name,
    isThis,
    signedInAt: null,
    lastUsedAt,
    address: null,
    sessionIds: [],
    deviceId: id,
  }
}
