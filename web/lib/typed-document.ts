/** The text of a GraphQL operation that knows, for the type checker, what it takes and answers. */
export type TypedDocument<Result, Variables> = string & { __types?: (variables: Variables) => Result }
