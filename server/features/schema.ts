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
const links = ['image: Picture', 'passageImage: Picture']
const shown = [...links, 'imageUrl: String', 'passageImageUrl: String']
const ofForms = [...asStored(textFields), ...pictures]

/** The texts of questions in types and inputs, the paths of their pictures, and in types their links. */
const fieldsOfQuestions = {
  'extend input SaveQuestionInput': ofForms,
  'extend input PackQuestionInput': ofForms,
  'input ContestQuestionInput': ofForms,
  'extend type ContestQuestion': [...textFields.map((field) => `${field}: String!`), ...pictures, ...links],
  'extend input UpdateQuestionObjectInput': columnFields.map((field) => `${field}: String`),
  'extend type QuestionObject': [...asStored(columnFields), ...shown],
  'extend type ExamResultQuestion': [...asStored(columnFields), ...shown],
  'extend type ExamQuestion': [...asStored(shownFields), ...shown],
}

/** The public schema of the data API: the base and each feature's `schema.graphql`, in a stable order. */
export function readSchema(): string {
  const here = path.join(root, 'server/features')
  const files = ['base.graphql', ...globSync('**/schema.graphql', { cwd: here }).sort()]
  const fields = Object.entries(fieldsOfQuestions).map(([type, names]) => `${type} { ${names.join(' ')} }`)
  return [...files.map((file) => readFileSync(path.join(here, file), 'utf8')), ...fields].join('\n')
}
