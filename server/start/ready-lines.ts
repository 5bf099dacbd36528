import qrcode from 'qrcode-generator'
import { findRoomAddresses, type Networks } from '../lib/room-addresses.ts'
import type { Config } from '../settings/config.ts'

type Place = { networks: Networks; isTerminal: boolean }

/**
 * Returns the last lines of a start: the address for this machine, and the one to open from a phone in the room,
 * in a terminal with its QR code. `url` is where the server listens.
 */
export function readyLines(config: Config, { url, note, networks, isTerminal }: Place & Ready): string {
  const { port } = new URL(url)
  const here = url.replace(/^http:\/\/(0\.0\.0\.0|\[::\]):/, 'http://localhost:')
  const ready = `Onushilon is ready at ${here}${note}`
  const [first, ...others] = findRoomAddresses({ ...config, port: Number(port) }, networks)
  if (first === undefined) return [ready, whyNone(config.host)].join('\n')
  const more = others.length > 0 ? ` (or ${others.join(', ')})` : ''
  const open = config.isPublicUrlSet
    ? `Its public address is ${first}`
    : `Phones in this room open ${first}${more}`
  return [ready, ...(isTerminal ? [drawQrCode(first)] : []), open].join('\n')
}
type Ready = { url: string; note: string }

function whyNone(host: string): string {
  return ['0.0.0.0', '::'].includes(host)
    ? 'This machine is in no network: connect it to one, so that phones in the room can open it.'
    : 'Only this machine can open it. Start it with HOST=0.0.0.0 to open it to phones in the room.'
}

/** Two modules in a character, white on black: scanners need the same colours in a light terminal. */
function drawQrCode(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const margin = 2
  const rows = code.createASCII(1, margin).split('\n')
  return rows.map((row) => `\u001b[97;40m${row}\u001b[0m`).join('\n')
}
