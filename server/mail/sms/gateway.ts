import type { SmsGateway } from '../../settings/sms-settings.ts'
import type { Mail } from '../mail.ts'

const timeoutMs = 15_000

/**
 * A gateway that did not take a message. The error has neither the number nor the address and headers of the request,
 * which hold keys. `isUncertain`: the message may have been sent, so that another try may cost another message.
 */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly isUncertain: boolean

  constructor(message: string, { isUncertain }: { isUncertain: boolean }) {
    super(message)
    this.isUncertain = isUncertain
  }
}

/** Sends messages to phones by HTTP. Throws SmsError unless the gateway responds with a status from 200 to 299. */
export function createSmsGateway(gateway: SmsGateway): (sms: Mail) => Promise<void> {
  return async ({ to, text }) => {
    const request = fillRequest(gateway, { phone: to, text })
    const response = await fetch(request.url, {
      method: gateway.method,
      headers: gateway.headers,
      ...(request.body === null ? {} : { body: request.body }),
      // A redirect would carry the keys to another place.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      const reason = error.name === 'TimeoutError' ? 'no response in time' : (error.cause?.code ?? 'unknown')
      const isUncertain = !beforeRequest.includes(reason)
      throw new SmsError(`The SMS gateway did not respond: ${reason}`, { isUncertain })
    })
    await response.body?.cancel()
    if (!response.ok)
      throw new SmsError(`The SMS gateway responded with ${response.status}`, { isUncertain: false })
  }
}

/** Failures before the request has left. */
const beforeRequest = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  'UND_ERR_CONNECT_TIMEOUT',
]

type Values = { phone: string; text: string }

/** Puts a message into the templates, so that it stays one value whatever it contains. */
export function fillRequest({ url, body }: SmsGateway, values: Values): { url: string; body: string | null } {
  return {
    url: fill(url, values, encodeURIComponent),
    body: body && fill(body.template, values, encoders[body.format]),
  }
}

const encoders = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  text: (value: string) => value,
}

/** In one pass: what a value contains is no placeholder. */
function fill(template: string, values: Values, encode: (value: string) => string): string {
  return template.replaceAll(/\{(phone|text)\}/g, (_, name: keyof Values) => encode(values[name]))
}
