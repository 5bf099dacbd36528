import { beforeEach, expect, test, vi } from 'vitest'
import { errorsTexts } from '../../../contract/texts/generated/shell.ts'
import { DataError } from '../data.ts'
import { uploadPicture } from './upload-picture.ts'

const texts = errorsTexts('en')

const session = vi.hoisted(() => ({ readAccessToken: vi.fn(), replaceRefusedToken: vi.fn() }))
vi.mock('../session/session.ts', () => ({ ...session, readSession: () => ({ userId: 'someone' }) }))
vi.mock('./picture-type.ts', () => ({ readPictureType: async () => 'image/png' }))

/** The tokens that pictures were sent with; the fake server accepts only `fresh`. */
const sent: string[] = []
const languages: string[] = []

class Request {
  upload = {}
  status = 0
  response = ''
  onload = () => {}
  #token = ''

  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') this.#token = value
    if (name === 'accept-language') languages.push(value)
  }
  send() {
    sent.push(this.#token)
    this.status = this.#token === 'fresh' ? 201 : 401
    this.response = JSON.stringify(
      this.status === 201 ? { imageUrl: 'picture' } : { message: texts.sessionEnded },
    )
    this.onload()
  }
}
vi.stubGlobal('XMLHttpRequest', Request)

const ended = new DataError('UNAUTHENTICATED', texts.sessionEnded)
const unreachable = new DataError('NETWORK', texts.serverUnreachable)

beforeEach(() => {
  sent.length = 0
  session.readAccessToken.mockReset().mockResolvedValue('dead')
  session.replaceRefusedToken.mockReset()
})

test('a picture is sent in the language of the page, in which the server refuses it', async () => {
  session.readAccessToken.mockResolvedValue('fresh')
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  await uploadPicture(new Blob(['e']))
  expect(languages.at(-1)).toBe('bn')
  vi.stubGlobal('document', undefined)
})

test('a refused token is replaced, and the picture sent again', async () => {
  session.replaceRefusedToken.mockResolvedValue('fresh')
  expect(await uploadPicture(new Blob(['a']))).toEqual({ imageUrl: 'picture' })
  expect(sent).toEqual(['dead', 'fresh'])
})

test('an expired session is reported after one try to replace the token', async () => {
  session.replaceRefusedToken.mockResolvedValue(null)
  await expect(uploadPicture(new Blob(['b']))).rejects.toEqual(ended)
  expect(session.replaceRefusedToken).toHaveBeenCalledExactlyOnceWith('dead')
})

test('an unreachable identity service counts as a lost connection', async () => {
  session.replaceRefusedToken.mockRejectedValue(new Error('NetworkError'))
  await expect(uploadPicture(new Blob(['c']))).rejects.toEqual(unreachable)
  session.readAccessToken.mockRejectedValue(new Error('NetworkError'))
  await expect(uploadPicture(new Blob(['d']))).rejects.toEqual(unreachable)
})
