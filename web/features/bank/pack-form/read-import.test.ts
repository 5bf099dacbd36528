import { expect, test } from 'vitest'
import type { ImportError } from '../../../../contract/import/problems.ts'
import { sentences } from '../../../../contract/in-english.ts'
import { message } from '../../../../contract/message.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { describeImportErrors } from './read-import.ts'

const describe = (errors: ImportError[]) => describeImportErrors(errors, '', sentences, importsTexts('en'))
const creative = (line: number) => ({ line, problem: message('import.isCreative') })

test('parts that are no questions are counted by their reasons, and no lines to fix', () => {
  const reason = sentences['import.isCreative']
  expect(describe([creative(27), creative(31)])).toMatchObject({
    title: '2 parts are not taken',
    lines: [{ text: reason }],
  })
  expect(describe([creative(27), { line: 3, problem: message('import.noKey') }])).toMatchObject({
    title: '1 line needs fixing',
    lines: [{ text: `Line 3: ${sentences['import.noKey']}` }, { text: `1 part is not taken: ${reason}` }],
  })
  const inWord = describeImportErrors(
    [31, 8].map((line) => ({ line, problem: message('import.noKey') })),
    '',
    sentences,
    importsTexts('en'),
    new Map([
      [8, 2],
      [31, 8],
    ]),
  )
  expect(inWord, 'nobody can see the lines of a file of Word').toMatchObject({
    title: '2 questions need fixing',
    lines: [2, 8].map((number) => ({ text: `Question ${number}: ${sentences['import.noKey']}` })),
  })
})
