/** Refusals of arguments that a client built wrongly; no form of ours sends such. */
export const inputMessages = {
  'input.notUuid': ({ argument }: { argument: string }) => `${argument} must be a UUID.`,
  'input.notInstant': ({ argument }: { argument: string }) => `${argument} must be an AWSDateTime.`,
  'input.notList': ({ argument }: { argument: string }) =>
    `${argument} must be a JSON list of the documented shape.`,
}
