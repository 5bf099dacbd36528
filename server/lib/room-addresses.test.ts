import { expect, test } from 'vitest'
import { findRoomAddresses, type Networks } from './room-addresses.ts'

const inNetwork = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as const
const networks = {
  lo: [inNetwork('127.0.0.1', 'IPv4', true)],
  docker0: [inNetwork('172.17.0.1')],
  tun0: [inNetwork('192.168.90.1')],
  eth0: [inNetwork('10.1.2.3'), inNetwork('fe80::1', 'IPv6')],
  usb0: [inNetwork('169.254.7.7')],
  wlan0: [inNetwork('192.168.0.12')],
} as Networks
const local = { port: 3000, publicUrl: 'http://localhost:3000', isPublicUrlSet: false }

test.each([
  ['0.0.0.0', ['192.168.0.12', '10.1.2.3', '192.168.90.1', '172.17.0.1'].map((ip) => `http://${ip}:3000`)],
  ['10.1.2.3', ['http://10.1.2.3:3000']],
  ['fd00::5', ['http://[fd00::5]:3000']],
  ['school.local', ['http://school.local:3000']],
  ['127.0.0.1', []],
  ['localhost', []],
  ['::1', []],
])('a server that listens on %s is open to the room at %j', (host, addresses) => {
  expect(findRoomAddresses({ ...local, host }, networks)).toEqual(addresses)
})

test('the public address goes before all, behind a proxy on this machine too', () => {
  const publicUrl = 'https://onushilon.example'
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    expect(findRoomAddresses({ ...local, host, publicUrl, isPublicUrlSet: true }, networks)).toEqual([
      publicUrl,
    ])
  }
})

test('a machine in no network has no address', () => {
  expect(findRoomAddresses({ ...local, host: '::' }, { lo: networks.lo })).toEqual([])
})
