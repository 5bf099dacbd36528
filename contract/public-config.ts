/** The answer of /config.json, which every page carries too. Endpoints are paths or absolute addresses. */
export type PublicConfig = {
  product: string
  identity: { endpoint: string; region: string; userPoolId: string; userPoolClientId: string }
  data: { endpoint: string; apiKey: string }
}
