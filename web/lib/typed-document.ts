/** The text of a GraphQL operation, typed with its variables and result. */
export type TypedDocument<Result, Variables> = string & { __types?: (variables: Variables) => Result }
