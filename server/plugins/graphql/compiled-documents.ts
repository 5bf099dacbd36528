import { BREAK, type DocumentNode, type GraphQLSchema, Kind, visit } from 'graphql'
// Imported by file: the module that Mercurius loads, so that the schema's classes match.
import { getVariableValues } from 'graphql/execution/values.js'
import { oncePerObject } from '../../lib/memo.ts'

const harmlessName = /^(?!__proto__$)[_a-z]\w*$/i

/**
 * Returns whether the JIT compiler may compile a document. The compiler copies some strings into its code
 * unescaped, so documents with strings are excluded. It also caches only one operation per document and
 * treats `__proto__` as a prototype. Computed once for each document, because Mercurius caches parsed documents.
 */
export const isCompilable = oncePerObject((document: DocumentNode): boolean => {
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
})

/**
 * Returns whether the variables suit the document's one operation. Checked before a compiled document runs:
 * the compiler's own check has no limit and reports each of a million wrong entries separately.
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
