import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../server/lib/free-port.ts'
import {
  findPostgresPrograms,
  giveToService,
  makeServiceFolder,
  removeFolder,
  type Service,
  startService,
} from './service.ts'

type Node = { name: string; port: number; apiPort: number; data: string; file: string; service: Service }

type Member = { name: string; role: string; state: string }

const freePort = () => findFreePort('127.0.0.1')

/** The settings of a node, which docs/operations.md shows too. */
function settingsOf(
  { name, port, apiPort, data }: Omit<Node, 'file' | 'service'>,
  etcdPort: number,
  folder: string,
) {
  return `scope: onushilon
name: ${name}
restapi: { listen: 127.0.0.1:${apiPort}, connect_address: 127.0.0.1:${apiPort} }
etcd3: { host: 127.0.0.1:${etcdPort} }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_log_hints: 'on' }
  initdb: [ encoding: UTF8, data-checksums ]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${findPostgresPrograms()}
  authentication:
    superuser: { username: onushilon, password: secret }
    replication: { username: replicator, password: secret }
    rewind: { username: rewinder, password: secret }
  pgpass: ${folder}/pgpass-${name}
  parameters: { unix_socket_directories: ${folder} }
`
}

/** Starts etcd and two servers of PostgreSQL with synchronous replication under Patroni. */
export async function startPatroni() {
  const folder = makeServiceFolder('patroni')
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const etcd = startService('etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ])
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const node = { name, port: await freePort(), apiPort: await freePort(), data: path.join(folder, name) }
    const file = path.join(folder, `${name}.yml`)
    writeFileSync(file, settingsOf(node, etcdPort, folder))
    giveToService(file)
    nodes.push({ ...node, file, service: startService('patroni', [file]) })
  }

  async function readMembers(): Promise<Member[]> {
    for (const { apiPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => null)
      if (answer) return answer.members
    }
    return []
  }

  const findLeader = async () => {
    const leader = (await readMembers()).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === leader?.name)
  }

  /** Resolves when commits wait for a standby, which can take over. */
  async function waitUntilSafe(): Promise<void> {
    for (const end = performance.now() + 90_000; performance.now() < end; await delay(200)) {
      const members = await readMembers()
      if (members.some(({ role }) => role === 'sync_standby') && (await findLeader())) return
    }
    throw new Error(`No synchronous standby: ${nodes.map(({ service }) => service.output()).join('\n')}`)
  }

  return {
    /** Both servers, as DATABASE_URL names them. */
    url: `postgres://onushilon:secret@${nodes.map(({ port }) => `127.0.0.1:${port}`)}/postgres?target_session_attrs=read-write`,
    waitUntilSafe,
    /** Kills the postmaster of the primary with SIGKILL. Its server joins again as a standby. */
    async killPrimary(): Promise<void> {
      const leader = await findLeader()
      if (!leader) throw new Error('There is no primary.')
      const [pid] = readFileSync(path.join(leader.data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async stop(): Promise<void> {
      await Promise.all(nodes.map(({ service }) => service.stop()))
      await etcd.stop()
      removeFolder(folder)
    },
  }
}
