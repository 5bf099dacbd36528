/** The words with which a formula is spoken where a sign would be silent or does not show its extent. */
export type FormulaWords = {
  prime: string
  degree: string
  choose: (from: string, count: string) => string
  root: (degree: string, part: string) => string
  /** What is drawn over, under or through `part`, by its command. `isWhole`: the part has several signs. */
  over: (command: string, part: string, isWhole: boolean) => string
}

/** Commands by what they draw. */
const drawings: Readonly<Record<string, string>> = {
  ...{ overline: 'bar', bar: 'bar', hat: 'hat', widehat: 'hat', dot: 'dot', ddot: 'dots', tilde: 'tilde' },
  ...{ widetilde: 'tilde', underline: 'below', uline: 'below', cancel: 'struck', bcancel: 'struck' },
  ...{ xcancel: 'struck', boxed: 'box', vec: 'vector', overrightarrow: 'vector', overleftarrow: 'vector' },
}

type Drawing = 'bar' | 'hat' | 'dot' | 'dots' | 'tilde' | 'below' | 'struck' | 'box' | 'vector' | 'arc'
type Words = Readonly<Record<Drawing | 'whole' | 'recurring', string>>

const english: Words = {
  ...{
    bar: 'bar',
    hat: 'hat',
    dot: 'dot',
    dots: 'double dot',
    tilde: 'tilde',
    below: 'underlined',
    arc: 'arc',
  },
  ...{ struck: 'crossed out', box: 'in a box', vector: 'vector', whole: 'whole', recurring: 'recurring' },
}
const bangla: Words = {
  ...{ bar: 'বার', hat: 'হ্যাট', dot: 'ডট', dots: 'ডাবল ডট', tilde: 'টিল্ড', below: 'নিচে দাগ', arc: 'চাপ' },
  ...{ struck: 'কাটা', box: 'ঘরের মধ্যে', vector: 'ভেক্টর', whole: 'পুরোটায়', recurring: 'পৌনঃপুনিক' },
}

const overIn = (words: Words) => (command: string, part: string, isWhole: boolean) => {
  const drawing = (drawings[command] ?? 'arc') as Drawing
  if (drawing === 'vector' || drawing === 'arc') return `${words[drawing]} ${part}`
  // Over a digit of a decimal.
  if (drawing === 'dot' && /^[0-9০-৯]$/.test(part)) return `${part} ${words.recurring}`
  if (!isWhole) return `${part} ${words[drawing]}`
  const isOver = ['bar', 'hat', 'tilde'].includes(drawing)
  return `(${part}) ${isOver ? `${words.whole} ` : ''}${words[drawing]}`
}

const english2nd3rd: Readonly<Record<string, string>> = { 2: 'square root', 3: 'cube root' }
const bangla2nd3rd: Readonly<Record<string, string>> = { 2: 'বর্গমূল', 3: 'ঘনমূল' }

export const formulaWords: Readonly<Record<'en' | 'bn', FormulaWords>> = {
  en: {
    ...{ prime: 'prime', degree: 'degrees', over: overIn(english) },
    choose: (from, count) => `${from} choose ${count}`,
    root: (degree, part) => `${english2nd3rd[degree] ?? `${degree}th root`} of ${part}`,
  },
  bn: {
    ...{ prime: 'প্রাইম', degree: 'ডিগ্রি', over: overIn(bangla) },
    choose: (from, count) => `${from} থেকে ${count}টি`,
    root: (degree, part) => `${part} এর ${bangla2nd3rd[degree] ?? `${degree} তম মূল`}`,
  },
}
