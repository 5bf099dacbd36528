import { parseQuestionsCsv } from '../contract/import/csv.ts'
import { toQuestionsCsv } from '../contract/import/export-csv.ts'
import { type Bank, makeQuestions, savePack } from './bank.ts'

/** One import like the pack form's: parses the file into questions and saves them as a pack in one call. */
export function createImportJob(url: string, { creatorToken }: Bank) {
  const csv = toQuestionsCsv(makeQuestions(200))
  const bytes = new TextEncoder().encode(csv)
  return async (): Promise<void> => {
    const { questions, errors } = parseQuestionsCsv(bytes)
    if (errors.length > 0 || questions.length !== 200) throw new Error('The file was not read.')
    await savePack(url, creatorToken, { name: 'Imported', questions })
  }
}
