import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

/** Deepest nesting of a query; the deepest of our own screens has 6. */
export const maxQueryDepth = 10
/** Words and signs of a document, counted while it is read: each takes half a kilobyte for as long as it is kept. */
export const maxTokens = 2000
const maxFields = 400
const maxRootFields = 10
const maxAliases = 30

/**
 * Bounds what one document may ask before it runs: fields in all (fragments counted each time they are spread),
 * top-level fields and aliases. Depth is bounded by Mercurius itself.
 */
export function boundedDocument(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  const refuse = (what: string, limit: number) =>
    context.reportError(new GraphQLError(`The query has too many ${what}: at most ${limit}.`))
  return {
    OperationDefinition(node) {
      if (node.selectionSet.selections.length > maxRootFields) refuse('top-level fields', maxRootFields)
      const spreads = context.getRecursivelyReferencedFragments(node)
      if (spreads.length > 50) refuse('fragments', 50)
    },
    FragmentSpread() {
      fields += 20
      if (fields > maxFields) refuse('fields', maxFields)
    },
    Field(node) {
      fields += 1
      if (fields === maxFields + 1) refuse('fields', maxFields)
      if (node.alias) {
        aliases += 1
        if (aliases === maxAliases + 1) refuse('aliases', maxAliases)
      }
    },
  }
}
