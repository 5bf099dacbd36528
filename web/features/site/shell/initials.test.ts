import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Rahima Khatun', 'RK'],
  ['Rahima', 'R'],
  ['', ''],
  ['Rahima রহমান', 'Rর'],
  ['রহিমা খাতুন', 'র'],
  ['মৌসুমী আক্তার', 'মৌ'],
  ['শ্রাবণী দাশ', 'শ্রা'],
  ['ক্ষমা রায়', 'ক্ষ'],
  ['জ্যোৎস্না', 'জ্যো'],
  ['স্ত্রী', 'স্ত্রী'],
  ['র\u200d্যাব', 'র\u200d্যা'],
  ['🦉 Owl', '🦉O'],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
