/** Refusals of malformed arguments; our own forms never send them. */
export const inputMessages = {
  'input.notUuid': ({ argument }: { argument: string }) => `${argument} must be a UUID.`,
  'input.notInstant': ({ argument }: { argument: string }) => `${argument} must be an AWSDateTime.`,
  'input.notOneOf': ({ argument, values }: { argument: string; values: string }) =>
    `${argument} must be ${values}.`,
  'input.badPageToken': 'This nextToken is not valid.',
  'input.queryNotText': 'query must be text.',
  'input.queryNotDocument': 'query must be a GraphQL document.',
  'input.operationNameNotText': 'operationName must be text.',
  'input.notObject': ({ argument }: { argument: string }) => `${argument} must be an object.`,
  'input.tooCostly': ({ cost, maxCost }: { cost: number; maxCost: number }) =>
    `The document asks for ${cost} fields, counted once for each row: at most ${maxCost} at once.`,
  'input.noMutationByGet': 'Operation cannot be performed via a GET request',
  'input.noSuchOperation': 'The document has no such operation, or several and none is named.',
  'input.notList': ({ argument }: { argument: string }) =>
    `${argument} must be a JSON list of the documented shape.`,
}
