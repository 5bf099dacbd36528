import { expect, test } from 'vitest'
import { readGift } from './gift.ts'

test('reads choices with titles, formats, escapes, comments and a category', () => {
  const paper = readGift(`// made for a class
$CATEGORY: top/SSC/Light

::Q1:: What is \\{a\\} 2 \\= 2? {
=yes #well done
~no
~%-25%never
~perhaps
####Because it is so.
}

[html]<p>Water is <b>what</b>?</p>{~H<sub>3</sub>O =H<sub>2</sub>O ~HO ~O}

The sun rises in the {~west ~north =east ~south} every day.`)
  expect(paper.rejected).toEqual([])
  expect(paper.questions).toMatchObject([
    {
      question: 'What is {a} 2 = 2?',
      options: ['yes', 'no', 'never', 'perhaps'],
      right: 0,
      explanation: 'Because it is so.',
      chapter: 'Light',
      doubts: [],
    },
    { question: 'Water is what?', options: ['H₃O', 'H₂O', 'HO', 'O'], right: 1 },
    {
      question: 'The sun rises in the _____ every day.',
      options: ['west', 'north', 'east', 'south'],
      right: 2,
    },
  ])
})

test.each([
  ['true or false', 'Is it so?{T}', 'import.notChoice'],
  ['a number', 'How many?{#3:0.1}', 'import.notChoice'],
  ['a short answer', 'Who?{=Rahim =Karim}', 'import.notChoice'],
  ['pairs', 'Match.{=a -> b =c -> d =e -> f}', 'import.notChoice'],
  ['an essay', 'Write.{}', 'import.notChoice'],
  ['two right answers', 'Which?{~%50%a ~%50%b ~c ~d}', 'import.severalRight'],
  ['no answers', 'A text without any.', 'import.noOptions'],
])('rejects %s with its reason', (_, item, reason) => {
  const paper = readGift(`${item}\n\nNext?{=a ~b ~c ~d}`)
  expect(paper.rejected.map(({ at, reason: { code } }) => [at, code])).toEqual([[1, reason]])
  expect(paper.questions).toHaveLength(1)
})

test('says that parts of marks are lost', () => {
  expect(readGift('Which?{=a ~%50%b ~c ~d}').questions[0]!.doubts).toMatchObject([
    { code: 'import.partMarks' },
  ])
})
