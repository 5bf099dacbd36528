import { z } from 'zod'

/** A setting with the URL of a web server. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address that begins with https:// or http://',
})
