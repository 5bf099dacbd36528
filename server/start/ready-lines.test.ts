import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { readyLines } from './ready-lines.ts'

const info = { netmask: '', mac: '', cidr: null, internal: false }
const networks = { wlan0: [{ ...info, family: 'IPv4' as const, address: '192.168.0.12' }] }
const place = { note: '', networks, isTerminal: false }

test('the last line names the address for phones in the room', () => {
  const lines = readyLines(readConfig({ HOST: '0.0.0.0' }), { ...place, url: 'http://0.0.0.0:4000' })
  expect(lines.split('\n')).toEqual([
    'Onushilon is ready at http://localhost:4000',
    'Phones in this room open http://192.168.0.12:4000',
  ])
})

test('a terminal shows its QR code too, with a light margin on all sides', () => {
  const all = readyLines(readConfig({ HOST: '0.0.0.0' }), {
    ...place,
    isTerminal: true,
    url: 'http://0.0.0.0:4000',
  })
  const [, ...rows] = all.split('\n')
  expect(rows.pop()).toBe('Phones in this room open http://192.168.0.12:4000')
  expect(rows.length).toBeGreaterThan(12)
  for (const row of rows) {
    const [, code = ''] = row.split('\u001b[97;40m')
    expect(code.replace('\u001b[0m', '')).toMatch(/^[█▀]{2}[█▀▄ ]+[█▀]{2}$/)
  }
})

test('a server for this machine alone says how to open it to others', () => {
  const lines = readyLines(readConfig({}), { ...place, url: 'http://127.0.0.1:3000' })
  expect(lines).toBe(
    'Onushilon is ready at http://127.0.0.1:3000\n' +
      'Only this machine can open it. Start it with HOST=0.0.0.0 to open it to phones in the room.',
  )
})

test('a machine without a network, and one with a public address, say so', () => {
  const alone = { ...place, networks: {}, url: 'http://[::]:3000' }
  expect(readyLines(readConfig({ HOST: '::' }), alone)).toBe(
    'Onushilon is ready at http://localhost:3000\n' +
      'This machine is in no network: connect it to one, so that phones in the room can open it.',
  )
  const config = readConfig({ PUBLIC_URL: 'https://onushilon.example' })
  expect(readyLines(config, { ...place, url: 'http://127.0.0.1:3000' })).toContain(
    '\nIts public address is https://onushilon.example',
  )
})
