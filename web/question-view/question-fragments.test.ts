import { readFileSync } from 'node:fs'
import { type FragmentDefinitionNode, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { columnFields, revealedFields, textFragments } from '../../contract/bank/question-fields.ts'

const document = parse(readFileSync(`${import.meta.dirname}/question.fragments.graphql`, 'utf8'))

function fieldsOf(name: string): string[] {
  const fragment = document.definitions.find(
    (part): part is FragmentDefinitionNode =>
      part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === name,
  )
  return (fragment?.selectionSet.selections ?? []).flatMap((part) => {
    const selected = 'name' in part ? part.name.value : ''
    const texts: { [name: string]: readonly string[] } = textFragments
    return texts[selected] ?? [selected]
  })
}

test.each(['ShownQuestion', 'ExamSnapshotQuestion'])(
  '%s reads nothing that belongs to the answer',
  (name) => {
    expect(fieldsOf(name)).toContain('question')
    expect(fieldsOf(name).filter((field) => ['answer', ...revealedFields].includes(field))).toEqual([])
  },
)

test.each(['ReviewedQuestion', 'EditedQuestion'])('%s reads every text of a question', (name) => {
  expect(fieldsOf(name)).toEqual(expect.arrayContaining([...columnFields, 'answer']))
})
