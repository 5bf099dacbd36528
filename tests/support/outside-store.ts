import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { Gate } from '../../server/images/protocol/gate.ts'
import { s3Plugin } from '../../server/images/protocol/plugin.ts'
import { S3Error } from '../../server/images/protocol/s3-error.ts'
import { receiveUpload } from '../../server/images/receive-upload.ts'
import { signingKey } from '../../server/images/sigv4.ts'
import type { ImageStore } from '../../server/images/store.ts'
import { createMemory } from '../../server/lib/memory.ts'
import { readConfig } from '../../server/settings/config.ts'
import { createTestImages } from './images.ts'

export const outsideKeys = {
  accessKeyId: 'OUTSIDESTORE00000001',
  secretAccessKey: 'the secret of an outside store',
}
const bucket = 'somewhere-else'
const region = 'eu-central-1'

/**
 * An external S3-compatible store: our own protocol on another bucket, with one fixed key that may do
 * anything. `address` is the value of IMAGES_URL; `requests` are the received methods and paths.
 */
export async function startOutsideStore(): Promise<{
  address: string
  images: ImageStore
  requests: string[]
  stop: () => Promise<void>
}> {
  const { images, dataDir, drop } = createTestImages()
  const deps = { config: readConfig({ DATA_DIR: dataDir }), memory: createMemory() }
  const gate: Gate = {
    bucket,
    region,
    images,
    clock: { now: () => new Date() },
    hosts: [],
    explainTrouble: () => null,
    findKey: async ({ accessKeyId }) => {
      if (accessKeyId !== outsideKeys.accessKeyId) throw new S3Error('InvalidAccessKeyId', 'No such key.')
      const keyOf = (day: string) => signingKey(outsideKeys.secretAccessKey, { day, region, service: 's3' })
      return { viewer: { id: 'the owner', fullName: '', groups: [] }, signingKey: keyOf }
    },
    canRead: () => true,
    canList: () => true,
    findVisible: async (_viewer, keys) => new Set(keys),
    canPut: () => true,
    canDelete: () => true,
    parts: null,
    requireUploader: async () => 'the owner',
    receive: (owner, payload, use) => receiveUpload(deps, owner, payload, use),
    put: async (_owner, key, file) => images.put(key, await readFile(file)),
    copy: async (_owner, source, key) => {
      const found = await images.get(source)
      if (!found) throw new S3Error('NoSuchKey', 'No such key.')
      return images.put(key, await buffer(found.body))
    },
    delete: (_viewer, key) => images.delete(key),
  }
  const app = Fastify()
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url }) => void requests.push(`${method} ${url}`))
  await app.register(s3Plugin, { gate })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}/images`)
  return {
    address: `s3://${bucket}?endpoint=${endpoint}&region=${region}&forcePathStyle=true`,
    images,
    requests,
    stop: async () => {
      await app.close()
      drop()
    },
  }
}
