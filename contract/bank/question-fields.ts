import { limits } from '../limits.ts'

/*
 * The fields of a question. Rules, comparisons, forms, drafts, imports, SQL, exam snapshots and personal data
 * iterate these lists: a new field is a row here (docs: CONTRIBUTING.md, "Add a field to a question").
 */

type TextFieldRow = {
  name: string
  /**
   * `text`: a column of `question` with the field's name in snake case. `option`: the content of a row of
   * `question_option`, where `isRight` marks the right one.
   */
  kind: 'text' | 'option'
  isRight?: true
  /** Longest text in Unicode code points, after normalising. */
  maxCharacters: number
  /** An optional field may be empty: '' in forms, null in the database. */
  isOptional: boolean
  /** True if `$…$` in it is typeset as maths. */
  hasMaths: boolean
  /** True if a learner may see it before answering. Options are seen, but not which of them is right. */
  isShownBeforeAnswer: boolean
  isSearched: boolean
  /** True if it is a column of a CSV or a part of a raw import. The specification allows exactly seven. */
  isImported: boolean
  /** True for a mark that only editors see. It says nothing about an answer. */
  isSetting?: true
}

/** The columns that the rows of the question and of its options share. */
const shownText = {
  isOptional: false,
  hasMaths: true,
  isShownBeforeAnswer: true,
  isSearched: false,
  isImported: true,
} as const

/** The columns that the rows of optional texts share. */
const optionalText = { ...shownText, kind: 'text', isOptional: true, isImported: false } as const

/** All text fields, in the order of the form, the CSV and the error list. */
export const textFieldRows = [
  {
    ...shownText,
    name: 'question',
    kind: 'text',
    maxCharacters: limits.questionCharacters,
    isSearched: true,
  },
  { ...optionRow('answer'), isRight: true },
  optionRow('option2'),
  optionRow('option3'),
  optionRow('option4'),
  {
    ...optionalText,
    name: 'explanation',
    maxCharacters: limits.explanationCharacters,
    isShownBeforeAnswer: false,
    isImported: true,
  },
  {
    // The text that several questions of a pack are about; they share it if it is the same (contract/bank/passages.ts).
    ...optionalText,
    name: 'passage',
    maxCharacters: limits.passageCharacters,
  },
  {
    // Describes the picture to those who do not see it.
    ...optionalText,
    name: 'imageDescription',
    maxCharacters: limits.imageDescriptionCharacters,
    hasMaths: false,
  },
  {
    // Says which options keep their places (contract/bank/option-order.ts).
    ...optionalText,
    name: 'optionOrder',
    maxCharacters: 4,
    hasMaths: false,
    isShownBeforeAnswer: false,
    isSetting: true,
  },
] as const satisfies readonly TextFieldRow[]

function optionRow<Name extends string>(name: Name) {
  return { ...shownText, name, kind: 'option', maxCharacters: limits.optionCharacters } as const
}

/** The name of the picture of an option. */
export function pictureOfOption(option: OptionField): PictureField {
  return `${option}ImageUrl`
}

type Row = (typeof textFieldRows)[number]
type NameOf<Kind extends Partial<TextFieldRow>> = Extract<Row, Kind>['name']

export type TextField = Row['name']
export type MandatoryTextField = NameOf<{ isOptional: false }>
/** Texts that are columns of `question`. */
export type ColumnField = NameOf<{ kind: 'text' }>
export type OptionField = NameOf<{ kind: 'option' }>
export type WrongOptionField = Exclude<OptionField, 'answer'>
export type PictureField = 'imageUrl' | 'passageImageUrl' | `${OptionField}ImageUrl`
/** The paths of a question's pictures in the image store; null for none. */
export type PicturePaths = { [Name in PictureField]: string | null }
export type OptionalField = NameOf<{ isOptional: true }>
export type ImportedField = NameOf<{ isImported: true }>
/** Column texts that a learner sees before answering, and only with the answer. */
export type ShownField = NameOf<{ kind: 'text'; isShownBeforeAnswer: true }>
export type RevealedField = NameOf<{ kind: 'text'; isShownBeforeAnswer: false }>
/** Texts that are shown as notes of an answer. */
export type NoteField = Exclude<RevealedField, NameOf<{ isSetting: true }>>
/** The texts before the answer. A paper of a former version lacks an optional one. */
export type ShownTexts = { [Name in Exclude<ShownField, OptionalField>]: string } & {
  [Name in Extract<ShownField, OptionalField>]?: string | null | undefined
}
/** The same in a paper of this version. */
export type PaperTexts = { [Name in ShownField]: Name extends OptionalField ? string | null : string }

const namesOf = <Name extends TextField>(has: (row: Row) => boolean) =>
  textFieldRows.filter(has).map(({ name }) => name) as Name[]

export const textFields = namesOf<TextField>(() => true)
export const mandatoryTextFields = namesOf<MandatoryTextField>(({ isOptional }) => !isOptional)
export const optionalTextFields = namesOf<OptionalField>(({ isOptional }) => isOptional)
export const columnFields = namesOf<ColumnField>(({ kind }) => kind === 'text')
export const optionFields = namesOf<OptionField>(({ kind }) => kind === 'option')
/**
 * The pictures of a question: its own, that of its passage, and one for each option. Forms, drafts, saves, contests, imports and
 * exports iterate this list.
 */
