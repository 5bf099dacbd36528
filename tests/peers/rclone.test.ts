import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketName } from '../../server/images/bucket.ts'
import { type ImageServer, type SdkCredentials, startImageServer } from '../support/image-server.ts'
import { makePhoto, makeSidewaysPhoto } from '../support/pictures.ts'
import { showInQuestion } from '../support/shown-pictures.ts'

const place = `pictures:${bucketName}/question-pictures`

let server: ImageServer
let folder: string
/** A directory beside the one that is uploaded. */
let elsewhere: string
let creator: SdkCredentials
let admin: SdkCredentials
let photos: Buffer[]

beforeAll(async () => {
  server = await startImageServer()
  creator = server.credentialsOf(await server.person('Ayesha', ['CREATORS']))
  admin = server.credentialsOf(await server.person('Chandra', ['ADMINS']))
  folder = mkdtempSync(path.join(tmpdir(), 'onushilon-rclone-'))
  elsewhere = mkdtempSync(path.join(tmpdir(), 'onushilon-rclone-'))
  photos = await Promise.all([makePhoto(320, 240), makePhoto(100, 300), makePhoto(1440, 900)])
  for (const [index, photo] of photos.entries()) writeFileSync(path.join(folder, `photo-${index}.jpg`), photo)
})
afterAll(async () => {
  expect(server.logged).toEqual([])
  await server.stop()
  for (const made of [folder, elsewhere]) rmSync(made, { recursive: true, force: true })
})

