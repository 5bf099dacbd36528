import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { limits } from '../../../contract/limits.ts'
import { message } from '../../../contract/message.ts'
import { AppError } from '../../lib/app-error.ts'
import { oncePerObject } from '../../lib/memo.ts'

/** The most fields that one document may read, counted once for each row. A full pack with every field fits. */
export const maxCost = 40_000

/** No list has more entries, and no page: resolvers read at most so many, whatever `limit` asks for. */
const longestList = limits.questionsPerPack
/** The lists without a `limit` that are shorter. */
const listLengths: Record<string, number> = {
  'Pack.tags': limits.tagsPerItem,
  'QuestionObject.tags': limits.tagsPerItem,
  'QuestionObject.options': limits.optionsPerQuestion,
  'ContestQuestion.options': limits.optionsPerQuestion,
  'ExamQuestion.options': limits.optionsPerQuestion,
  'ExamResultQuestion.options': limits.optionsPerQuestion,
  'ExamResultQuestion.tags': limits.tagsPerItem,
  'ReportedContent.reasons': 3,
  'QuestionTwins.twins': limits.twinsPerQuestion,
  'QuestionTwin.differences': 4,
  'SearchSynonym.phrases': limits.synonymPhrases,
  'Person.groups': 3,
  'Query.drawPracticeQuestions': limits.practiceQuestions,
  'Query.getQuestionFacts': limits.questionsPerPack,
  'QuestionFacts.options': limits.optionsPerQuestion,
  'ModelExam.sections': 20,
  'ExamPack.sections': 20,
  'QuestionVerdict.options': limits.optionsPerQuestion,
  'MemoryPlan.tags': limits.tagsPerItem,
  'Today.week': 7,
  'Today.weakTopics': 4,
  'Progress.days': 366,
  'Progress.topics': 6,
  'ProgressTopic.months': 12,
  'Progress.retention': 6,
  'Progress.times': 12,
}

type Variables = Record<string, unknown> | null | undefined
/** A number of rows, or the variable that decides it, with the number when that variable is not given. */
type Rows = number | { variable: string; usual: number }
/** The cost of a selection: its fields, and for each of its lists the rows with the cost of one. */
type Cost = { fields: number; lists: { rows: Rows; each: Cost }[] }
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type Given = { schema: GraphQLSchema; operation: OperationDefinitionNode; fragments: Fragments }

/**
 * Throws BAD_INPUT when a document costs more than `maxCost` with these variables. Computed before anything is read,
 * from the document alone: a short document may ask for ten packs of 200 questions.
 */
export function requireAffordable(schema: GraphQLSchema, document: DocumentNode, variables: Variables): void {
  const cost = costOfDocument(schema, document, variables)
  if (cost > maxCost) throw new AppError('BAD_INPUT', message('input.tooCostly', { cost, maxCost }))
}

/** Returns the cost of a valid document; of several operations that of the dearest. */
export function costOfDocument(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const costs = costsOfOperations(document, schema)
  return Math.max(0, ...costs.map((cost) => sumOf(cost, variables)))
}

function sumOf({ fields, lists }: Cost, variables: Variables): number {
  return lists.reduce(
    (sum, { rows, each }) => sum + countRows(rows, variables) * sumOf(each, variables),
    fields,
  )
}

function countRows(rows: Rows, variables: Variables): number {
  const wanted = typeof rows === 'number' ? rows : (variables?.[rows.variable] ?? rows.usual)
  // Any value may arrive here: variables are checked against their types later.
  return typeof wanted === 'number' && wanted ? Math.min(longestList, Math.max(1, wanted)) : longestList
}

/** Once for each document, because Mercurius caches parsed documents. */
const costsOfOperations = oncePerObject(({ definitions }: DocumentNode, schema: GraphQLSchema): Cost[] => {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const type = schema.getRootType(operation.operation)?.name ?? ''
      return costOfSelections(operation.selectionSet.selections, type, null, { schema, operation, fragments })
    })
})

/** `page` is the page size that the field around the selections was given; it is the length of its `items`. */
function costOfSelections(
  selections: readonly SelectionNode[],
  type: string,
  page: Rows | null,
  given: Given,
): Cost {
  const parts = selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type, page, given)
    const part =
      selection.kind === Kind.FRAGMENT_SPREAD ? given.fragments.get(selection.name.value) : selection
    return costOfSelections(
      part?.selectionSet.selections ?? [],
      part?.typeCondition?.name.value ?? type,
      page,
      given,
    )
  })
  return {
    fields: parts.reduce((sum, { fields }) => sum + fields, 0),
    lists: parts.flatMap(({ lists }) => lists),
  }
}

function costOfField(node: FieldNode, parent: string, page: Rows | null, given: Given): Cost {
  const name = node.name.value
  const field = fieldsOf(given.schema, parent)[name]
  // By name: the classes of the schema are those of another copy of the library.
  const type = String(field?.type ?? '')
  const selections = node.selectionSet?.selections ?? []
  const inner = costOfSelections(
    selections,
    type.replace(/[[\]!]/g, ''),
    field ? pageOf(node, field, given) : null,
    given,
  )
  const each = { ...inner, fields: inner.fields + 1 }
  if (!type.startsWith('[')) return each
  return { fields: 1, lists: [{ rows: page ?? listLengths[`${parent}.${name}`] ?? longestList, each }] }
}

function fieldsOf(schema: GraphQLSchema, name: string): Record<string, GraphQLField<unknown, unknown>> {
  const type = schema.getType(name)
  return type && 'getFields' in type
    ? (type.getFields() as Record<string, GraphQLField<unknown, unknown>>)
    : {}
}

/** The page size in a field's `limit`; null when the field has no such argument. */
function pageOf(node: FieldNode, field: GraphQLField<unknown, unknown>, { operation }: Given): Rows | null {
  const limit = field.args.find(({ name }) => name === 'limit')
  if (!limit) return null
  const usual = typeof limit.defaultValue === 'number' ? limit.defaultValue : longestList
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  if (value?.kind === Kind.INT) return Number(value.value)
  if (value?.kind !== Kind.VARIABLE) return usual
  const variable = value.name.value
  const definition = operation.variableDefinitions?.find((each) => each.variable.name.value === variable)
  const preset = definition?.defaultValue
  return { variable, usual: preset?.kind === Kind.INT ? Number(preset.value) : usual }
}
