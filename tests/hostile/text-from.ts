import { oddTexts, type Random } from '../support/odd-bodies.ts'

/** A text derived from a valid one: parts are removed, repeated, moved or replaced. */
export function textFrom(model: string, random: Random): string {
  let text = model
  for (let change = random.below(3); change >= 0; change--) {
    const [from, to] = [random.below(text.length + 1), random.below(text.length + 1)].sort((a, b) => a - b)
    const [head, part, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
    const short = part.slice(0, 20)
    text = [
      () => head + tail,
      () => head + part + part + tail,
      () => tail + part + head,
      () => head + random.pick(oddTexts) + part + tail,
      () => head + short.repeat(random.below(200)) + part + tail,
      () => head + part.toUpperCase() + tail,
    ][random.below(6)]!()
    text = text.slice(0, 20_000)
  }
  return text
}
