import { expect, test } from 'vitest'
import { normaliseOrder, offeredOrders, orderOfList, placeOptions, suggestOrder } from './option-order.ts'
import { type OptionField, optionFields } from './question-fields.ts'

const optionsOf = (answer: string, option2: string, option3: string, option4: string) => ({
  ...{ answer, option2, option3, option4 },
})

test.each([
  ['ঢাকা', 'খুলনা', 'যশোর', 'বরিশাল', '----'],
  ['সবগুলো', 'ক্ষার', 'লবণ', 'পানি', '4---'],
  ['অম্ল', 'ক্ষার', 'উপরের সবকটি', 'পানি', '--4-'],
  ['অম্ল', 'কোনোটিই নয়', 'লবণ', 'পানি', '-4--'],
  ['কোনোটিই নয়', 'উপরের সবগুলো', 'লবণ', 'পানি', '43--'],
  ['acid', 'base', 'salt', 'All of the above', '---4'],
  ['acid', 'None of these', 'salt', 'All of the above are correct', '-4-3'],
  ['Above 30 degrees', 'All plants', 'None but one', 'Nobody', '----'],
  ['সব প্রাণী', 'সকল উদ্ভিদ', 'উপরের অংশ', 'নিচের অংশ', '----'],
  ['i ও iii', 'i, ii ও iii', 'i ও ii', 'ii ও iii', '2413'],
  ['iii', 'i and ii', 'i', 'ii', '3412'],
  ['i ও ii', 'ii ও iii', 'কোনোটিই নয়', 'i ও iii', '1342'],
  ['ক ও খ উভয়ই', 'তাপ', 'চাপ', 'বল', '4123'],
  ['ছবি গ', 'ছবি ক', 'ছবি খ', 'ছবি ঘ', '3124'],
  ['Picture D', 'Picture A', 'Picture B', 'Picture C', '4123'],
])('%s | %s | %s | %s are ordered %s', (answer, option2, option3, option4, order) => {
  expect(suggestOrder(optionsOf(answer, option2, option3, option4))).toBe(order)
})

const texts = optionsOf('right', 'two', 'three', 'four')
const everyShuffle = permutations(optionFields)

test.each(offeredOrders)(
  'each shuffle keeps the places of %s, and says so of the order that it made',
  (optionOrder) => {
    const seen = new Set<string>()
    for (const current of everyShuffle) {
      const placed = placeOptions({ ...texts, optionOrder }, current)
      expect([...placed.order].sort()).toEqual([...optionFields].sort())
      for (const [at, sign] of [...optionOrder].entries())
        if (sign !== '-') expect(placed.order[Number(sign) - 1]).toBe(optionFields[at])
      seen.add(placed.order.join())
      // Read again with its wrong options in their new order, nothing moves.
      const wrong = placed.order.filter((field) => field !== 'answer')
      const renamed = placed.order.map((field) =>
        field === 'answer' ? field : optionFields[wrong.indexOf(field) + 1]!,
      )
      const again = placeOptions({ ...texts, optionOrder: placed.optionOrder }, renamed)
      expect(again).toEqual({ order: renamed, optionOrder: placed.optionOrder })
    }
    expect(seen.size).toBe({ 0: 24, 1: 6, 4: 1 }[optionOrder.replaceAll('-', '').length]!)
  },
)

test('an order that is none is left to the rule', () => {
  for (const text of ['', '12', '1134', '12345', 'abcd']) expect(normaliseOrder(text)).toBe('')
  const all = { ...optionsOf('All of these', 'a', 'b', 'c'), optionOrder: '' }
  for (const current of everyShuffle) {
    const { order, optionOrder } = placeOptions(all, current)
    expect([order.at(-1), optionOrder]).toEqual(['answer', ''])
  }
})

test('an author may shuffle what the rule would keep', () => {
  const all = { ...optionsOf('All of these', 'a', 'b', 'c'), optionOrder: '----' }
  expect(placeOptions(all, optionFields).order).toEqual(optionFields)
})

test('a list keeps its order', () => {
  expect(orderOfList(2, () => true)).toBe('3124')
  expect(orderOfList(0, (place) => place === 3)).toBe('---4')
})

function permutations(fields: readonly OptionField[]): OptionField[][] {
  if (fields.length < 2) return [[...fields]]
  return fields.flatMap((field) =>
    permutations(fields.filter((other) => other !== field)).map((rest) => [field, ...rest]),
  )
}
