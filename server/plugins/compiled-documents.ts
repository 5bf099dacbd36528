import { BREAK, type DocumentNode, type GraphQLSchema, Kind, visit } from 'graphql'
// By its file: the very module that Mercurius loads, whose types the schema is made of.
import { getVariableValues } from 'graphql/execution/values.js'

const harmlessName = /^(?!__proto__$)[_a-z]\w*$/i

/** Mercurius caches parsed documents; an entry goes with its document, so nothing has to be evicted here. */
const known = new WeakMap<DocumentNode, boolean>()

/**
 * Whether a document may be compiled into code. The compiler writes texts of a document into the code as they stand where
 * they look like marks of its own, so none that holds a text is handed to it: what is left is made of names and numbers. It
 * also keeps one operation for a document, whichever is asked for later, and makes `__proto__` a prototype.
 */
export function isCompilable(document: DocumentNode): boolean {
  const answer = known.get(document) ?? holdsNamesAndNumbers(document)
  known.set(document, answer)
  return answer
}

function holdsNamesAndNumbers(document: DocumentNode): boolean {
  let isHarmless = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
  visit(document, {
    enter(node) {
      if (node.kind !== Kind.STRING && (node.kind !== Kind.NAME || harmlessName.test(node.value)))
        return undefined
      isHarmless = false
      return BREAK
    },
  })
  return isHarmless
}

/**
 * Whether the variables are what a document with one operation wants. Asked before a compiled document gets them: the
 * compiler's own check has no bound, and names each of a million wrong entries with a fault of its own.
 */
export function hasFitVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown> | null | undefined,
): boolean {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const definitions = operation?.variableDefinitions ?? []
  return getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 1 }).errors === undefined
}
