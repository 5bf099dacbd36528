import {
  type ChoiceField,
  type ColumnField,
  choiceFields,
  columnFields,
  type OptionalField,
  optionalTextFields,
  searchedFields,
} from '../contract/bank/question-fields.ts'

/* The columns of `question`, as parts of SQL statements. An empty optional text is null in the database. */

export type QuestionColumn = ColumnField | ChoiceField
export const questionColumns: readonly QuestionColumn[] = [...columnFields, ...choiceFields]

/** The columns with the paths of a question's pictures, null for none; those of options are in `question_option`. */
export const pictureColumns = ['imagePath', 'passageImagePath'] as const
export type PictureColumn = (typeof pictureColumns)[number]
type PictureValues = { [Name in PictureColumn]: string | null }
type Column = QuestionColumn | PictureColumn
const allColumns: readonly Column[] = [...questionColumns, ...pictureColumns]

/** The values of the columns as stored. */
export type StoredColumns = PictureValues & {
  [Name in QuestionColumn]: Name extends OptionalField ? string | null : string
}
/** The same as in a form: an empty optional text is ''. */
export type FormColumns = PictureValues & { [Name in QuestionColumn]: string }

/** An option as stored; `imagePath` is the path of its picture. */
export type StoredOption = { id: string; content: string; imagePath: string | null }

/** The texts in an exam snapshot. One that was stored before a field existed does not have that field. */
export type SnapshotTexts = Pick<StoredColumns, Exclude<ColumnField, OptionalField>> &
  Partial<Pick<StoredColumns, Extract<ColumnField, OptionalField>>>

function columnOf(name: Column): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function isOptionalColumn(name: Column): boolean {
  return (optionalTextFields as readonly string[]).includes(name)
}

/** Returns the texts of a form as an exam snapshot has them. */
export function toSnapshotTexts(content: { [Name in ColumnField]: string }): SnapshotTexts {
  const texts = columnFields.map((name) => [name, content[name] || (isOptionalColumn(name) ? null : '')])
  return Object.fromEntries(texts) as SnapshotTexts
}

export function mapColumns(textOf: (name: QuestionColumn) => string) {
  const texts = questionColumns.map((name) => [name, textOf(name)])
  return Object.fromEntries(texts) as Pick<FormColumns, QuestionColumn>
}

const list = (names: readonly Column[], toSql: (name: Column) => string) => names.map(toSql).join(', ')

/** For a select list: the columns of the table `alias` under the fields' names, as stored. */
export function selectColumns(alias: string): string {
  return list(allColumns, (name) => `${alias}.${columnOf(name)} as "${name}"`)
}

/** The same with '' for an empty optional text. */
export function selectFormColumns(alias: string): string {
  return list(allColumns, (name) => {
    const column = `${alias}.${columnOf(name)}`
    return `${isOptionalColumn(name) ? `coalesce(${column}, '')` : column} as "${name}"`
  })
}

/** For `json_build_object`: pairs of a field's name and its column of the table `alias`. */
export function jsonColumns(alias: string, names: readonly Column[] = questionColumns): string {
  return list(names, (name) => `'${name}', ${alias}.${columnOf(name)}`)
}

/** The options of the question `alias` as JSON, in the order in which learners see them. */
export const optionsOf = (alias: string) =>
  `(select json_agg(json_build_object('id', o.id, 'content', o.content, 'imagePath', o.image_path) order by o.position)
    from question_option o where o.question_id = ${alias}.id)`

/** The searched texts of the table `alias` as one text. */
export function searchText(alias: string): string {
  return `concat_ws(' ', ${list(searchedFields, (name) => `${alias}.${columnOf(name)}`)})`
}

/** For the column list of an insert. */
export const insertColumns = list(allColumns, columnOf)

/** For the column definitions of `jsonb_to_recordset` over rows of `FormColumns`. */
export const recordColumns = list(allColumns, (name) => `"${name}" text`)

/** For the select list of an insert from a record `alias` of form columns. */
export function insertValues(alias: string): string {
  return list(allColumns, (name) => toStored(alias, name))
}

/** For the `set` list of an update from a record `alias` of form columns. */
export function assignments(alias: string): string {
  return list(allColumns, (name) => `${columnOf(name)} = ${toStored(alias, name)}`)
}

function toStored(alias: string, name: Column): string {
  return isOptionalColumn(name) ? `nullif(${alias}."${name}", '')` : `${alias}."${name}"`
}
