import { parseQuestionsCsv } from '../contract/import/csv.ts'
import { toQuestionsCsv } from '../contract/import/export-csv.ts'
import { type Bank, makeQuestion } from './bank.ts'
import { graphql } from './measure.ts'

/** One import like the pack form's: parses the file into questions and saves them as a pack in one call. */
export function createImportJob(url: string, { creatorToken }: Bank) {
  const csv = toQuestionsCsv(Array.from({ length: 200 }, (_, index) => makeQuestion(index + 1)))
  const bytes = new TextEncoder().encode(csv)
  return async (): Promise<void> => {
    const { questions, errors } = parseQuestionsCsv(bytes)
    if (errors.length > 0 || questions.length !== 200) throw new Error('The file was not read.')
    const input = {
      creationKey: crypto.randomUUID(),
      name: 'Imported',
      level: 'HSC',
      language: 'Bangla',
      automaticNumbering: true,
      tags: ['algebra'],
      questions,
    }
    const document = 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }'
    await graphql(url, document, { input }, creatorToken)
  }
}