/** Runs rclone as a user, with no other settings. A missing rclone is a failure: see README. */
function rclone(credentials: SdkCredentials, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: elsewhere,
    RCLONE_CONFIG: '/dev/null',
    RCLONE_RETRIES: '1',
    RCLONE_LOW_LEVEL_RETRIES: '1',
    RCLONE_CONFIG_PICTURES_TYPE: 's3',
    RCLONE_CONFIG_PICTURES_PROVIDER: 'Other',
    RCLONE_CONFIG_PICTURES_ENDPOINT: `${server.origin}/images`,
    RCLONE_CONFIG_PICTURES_REGION: 'ap-southeast-1',
    RCLONE_CONFIG_PICTURES_ACCESS_KEY_ID: credentials.accessKeyId,
    RCLONE_CONFIG_PICTURES_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    RCLONE_CONFIG_PICTURES_SESSION_TOKEN: credentials.sessionToken,
  }
  return new Promise((resolve, reject) => {
    execFile('rclone', args, { env, timeout: 30_000 }, (error, stdout, stderr) => {
      if ((error as NodeJS.ErrnoException | null)?.code === ('ENOENT' as string)) {
        reject(
          new Error(
            'This test needs rclone: install it (apt-get install rclone), or run the tests by npm test.',
          ),
        )
      } else {
        resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` })
      }
    })
  })
}

test('a creator uploads a folder of pictures; a guest lists, downloads and compares it once questions show it', async () => {
  const up = await rclone(creator, 'copy', folder, place)
  expect(up).toEqual({ code: 0, said: '' })
  expect((await rclone(server.guest, 'lsf', place)).said).toBe('')
  for (const name of readdirSync(folder)) await showInQuestion(server.deps, `question-pictures/${name}`)

  const { said } = await rclone(server.guest, 'lsf', '--format', 'sp', place)
  expect(said.trim().split('\n')).toEqual(photos.map((photo, index) => `${photo.length};photo-${index}.jpg`))
  for (const version of ['1', '2']) {
    const listed = await rclone(
      server.guest,
      'lsf',
      `--s3-list-version=${version}`,
      '--s3-list-chunk=2',
      place,
    )
    expect(listed.said.trim().split('\n')).toHaveLength(3)
  }

  const down = path.join(elsewhere, 'down')
  expect(await rclone(server.guest, 'copy', place, down)).toEqual({ code: 0, said: '' })
  expect(readdirSync(down)).toHaveLength(3)
  for (const [index, photo] of photos.entries()) {
    expect(readFileSync(path.join(down, `photo-${index}.jpg`))).toEqual(photo)
  }
  expect((await rclone(server.guest, 'check', '--download', down, place)).code).toBe(0)
  const again = await rclone(creator, 'copy', '--size-only', folder, place)
  expect(again).toEqual({ code: 0, said: '' })
})

test('a link made by rclone is valid for anyone', async () => {
  const { said } = await rclone(server.guest, 'link', '--expire', '5m', `${place}/photo-1.jpg`)
  const response = await fetch(said.trim())
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(photos[1])
})

test('users without the right are refused, and so are pictures with other content', async () => {
  const refused = async (who: SdkCredentials, ...args: string[]) => {
    const { code, said } = await rclone(who, ...args)
    expect(code, said).not.toBe(0)
    return said
  }
  const photo = path.join(folder, 'photo-0.jpg')
  expect(await refused(server.guest, 'copyto', photo, `${place}/by-a-guest.jpg`)).toMatch(/AccessDenied|403/)
  expect(await refused(admin, 'copyto', photo, `${place}/by-an-admin.jpg`)).toMatch(/AccessDenied|403/)
  expect(await refused(creator, 'deletefile', `${place}/photo-0.jpg`)).toContain('AccessDenied')
  expect(await refused(creator, 'copyto', photo, `pictures:${bucketName}/elsewhere/a.jpg`)).toMatch(
    /status code: 403/,
  )
  expect(await refused(server.guest, 'lsf', `pictures:${bucketName}`)).toContain('AccessDenied')
  expect(await refused(server.guest, 'lsd', 'pictures:')).toContain('AccessDenied')
  expect(await refused(creator, 'copyto', path.join(folder, 'photo-1.jpg'), `${place}/photo-0.jpg`)).toMatch(
    /PreconditionFailed|412/,
  )
  const withPlace = path.join(elsewhere, 'with-place.jpg')
  writeFileSync(withPlace, await makeSidewaysPhoto())
  expect(await refused(creator, 'copyto', withPlace, `${place}/with-place.jpg`)).toMatch(
    /InvalidRequest|400 Bad Request/,
  )
  const last = creator.secretAccessKey.endsWith('x') ? 'y' : 'x'
  const forged = { ...creator, secretAccessKey: `${creator.secretAccessKey.slice(0, -1)}${last}` }
  expect(await refused(forged, 'lsf', place)).toContain('SignatureDoesNotMatch')
})

test('a creator copies within the bucket, and an administrator who is one moves', async () => {
  const both = server.credentialsOf(await server.person('Dipa', ['CREATORS', 'ADMINS']))
  const copied = await rclone(creator, 'copyto', `${place}/photo-0.jpg`, `${place}/copied.jpg`)
  expect(copied).toEqual({ code: 0, said: '' })
  expect(await rclone(both, 'moveto', `${place}/copied.jpg`, `${place}/moved.jpg`)).toEqual({
    code: 0,
    said: '',
  })
  const down = path.join(elsewhere, 'moved.jpg')
  await rclone(both, 'copyto', `${place}/moved.jpg`, down)
  expect(readFileSync(down)).toEqual(photos[0])
  expect((await rclone(both, 'lsf', place)).said).not.toContain('copied.jpg')
  expect(await rclone(both, 'deletefile', `${place}/moved.jpg`)).toEqual({ code: 0, said: '' })
})

test('a large picture is sent in parts', async () => {
  const raw = { width: 1440, height: 1600, channels: 3 as const }
  const large = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  const file = path.join(elsewhere, 'large.png')
  writeFileSync(file, large)
  const inParts = ['--s3-upload-cutoff=5Mi', '--s3-chunk-size=5Mi']
  expect(await rclone(creator, 'copyto', ...inParts, file, `${place}/large.png`)).toEqual({
    code: 0,
    said: '',
  })
  const down = path.join(elsewhere, 'large-down.png')
  await rclone(creator, 'copyto', `${place}/large.png`, down)
  expect(readFileSync(down).equals(large)).toBe(true)
  expect((await server.deps.images.list({ prefix: 'uploads/' })).images).toEqual([])
  expect(await rclone(admin, 'deletefile', `${place}/large.png`)).toEqual({ code: 0, said: '' })
})

test('an administrator deletes', async () => {
  expect(await rclone(admin, 'deletefile', `${place}/photo-2.jpg`)).toEqual({ code: 0, said: '' })
  expect((await rclone(server.guest, 'lsf', place)).said.trim().split('\n')).toEqual([
    'photo-0.jpg',
    'photo-1.jpg',
  ])
})
