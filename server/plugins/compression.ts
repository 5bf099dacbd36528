import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Compresses the responses of every route registered after it. */
export const compressionPlugin = fp(async (app) => {
  await app.register(compress, {
    global: true,
    // Request bodies are not decompressed: a small body could expand to a huge one.
    globalDecompression: false,
    threshold: 1024,
    // Small responses are compressed at once in this thread: a stream costs several times as much as
    // compressing them.
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    // The highest quality costs more time than it saves on a response that is sent once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
})
