import { GraphQLError } from 'graphql'

/** Serialises the scalars of `base.graphql`. Instants in JSON columns arrive in PostgreSQL's format. */
export const scalarResolvers = {
  AWSDateTime: {
    serialize: (value: Date | string) => (value instanceof Date ? value : new Date(value)).toISOString(),
    parseValue: (value: unknown) => textOf('AWSDateTime must be a time as text.', value),
  },
  AWSJSON: {
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parseValue: (value: unknown) => textOf('AWSJSON must be JSON as text.', value),
  },
}

function textOf(refusal: string, value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError(refusal)
  return value
}
