import { type Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** `ms`: until the last byte; `bytes`: the size of the compressed body. */
type Posted = { status: number; ms: number; bytes: number; text: string }
type Options = { agent: Agent; headers: Record<string, string>; onSocket?: (socket: Socket) => void }

/** Sends a body and takes a compressed response, as a browser does. */
export function postCompressed(
  url: string,
  body: string,
  { agent, headers, onSocket }: Options,
): Promise<Posted> {
  const all = { 'accept-encoding': 'gzip, deflate, br', ...headers }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const outgoing = request(url, { agent, method: 'POST', headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - began
        const raw = Buffer.concat(chunks)
        const text = decompress(raw, response.headers['content-encoding']).toString()
        resolve({ status: response.statusCode ?? 0, ms, bytes: raw.length, text })
      })
    })
    if (onSocket) outgoing.on('socket', onSocket)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function decompress(raw: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(raw)
  if (encoding === 'gzip') return gunzipSync(raw)
  return raw
}
