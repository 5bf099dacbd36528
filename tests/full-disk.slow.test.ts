import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount, makeQuestions, packQuery, savePack } from '../bench/bank.ts'
import { graphql } from '../bench/measure.ts'
import { type Product, startProduct } from '../bench/product.ts'

/* A file system of its own, which only root may mount. */
const mountPoint = mkdtempSync(path.join(tmpdir(), 'onushilon-full-'))
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=170m,mode=0755', 'tmpfs', mountPoint]).status === 0
const ballast = path.join(mountPoint, 'ballast')

let product: Product
let token: string

beforeAll(async () => {
  if (!isMounted) return
  product = await startProduct(path.join(mountPoint, 'data'), { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'fatal' })
  token = (await createAccount(product, 'creator@full.local', 'CREATORS')).token
})
afterAll(async () => {
  if (isMounted) {
    await product.stop()
    spawnSync('umount', [mountPoint])
  }
  rmSync(mountPoint, { recursive: true })
})

function fillDisk(): void {
  const file = openSync(ballast, 'w')
  try {
    for (let bytes = 1 << 20; bytes >= 512; bytes /= 2) fill(file, Buffer.alloc(bytes))
  } finally {
    closeSync(file)
  }
}

function fill(file: number, part: Buffer): void {
  try {
    while (true) writeSync(file, part)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

const save = () => savePack(product.url, token, { name: 'A pack', questions: makeQuestions(200) })

test.runIf(isMounted)('on a full disk callers and /health/ready hear why, and room cures it', async () => {
  const id = await save()
  fillDisk()

  await expect(save()).rejects.toThrow(/"code":"UNAVAILABLE","reason":"storage.full"/)
  const ready = await fetch(`${product.url}/health/ready`)
  expect(ready.status).toBe(503)
  expect((await ready.json()).status).toContain('the disk is full')
  expect(await graphql(product.url, packQuery, { id })).toMatchObject({ getPack: { id } })

  rmSync(ballast)
  await vi.waitFor(save, { timeout: 30_000, interval: 200 })
  await vi.waitFor(async () => expect((await fetch(`${product.url}/health/ready`)).status).toBe(200), {
    timeout: 30_000,
    interval: 500,
  })
})
