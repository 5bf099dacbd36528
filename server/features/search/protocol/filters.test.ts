import { expect, test } from 'vitest'
import { readFilterExpression } from './filters.ts'

/** In the form `attribute=value`, with `!` for NOT, `|` for OR, `&` for AND. */
const shown = (text: string) =>
  readFilterExpression(text)
    .map((group) =>
      group.map(({ facet, value, isNegated }) => `${isNegated ? '!' : ''}${facet}=${value}`).join(' | '),
    )
    .join(' & ')

test.each([
  ['', ''],
  ['  ', ''],
  ['type:Pack', 'type=Pack'],
  ['type : Pack', 'type=Pack'],
  ['NOT type:Pack', '!type=Pack'],
  ['type:Pack AND language:Bangla', 'type=Pack & language=Bangla'],
  ['type:Pack OR type:Question', 'type=Pack | type=Question'],
  ['(type:Pack)', 'type=Pack'],
  ['(type:Pack OR NOT level:SSC) AND tags:geo', 'type=Pack | !level=SSC & tags=geo'],
  ['tags:geo AND (type:Pack OR level:SSC)AND NOT level:One', 'tags=geo & type=Pack | level=SSC & !level=One'],
  ['verificationStatus:true', 'verificationStatus=true'],
  [`tags:'world history' AND tags:"it's"`, `tags=world history & tags=it's`],
  [String.raw`tags:'it\'s \\'`, String.raw`tags=it's \ `.trimEnd()],
  [`"tags":'AND'`, 'tags=AND'],
  ['tags:a:b:c', 'tags=a:b:c'],
  ["tags:O'Brien", "tags=O'Brien"],
  ['tags:-5', 'tags=-5'],
  ['tags:বাংলাদেশ', 'tags=বাংলাদেশ'],
  ['tags:ANDES', 'tags=ANDES'],
  ["tags:''", 'tags='],
])('%s is parsed', (text, conditions) => {
  expect(shown(text)).toBe(conditions)
})

test.each([
  ['colour:red', "filters: unknown attribute 'colour' (character 1)"],
  ['type:Pack AND Type:Pack', "filters: unknown attribute 'Type' (character 15)"],
  ['type:Pack OR level:SSC AND tags:a', 'filters: OR beside AND needs parentheses (character 27)'],
  ['type:Pack AND level:SSC OR tags:a', 'filters: OR beside AND needs parentheses (character 27)'],
  [
    '(type:Pack AND level:SSC)',
    'filters: OR or ) was expected: parentheses hold nothing but OR (character 12)',
  ],
  ['((type:Pack))', 'filters: parentheses hold no parentheses (character 2)'],
  ['NOT (type:Pack OR level:SSC)', 'filters: NOT stands before one condition only (character 5)'],
  ['type:Pack type:Question', 'filters: AND, OR or the end was expected (character 11)'],
  ['type:Pack and level:SSC', 'filters: AND, OR or the end was expected (character 11)'],
  ['geo', 'filters: a tag alone: records have no _tags (character 1)'],
  ['_tags:geo', "filters: unknown attribute '_tags' (character 1)"],
  ['level > 3', 'filters: there are no attributes of numbers (character 7)'],
  ['level!=3', 'filters: there are no attributes of numbers (character 6)'],
  ['level:1 TO 5', 'filters: there are no attributes of numbers (character 9)'],
  ['type:', 'filters: attribute:value was expected (character 6)'],
  ['type:AND', 'filters: attribute:value was expected (character 6)'],
  ['AND', 'filters: attribute:value was expected (character 1)'],
  ['type:Pack AND', 'filters: attribute:value was expected (character 14)'],
  ['(type:Pack', 'filters: OR or ) was expected: parentheses hold nothing but OR (character 11)'],
  ['type:Pack)', 'filters: AND, OR or the end was expected (character 10)'],
  ["tags:'open", 'filters: the quotes do not end (character 6)'],
])('%s is refused with its position', (text, message) => {
  expect(() => readFilterExpression(text)).toThrow(message)
})
