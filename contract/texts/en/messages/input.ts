/** Refusals of malformed arguments; our own forms never send them. */
export const inputMessages = {
  'input.notUuid': ({ argument }: { argument: string }) => `${argument} must be a UUID.`,
  'input.notInstant': ({ argument }: { argument: string }) => `${argument} must be an AWSDateTime.`,
  'input.notList': ({ argument }: { argument: string }) =>
    `${argument} must be a JSON list of the documented shape.`,
}
