import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  columnFields,
  pictureFields,
  shownFields,
  type TextField,
  textFieldRow,
  textFields,
} from '../../contract/bank/question-fields.ts'
import { root } from '../lib/places.ts'

const asStored = (fields: readonly TextField[]) =>
  fields.map((field) => `${field}: String${textFieldRow(field).isOptional ? '' : '!'}`)
const pictures = pictureFields.map((field) => `${field}: String`)
const ofForms = [...asStored(textFields), ...pictures]

/** The texts of questions in types and inputs, and the paths of all pictures where one has them. */
const fieldsOfQuestions = {
  'extend input SaveQuestionInput': ofForms,
  'extend input PackQuestionInput': ofForms,
  'input ContestQuestionInput': ofForms,
  'extend type ContestQuestion': [...textFields.map((field) => `${field}: String!`), ...pictures],
  'extend input UpdateQuestionObjectInput': columnFields.map((field) => `${field}: String`),
  'extend type QuestionObject': asStored(columnFields),
  'extend type ExamResultQuestion': asStored(columnFields),
  'extend type ExamQuestion': asStored(shownFields),
}

/** The public schema of the data API: the base and each feature's `schema.graphql`, in a stable order. */
export function readSchema(): string {
  const here = path.join(root, 'server/features')
  const files = ['base.graphql', ...globSync('**/schema.graphql', { cwd: here }).sort()]
  const fields = Object.entries(fieldsOfQuestions).map(([type, names]) => `${type} { ${names.join(' ')} }`)
  return [...files.map((file) => readFileSync(path.join(here, file), 'utf8')), ...fields].join('\n')
}
