import { type DocumentNode, Kind } from 'graphql'
import { oncePerObject } from '../lib/memo.ts'

/*
 * The reads of the data API that replicas serve: public content, alone or in lists. Everything else is read on
 * the primary: identity, exams and what they hide, votes, reports, applications, and whatever a mutation returns.
 * Resolvers read these fields, and those of the objects in them, with `context.reads`.
 */
const fieldsOnReplicas: ReadonlySet<string> = new Set([
  'getPack',
  'getQuestionObject',
  'getUser',
  'listPackByOwnerAndCreatedAt',
  'listPacksByCreatedAt',
  'listQuestionObjectByOwnerAndCreatedAt',
  'listQuestionObjectByPackIdAndOrder',
  'listQuestionsToTry',
])

/** `reads`: only fields that replicas serve; `queries`: changes nothing; `waits`: may be held until there is news. */
type DocumentKind = { reads: boolean; queries: boolean; waits: boolean }

/** Once for each document, because Mercurius caches parsed documents. */
export const kindOfDocument = oncePerObject(({ definitions }: DocumentNode): DocumentKind => {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const queries = operations.every(({ operation }) => operation === 'query')
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections)
  // A fragment of queries may hold any field.
  const isServed = (field: (typeof fields)[number]) =>
    field.kind === Kind.FIELD && fieldsOnReplicas.has(field.name.value)
  const waits = fields.some((field) => field.kind === Kind.FIELD && field.name.value === 'getExamChanges')
  return { queries, reads: queries && fields.every(isServed), waits }
})
