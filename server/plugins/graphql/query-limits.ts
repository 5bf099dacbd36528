import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/** Deepest nesting of a query; our own screens use 6. */
export const maxQueryDepth = 10
/** Tokens of a document, counted while parsing: each takes half a kilobyte while the document is cached. */
export const maxTokens = 2000
const maxFields = 400
const maxRootFields = 10
const maxAliases = 30

/** Limits fields (of fragments: per spread), top-level fields and aliases. Mercurius limits the depth. */
export function boundedDocument(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  const refuse = (what: string, limit: number) =>
    context.reportError(new GraphQLError(`The query has too many ${what}: at most ${limit}.`))
  return {
    OperationDefinition(node) {
      if (countRootFields(context, node.selectionSet) > maxRootFields)
        refuse('top-level fields', maxRootFields)
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

/**
 * Counts the top-level fields of an operation, also those in fragments, each time that it spreads one. Stops beyond the
 * limit, and at fragments that include each other.
 */
function countRootFields(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  within: readonly string[] = [],
): number {
  let count = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) count += 1
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countRootFields(context, selection.selectionSet, within)
    else {
      const name = selection.name.value
      const fragment = within.includes(name) ? null : context.getFragment(name)
      if (fragment) count += countRootFields(context, fragment.selectionSet, [...within, name])
    }
    if (count > maxRootFields) return count
  }
  return count
}
