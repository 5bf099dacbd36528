/** ক, খ, গ and ঘ in Latin letters, as chats write them. */
const latinLetters = ['k', 'kh', 'g', 'gh']
const latinLabel = /(?<=^|\s|\()(kh?|gh?)(?=[).]\s*\S)/gim
const latinAnswer = /\b(?:uttor|uttar|answer|ans)\s*[:=-]\s*\(?(kh?|gh?)\b/gi

/** Returns a text in LaTeX, or with the letters of options as "K) Kh) G) Gh)", as other papers have it. */
export function writeOut(text: string): string {
  if (/\\begin\{(?:enumerate|questions|choices)\}/.test(text)) return writeOutTex(text)
  // Printed Google Forms have this line above the options.
  if (/^\s*Mark only one oval\.?\s*$/m.test(text))
    return text.replace(
      /^\s*Mark only one oval\.?\s*$|(?:^[ \t]*|[ \t]*\*[ \t]*)[0-9]+ points?\s*\*?\s*$/gim,
      '',
    )
  const found = [...text.matchAll(latinLabel)].map(([label]) => label.toLowerCase())
  if (!latinLetters.every((letter) => found.includes(letter))) return text
  const banglaOf = (letter: string) => 'কখগঘ'[latinLetters.indexOf(letter.toLowerCase())]!
  return text
    .replace(latinLabel, banglaOf)
    .replace(latinAnswer, (_, letter: string) => `উত্তর: ${banglaOf(letter)}`)
}

/** Numbers the items of the outer list, and gives letters to those of lists inside. */
function writeOutTex(text: string): string {
  let [depth, number, place] = [0, 0, 0]
  return text
    .split('\n')
    .map((line) => {
      const [, step, list] =
        /^\s*\\(begin|end)\{(enumerate|questions|choices|oneparchoices)\}/.exec(line) ?? []
      if (list) depth += step === 'begin' ? 1 : -1
      if (list) return ''
      const [, sign, rest] =
        /^\s*\\(item|question|choice|CorrectChoice)(?![a-zA-Z])(?:\[[^\]]*\])?\s*(.*)$/.exec(line) ?? []
      if (sign === undefined) return line
      const isQuestion = depth < 2
      number += isQuestion ? 1 : 0
      place = isQuestion ? 0 : place + 1
      if (isQuestion) return `${number}. ${rest}`
      return `${'ABCDEF'[place - 1] ?? '–'}) ${rest}${sign === 'CorrectChoice' ? ' ✓' : ''}`
    })
    .join('\n')
}
