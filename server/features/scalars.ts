import { GraphQLError } from 'graphql'

/** Serialises the scalars of `base.graphql`. Instants in JSON columns arrive in PostgreSQL's format. */
export const scalarResolvers = {
  AWSDateTime: {
    serialize: (value: Date | string) => (value instanceof Date ? value : new Date(value)).toISOString(),
  },
  AWSJSON: {
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parseValue: (value: unknown) => {
      if (typeof value !== 'string') throw new GraphQLError('AWSJSON must be JSON as text.')
      return value
    },
  },
}
