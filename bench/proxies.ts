import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../server/lib/free-port.ts'

const ops = path.join(import.meta.dirname, '../ops')
const files = { nginx: 'nginx/several-processes.conf', haproxy: 'haproxy/haproxy.cfg' } as const

export type ProxyName = 'nginx' | 'haproxy'
export type Proxy = { url: string; stop: () => Promise<void> }

/** Starts a proxy of the distribution with its file in `ops/`, in which only the ports are replaced. */
export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<Proxy> {
  const directory = mkdtempSync(path.join(tmpdir(), 'onushilon-proxy-'))
  const port = await findFreePort('127.0.0.1')
  const config = replacePorts(readFileSync(path.join(ops, files[name]), 'utf8'), { port, ports })
  const file = path.join(directory, path.basename(files[name]))
  writeFileSync(file, config)
  writeFileSync(path.join(directory, 'main.conf'), nginxMain(directory, file))
  const args = { nginx: ['-c', path.join(directory, 'main.conf')], haproxy: ['-q', '-f', file] }[name]
  const child = spawn(`/usr/sbin/${name}`, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function replacePorts(config: string, { port, ports }: { port: number; ports: readonly number[] }): string {
  const replaced = config
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/127\.0\.0\.1:300([1-3])\b/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`)
  if (!replaced.includes(String(port))) throw new Error('The configuration has no port 80.')
  return replaced
}

/** Returns what the distribution's own nginx.conf has around an included file, with all its files in `directory`. */
function nginxMain(directory: string, file: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${process.geteuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${directory}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  include ${file};
}
`
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let failure: Error | null = null
  child.once('error', (error) => {
    failure = error
  })
  for (
    const end = performance.now() + 30_000;
    performance.now() < end && child.exitCode === null && !failure;
  ) {
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    if (response?.ok) return
    await delay(50)
  }
  throw new Error('The proxy did not start.', { cause: failure })
}
