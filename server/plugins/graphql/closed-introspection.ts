import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

/** Says no more about a type than a document with its name reveals anyway. */
const openFields: readonly string[] = ['__typename', 'name', 'kind']

/**
 * Refuses to describe the schema. Clients may still ask for the name of a type that they know: tools that check
 * whether an address speaks GraphQL do so.
 */
export function closedIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const isDescription =
        context.getParentType()?.name === '__Type' && !openFields.includes(node.name.value)
      if (node.name.value === '__schema' || isDescription)
        context.reportError(new GraphQLError('This server does not describe its schema.', { nodes: node }))
    },
  }
}
