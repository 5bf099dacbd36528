/** Mulberry32: small and reproducible. */
export function randomNumbers(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  }
}
export type Random = ReturnType<typeof randomNumbers>

export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  'x\udc00y',
  '\r\nX-Injected: 1',
  'é'.repeat(2000),
  '💥'.repeat(60),
  "'; drop table identity_user; --",
  '%00',
  '../..',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '00000000-0000-0000-0000-000000000000',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
  'CUSTOM_CHALLENGE',
  'SOFTWARE_TOKEN_MFA',
  'NEW_PASSWORD_REQUIRED',
  'MFA_SETUP',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'email',
  'phone_number',
  'sub',
  'custom:level',
  '১২৩৪৫৬',
  '\u202e',
  '\ufeff',
  'f'.repeat(1000),
  '0',
  '-1',
  '1e999',
  'eyJ.eyJ.eyJ',
  '='.repeat(64),
  'A'.repeat(3000),
] as const
const oddNumbers = [0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER] as const

function oddValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 4 ? 4 : 8)) {
    case 0:
      return random.pick(oddTexts)
    case 1:
      return random.pick(oddNumbers)
    case 2:
      return random.pick([null, true, false])
    case 3:
      return String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0x10000)))
    case 4:
      return Array.from({ length: random.below(5) }, () => oddValue(random, depth + 1))
    case 5:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [random.pick(oddTexts), oddValue(random, depth + 1)]),
      )
    case 6:
      return JSON.parse('{"__proto__": {"x": 1}, "constructor": {"prototype": 1}, "toString": null}')
    default:
      return Array.from({ length: 200 }, () => random.pick(oddTexts).slice(0, 20))
  }
}

/** Returns the value with one to three members replaced, removed or added, at any depth. */
function changed(model: unknown, random: Random): unknown {
  const copy = structuredClone(model) as Record<string, unknown>
  for (let change = random.below(3); change >= 0; change--) {
    let place = copy
    let key = random.pick(Object.keys(place))
    while (random.below(3) > 0 && typeof place[key] === 'object' && place[key] !== null) {
      const inside = place[key] as Record<string, unknown>
      const keys = Object.keys(inside)
      if (keys.length === 0) break
      place = inside
      key = random.pick(keys)
    }
    const fate = random.below(8)
    if (fate === 0) delete place[key]
    else if (fate === 1) place[random.pick(oddTexts)] = oddValue(random)
    else place[key] = oddValue(random)
  }
  return copy
}

function nested(depth: number, random: Random): string {
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}

/** A body derived from a valid one: mostly still JSON, sometimes not even text. */
export function bodyFrom(model: Record<string, unknown>, random: Random): Buffer {
  const text = () => JSON.stringify(changed(model, random))
  switch (random.below(20)) {
    case 0:
      return Buffer.from(text().slice(0, random.below(600)))
    case 1: {
      // Invalid UTF-8 within valid text.
      const bytes = Buffer.from(text())
      for (let times = random.below(6); times >= 0; times--)
        bytes[random.below(bytes.length)] = 0x80 + random.below(0x80)
      return bytes
    }
    case 2:
      return Buffer.from(nested(random.below(20_000), random))
    case 3:
      return Buffer.from(
        JSON.stringify({ ...model, [random.pick(Object.keys(model))]: '@' }).replace(
          '"@"',
          nested(random.below(3000), random),
        ),
      )
    case 4:
      return Buffer.from(
        JSON.stringify(model).replace(/"[^"]{1,20}"/, () => `1${'0'.repeat(random.below(400))}`),
      )
    case 5:
      return Buffer.from(JSON.stringify(oddValue(random)) ?? 'undefined')
    case 6:
      return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
    default:
      return Buffer.from(text())
  }
}