export const pictureFields: readonly PictureField[] = [
  'imageUrl',
  'passageImageUrl',
  ...optionFields.map(pictureOfOption),
]
export const wrongOptionFields = optionFields.filter((name): name is WrongOptionField => name !== 'answer')
export const importedTextFields = namesOf<ImportedField>(({ isImported }) => isImported)
export const searchedFields = namesOf<ColumnField>(({ kind, isSearched }) => kind === 'text' && isSearched)
export const shownFields = namesOf<ShownField>(
  ({ kind, isShownBeforeAnswer }) => kind === 'text' && isShownBeforeAnswer,
)
export const revealedFields = namesOf<RevealedField>(
  ({ kind, isShownBeforeAnswer }) => kind === 'text' && !isShownBeforeAnswer,
)
export const noteFields = revealedFields.filter(
  (name): name is NoteField => !('isSetting' in textFieldRow(name)),
)

/** The fragments that `scripts/codegen.ts` adds to those of the browser's operations. */
export const textFragments = {
  ShownTexts: shownFields,
  RevealedTexts: revealedFields,
  ColumnTexts: columnFields,
  AllTexts: textFields,
  AllPictures: pictureFields,
} as const

export function textFieldRow(name: TextField): Row {
  return textFieldRows.find((row) => row.name === name)!
}

/**
 * The author's part of a question: `answer` is the right option, `option2` to `option4` are the wrong ones;
 * an optional text may be ''.
 */
export type QuestionContent = { [Name in TextField]: string } & { tags: string[] }

/** All names of `QuestionContent`, in the order of the form. */
export const contentFields: readonly (keyof QuestionContent)[] = [...textFields, 'tags']

/** Level and language belong to a single question; inside a pack they are the pack's. */
export const choiceFields = ['level', 'language'] as const
export type ChoiceField = (typeof choiceFields)[number]
export type QuestionChoices = { [Name in ChoiceField]: string }

export type QuestionDraft = QuestionContent & QuestionChoices

export function mapTextFields<Value>(textOf: (name: TextField) => Value): { [Name in TextField]: Value } {
  return Object.fromEntries(textFields.map((name) => [name, textOf(name)])) as { [Name in TextField]: Value }
}

export function mapPictureFields<Value>(pathOf: (name: PictureField) => Value) {
  const entries = pictureFields.map((name) => [name, pathOf(name)])
  return Object.fromEntries(entries) as { [Name in PictureField]: Value }
}

export function paperTextsOf(question: ShownTexts): PaperTexts {
  return Object.fromEntries(shownFields.map((name) => [name, question[name] ?? null])) as PaperTexts
}

/** Returns an input of the data API in which optional texts that were left out are ''. */
export function withAllTexts<Input extends { [Name in TextField]?: string | null | undefined }>(
  input: Input,
) {
  return { ...input, ...mapTextFields((name) => input[name] ?? '') }
}

/** A question as it is stored; `answer` is the id of the right option, null where it is hidden. */
type WithOptions = { [Name in ColumnField]?: string | null | undefined } & {
  answer: string | null
  options: readonly { id: string; content: string }[]
}

/** Returns the options of a stored question as a form has them: the right one first, the wrong ones in their order. */
function rightFirst<Option extends { id: string }>(
  answer: string | null,
  options: readonly Option[],
): (Option | undefined)[] {
  const isRight = ({ id }: Option) => id === answer
  return [options.find(isRight), ...options.filter((option) => !isRight(option))]
}

/** Returns what a form has for each picture of a stored question: `own` for the first two, `ofOption` for the others. */
export function mapPictures<Option extends { id: string }, Value>(
  { answer, options }: { answer: string | null; options: readonly Option[] },
  own: { imageUrl: Value; passageImageUrl: Value },
  ofOption: (option: Option | undefined) => Value,
): { [Name in PictureField]: Value } {
  const ordered = rightFirst(answer, options)
  const ofOptions = optionFields.map((field, place) => [pictureOfOption(field), ofOption(ordered[place])])
  const { imageUrl, passageImageUrl } = own
  return { imageUrl, passageImageUrl, ...Object.fromEntries(ofOptions) }
}

/** Returns the texts of a stored question as a form has them: the wrong options keep their order. */
export function textsOf({ answer, options, ...columns }: WithOptions): Omit<QuestionContent, 'tags'> {
  const ordered = rightFirst(answer, options)
  return mapTextFields((field) => {
    const row = textFieldRow(field)
    const text = row.kind === 'text' ? columns[row.name] : ordered[optionFields.indexOf(row.name)]?.content
    return text ?? ''
  })
}

/** Returns the paths of all pictures; null where a path is '' or left out. */
export function picturePathsOf(source: { [Name in PictureField]?: string | null | undefined }): PicturePaths {
  return mapPictureFields((name) => source[name] || null)
}

export function emptyContent(): QuestionContent {
  return { ...mapTextFields(() => ''), tags: [] }
}

export function pickFields<Source, Name extends keyof Source & string>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

export function contentOf(source: QuestionContent): QuestionContent {
  return pickFields(source, contentFields)
}

/**
 * Returns a text that is the same for equal contents. With `ignoresOptionOrder` the order of the wrong
 * options, which has no meaning to a learner, makes no difference. Expects normalised content.
 */
export function comparableContent(content: QuestionContent, { ignoresOptionOrder = false } = {}): string {
  const wrong = wrongOptionFields.map((name) => content[name])
  const ordered: readonly string[] = ignoresOptionOrder
    ? [...wrongOptionFields, 'optionOrder']
    : wrongOptionFields
  const others = contentFields.filter((name) => !ordered.includes(name))
  return JSON.stringify([others.map((name) => content[name]), ignoresOptionOrder ? wrong.toSorted() : wrong])
}
