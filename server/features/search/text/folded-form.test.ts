import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedForm, foldedForms } from './folded-form.ts'
import { exactLetters } from './letters.ts'
import { haveSameStem, stemOf } from './stems.ts'
import { anyText } from './text-arbitraries.ts'
import { readWordTexts } from './words.ts'

test.each([
  ['বাড়ী', 'বাড়ি', 'বারি'],
  ['বাঙালি', 'বাঙ্গালি', 'বাংগালী'],
  ['বাংলা', 'বাঙলা', 'বাঙ্গলা'],
  ['শহীদ', 'সহিদ', 'ষহিদ'],
  ['ব্যাকরণ', 'ব্যাকরন', 'ব্যাকরণের'],
  ['যাদু', 'জাদু', 'জাদুর'],
  ['কার্য্য', 'কার্য', 'কার্জ'],
  ['ধর্ম্ম', 'ধর্ম', 'ধর্মে'],
  ['ঊর্দ্ধ', 'ঊর্ধ্ব', 'উর্ধ্ব'],
  ['চাঁদ', 'চাদ', 'চাঁদকে'],
  ['দুঃখ', 'দুখ', 'দুঃখের'],
  ['কোনো', 'কোন', 'কোনো'],
  ['বিদ্যুৎ', 'বিদ্যুত', 'বিদ্যুতের'],
  ['ক্ষেত', 'খেত', 'ক্ষেতে'],
])('%s, %s and %s fold alike', (...words) => {
  const forms = words.map((word) => foldedForm(exactLetters(word)))
  expect(new Set(forms)).toEqual(new Set([forms[0]]))
})

test.each([
  ['কাল', 'খাল'],
  ['দিন', 'ধিন'],
  ['সম্বন্ধ', 'সমন্ধ'],
  ['মাটি', 'মা'],
  ['সৃষ্টি', 'সৃষ'],
])('%s and %s do not fold alike', (one, other) => {
  expect(foldedForm(exactLetters(one))).not.toBe(foldedForm(exactLetters(other)))
})

test.each([
  ['বাংলাদেশের', 'বাংলাদেশ'],
  ['ঢাকার', 'ঢাকা'],
  ['ঢাকায়', 'ঢাকা'],
  ['ঢাকাকে', 'ঢাকা'],
  ['নদীগুলোর', 'নদী'],
  ['ছাত্ররা', 'ছাত্র'],
  ['সংসদের', 'সংসদ'],
  ['কবিতাটি', 'কবিতা'],
  ['মাটি', 'মাটি'],
  ['সৃষ্টি', 'সৃষ্টি'],
  ['বাংলাদেশেও', 'বাংলাদেশ'],
  ['বইয়ের', 'বই'],
  ['শক্তিসমূহের', 'শক্তি'],
  ['করেছিলেন', 'কর'],
  ['করেন', 'কর'],
  ['হয়েছে', 'হয়'],
  ['বই', 'বই'],
  ['সময়', 'সময়'],
  ['জাতীয়', 'জাতীয়'],
  ['dhaka', 'dhaka'],
])('%s without endings is %s', (word, stem) => expect(stemOf(exactLetters(word))).toBe(exactLetters(stem)))

test.each([
  ['মানুষদের', 'মানুষ'],
  ['মানুষ', 'মানুষদেরকে'],
  ['ছাত্রীদের', 'ছাত্রীকে'],
  ['relations', 'related'],
])('%s and %s are forms of one word, and share a folded form', (...words) => {
  const [one, other] = words.map(exactLetters)
  expect(haveSameStem(one!, other!)).toBe(true)
  expect(foldedForms(one!)).toContain(foldedForm(other!))
})

test('no word folds to nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const word of readWordTexts(text)) {
        expect(foldedForm(word)).not.toBe('')
        expect(foldedForms(word)).not.toContain('')
      }
    }),
    { seed: 1 },
  )
})
