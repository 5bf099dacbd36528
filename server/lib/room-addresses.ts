import { isIP } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

export type Networks = Partial<Record<string, readonly NetworkInterfaceInfo[]>>

/** Networks inside this machine, or to far ones, which no phone in the room is in. */
const virtual =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|wg|tailscale|zt|lxc|cni|flannel|cali)/i

/**
 * Returns the addresses at which a phone in the same room can open the server, the likeliest first: the public
 * one if it is set, otherwise those of this machine in its networks. Empty if only this machine can open it.
 */
export function findRoomAddresses(
  { host, port, publicUrl, isPublicUrlSet }: Listening,
  networks: Networks,
): string[] {
  if (isPublicUrlSet) return [publicUrl]
  if (host === 'localhost' || /^(127\.|::1$)/.test(host)) return []
  if (!['0.0.0.0', '::'].includes(host)) return [`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`]
  return addressesIn(networks).map((address) => `http://${address}:${port}`)
}
type Listening = { host: string; port: number; publicUrl: string; isPublicUrlSet: boolean }

/** IPv4 alone: people type these addresses. Equally likely ones stay in the system's order. */
function addressesIn(networks: Networks): string[] {
  return Object.entries(networks)
    .flatMap(([name, infos = []]) => infos.map((info) => ({ ...info, name })))
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .toSorted((a, b) => unlikeliness(a) - unlikeliness(b))
    .map(({ address }) => address)
}

/** Routers of homes and schools assign 192.168.…, larger networks 10.…, and 172.… is mostly of containers. */
function unlikeliness({ name, address }: { name: string; address: string }): number {
  const ranges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]
  const range = ranges.findIndex((pattern) => pattern.test(address))
  return (virtual.test(name) ? 10 : 0) + (range === -1 ? ranges.length : range)
}
