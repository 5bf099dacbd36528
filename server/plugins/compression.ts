import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Compresses the answers of every route that is registered after it. */
export const compressionPlugin = fp(async (app) => {
  await app.register(compress, {
    global: true,
    // What comes in is taken as it is: a small body must not unpack to a huge one.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The highest quality costs more time than it saves on an answer made for one request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
})
