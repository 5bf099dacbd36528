import type { GraphQLInputType } from 'graphql'
// Imported by file: the module that Mercurius loads, so that the schema's classes match.
import { isInputObjectType, isListType, isNonNullType } from 'graphql/type/definition.js'
import { isId } from '../lib/new-id.ts'

/**
 * Returns an argument with its ids in the form that rows have them: PostgreSQL compares uuids, code compares texts.
 * Removes NUL from all texts, which PostgreSQL cannot store.
 */
function asStored(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return asStored(type.ofType, value)
  if (isListType(type)) return Array.isArray(value) ? value.map((each) => asStored(type.ofType, each)) : value
  if (isInputObjectType(type)) return fieldsAsStored(type.getFields(), value)
  if (typeof value !== 'string') return value
  const text = value.replaceAll('\0', '')
  return type.name === 'ID' && isId(text) ? text.toLowerCase() : text
}

/** The same for all arguments of a field, or all fields of an input. */
export function fieldsAsStored(types: Record<string, { type: GraphQLInputType }>, values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values
  const changed = Object.entries(values).map(([name, value]) => {
    const known = types[name]
    return [name, known ? asStored(known.type, value) : value]
  })
  return Object.fromEntries(changed)
}
