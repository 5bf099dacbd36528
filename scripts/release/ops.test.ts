import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '../../server/settings/settings.ts'

/* The files in ops/ agree with each other, with the settings and with the server. */

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../ops', file), 'utf8')
const names = Object.keys(settings.shape)
const dockerfile = read('docker/Dockerfile')
const compose = parse(read('docker/compose.yaml'))
const manifests = parseAllDocuments(read('kubernetes/onushilon.yaml')).map((document) => document.toJS())
const manifest = (kind: string) => manifests.find((each) => each.kind === kind)
const pod = manifest('Deployment').spec.template.spec
const [container] = pod.containers
const unit = read('systemd/onushilon.service')

/** Sets the place of Node's compile cache; it is no setting of the product. */
const ofNode = 'NODE_COMPILE_CACHE'

test.each([
  ['docker/Dockerfile', assignedIn(/^ENV (.*)$/gm, dockerfile)],
  ['docker/compose.yaml', Object.keys(compose.services.product.environment)],
  ['kubernetes/onushilon.yaml', Object.keys(manifest('ConfigMap').data)],
  ['systemd/onushilon.service', assignedIn(/^Environment=(.*)$/gm, unit)],
])('%s sets settings that exist', (_, assigned) => {
  expect(assigned.length).toBeGreaterThan(1)
  expect(assigned.filter((name) => !names.includes(name) && name !== ofNode)).toEqual([])
})

test('every setting of .env reaches the container, but for those that the image and the database fix', () => {
  const { env_file, environment } = compose.services.product
  expect(env_file).toBe('.env')
  const fixed = Object.keys(environment).filter((name) => !String(environment[name]).includes(`{${name}:?`))
  expect(fixed.toSorted()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT'])
  for (const name of ['HOST', 'PORT', 'DATA_DIR'])
    expect(` ${dockerfile.match(/^ENV (.*)$/m)?.[1]} `).toContain(` ${name}=${environment[name]} `)
})

test('the container runs as one user without rights, on a root that it cannot write', () => {
  const [, user] = /^USER (\d+):\d+$/m.exec(dockerfile) ?? []
  expect(Number(user)).toBeGreaterThan(0)
  expect(dockerfile).toContain(`useradd --uid ${user} `)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) })
  expect(container.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(compose.services.product).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('ports and folders are the same everywhere', () => {
  const [, port = '', folder = ''] = /PORT=(\d+) DATA_DIR=(\S+)/.exec(dockerfile) ?? []
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(compose.services.product.ports[0]).toMatch(new RegExp(`:${port}$`))
  expect(compose.services.product.volumes).toEqual([`data:${folder}`])
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
  const mounted = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
  expect(mounted).toEqual([folder, '/tmp'])
  expect(read('nginx/onushilon.conf')).toContain(`proxy_pass http://127.0.0.1:${settings.parse({}).PORT};`)
})

test('a stop is waited for as long as the server takes', () => {
  const waits = [
    /TimeoutStopSec=(\d+)/.exec(unit)?.[1],
    /^(\d+)s$/.exec(compose.services.product.stop_grace_period)?.[1],
    pod.terminationGracePeriodSeconds - container.lifecycle.preStop.sleep.seconds,
  ]
  for (const wait of waits) expect(Number(wait)).toBeGreaterThan(5)
})

test('the probes ask where the server answers, and a copy that stops gets no more requests', () => {
  expect(container.readinessProbe.httpGet.path).toBe('/health/ready')
  expect(container.livenessProbe.httpGet.path).toBe('/health/live')
  expect(container.startupProbe.httpGet.path).toBe('/health/live')
  const { matchLabels } = manifest('Deployment').spec.selector
  expect(manifest('Deployment').spec.template.metadata.labels).toEqual(matchLabels)
  expect(manifest('Service').spec.selector).toEqual(matchLabels)
})

/** The names of assignments such as `A=1 B=2` in lines that match. */
function assignedIn(lines: RegExp, text: string): string[] {
  return [...text.matchAll(lines)].flatMap(([, line = '']) =>
    line.split(' ').map((each) => each.split('=')[0]!),
  )
}
