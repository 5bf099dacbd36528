import fc from 'fast-check'

/** Alphabets for random texts, with separators and foreign characters mixed in for rare combinations. */
const bangla = 'কখগঙচজঞটডঢণতদধনবমযরলশষসহৎংঃঁািীুূৃেৈোৌ্অআইঈএঐওঔ০১৯\u09bc\u09d7\u09dc\u09df'
const latin = 'abcexyzABEİßéñ012 _^{}$\\.,-\'"<>&n'
const others = [
  '\u200c',
  '\u200d',
  '\n',
  '\r\n',
  '\\n',
  '\\$',
  '$x^2$',
  '²',
  'θ',
  'Ω',
  '१',
  '½',
  'ﬁ',
  '👍🏽',
  '漢',
  '\ufe0f',
]

/** Any text, mostly of letters that matter here. */
export const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.constantFrom(...bangla, ...latin, ...others), maxLength: 40 }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
