/** The names of letters in HTML. Invisible letters are given by their numbers. */
const names = `amp & lt < gt > quot " apos ' ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” times × divide ÷ minus −
  plusmn ± deg ° frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³ radic √ pi π alpha α beta β gamma γ theta θ lambda λ mu μ micro µ
  omega ω Omega Ω Delta Δ le ≤ ge ≥ ne ≠ infin ∞ rarr → larr ← middot · nbsp 32 zwnj 8204 zwj 8205`
const named = new Map(
  Array.from(names.matchAll(/(\w+) (?:(\d+)|(\S))/g), ([, name, number, letter]) => [
    name!,
    letter ?? String.fromCodePoint(Number(number)),
  ]),
)
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi
const lineBreak = /\s*<br\s*\/?>\s*|\s*<\/(?:p|div|li|tr|h[1-6])\s*>\s*(?=\S)/gi
const script = /<(su[bp])\b[^<>]*>([^<>]*)<\/\1\s*>/gi
const formatting =
  /<\/?(?:b|i|u|s|p|em|strong|span|div|font|small|big|mark|center|ul|ol|li|table|thead|tbody|tr|t[dh]|h[1-6]|sub|sup)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>/gi
export const cellEnd = /<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi
export const scriptTag = /<\/?su[bp]\b/i
const small = {
  sub: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
  sup: ['0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'],
} as const

/** A passage above a question, as our own files mark it. */
export const passageAbove = /^\s*<div class="passage">((?:(?!<\/?div\b)[\s\S])*)<\/div\s*>/

const words =
  /(?<![\p{L}\p{M}])(?:x?html\d?|css|tags?|entit(?:y|ies)|markup|web ?pages?|browsers?|hyperlinks?|codes?|outputs?|javascript|php|এইচটিএমএল|ট্যাগ(?:টি|ের|গুলো)?|ওয়েব ?পেজ(?:ে|ের)?|ব্রাউজার(?:ে|ের)?|কোড(?:টি|ের|টির|টিতে|ে|গুলো)?|আউটপুট(?:টি|ের|ে)?|জাভাস্ক্রিপ্ট|পিএইচপি)(?![\p{L}\p{M}])/iu
/** Words of style and "element" mean something else where no tag styles: "গাঢ় H<sub>2</sub>SO<sub>4</sub>". */
const styleWords =
  /(?<![\p{L}\p{M}])(?:(?:underlin|italic|bold)\p{L}*|elements?(?!\p{L})|নিম্নরেখ|রেখাঙ্কিত|দাগাঙ্কিত|মোটা|গাঢ়|বাঁকা|এলিমেন্ট)/iu
const styled = /<(?!(?:su[bp]|p|br|div|span)\s*\/?>)[a-z]/i
/** An underline or a number of a list tells what a question asks about, and plain text has neither. */
const onlyHtml = /<(?:u|ol)\b/i
/** A tag or a space that stands as a word, or a pair around nothing. */
const alone =
  /(?:^|\s)(?:<\/?(?:p|li|br|tr|td|table|tbody)\s*\/?>|&nbsp;)(?=\s|[?？।,.!)]|$)|<([a-z]+\d?)(?:\s[^<>]*)?>\s*<\/\1>/iu

/**
 * Returns whether the texts of a question speak of HTML, or have a tag that formats nothing, so that the tag may be what the
 * question is about: "What is <b>?"
 */
export function isAboutHtml(texts: readonly string[]): boolean {
  const isOnlyEntity = (text: string) => /^\s*&#?\w+;\s*$/.test(text)
  const isAboutStyle = texts.some((text) => styled.test(text)) && texts.some((text) => styleWords.test(text))
  return (
    isAboutStyle ||
    texts.some((text) => onlyHtml.test(text)) ||
    texts.some((text) => words.test(text.replace(/<[^<>]*>/g, ' ')) || alone.test(text) || !isPaired(text)) ||
    texts.filter(isOnlyEntity).length > 3
  )
}

/** Returns whether each tag that formats has a partner. */
function isPaired(text: string): boolean {
  const open: string[] = []
  for (const [tag] of text.matchAll(formatting)) {
    const name = /[a-z]+\d?/i.exec(tag)![0].toLowerCase()
    if (/^(?:p|li|tr|t[dh])$/.test(name) || tag.endsWith('/>')) continue
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/**
 * Returns a text without the HTML that only formats it: tags become what they mean, entities become letters. A power within a
 * power stays as it is.
 */
export function fromHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  const plain = text
    .replace(lineBreak, '\n')
    .replace(cellEnd, ' ')
    .replace(formatting, (tag) => (scriptTag.test(tag) ? tag : ''))
    .replace(script, (_, tag: string, inner: string) =>
      writeSmall(tag.toLowerCase() as keyof typeof small, inner),
    )
  return decodeEntities(plain)
}

/** Returns a text with letters for their entities, by name or number; others stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
    const isLetter = /[\t\n\r]/.test(String.fromCharCode(code)) || code > 31
    return isLetter && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
}

/** Unicode's small digits where it has all of them, otherwise a formula. */
function writeSmall(tag: keyof typeof small, inner: string): string {
  return smallLetters(tag, inner) ?? `$${tag === 'sub' ? '_' : '^'}{${inner.trim()}}$`
}

/** Returns a power or an index in Unicode's small digits; null where it lacks one of them. */
export function smallLetters(tag: keyof typeof small, text: string): string | null {
  const [plain, tiny] = small[tag]
  const letters = [...text.trim()].map((letter) => [...tiny][[...plain].indexOf(letter)])
  return letters.every((letter) => letter !== undefined) ? letters.join('') : null
}
