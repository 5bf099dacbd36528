import { Amplify } from 'aws-amplify'
import { absoluteUrl, readPublicConfig } from './public-config.ts'

let isConfigured = false

/** Points Amplify at the identity service this page names; the same however often it is called. */
export function configureAmplify(): void {
  if (isConfigured) return
  const { identity } = readPublicConfig()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        userPoolEndpoint: absoluteUrl(identity.endpoint),
      },
    },
  })
  isConfigured = true
}
