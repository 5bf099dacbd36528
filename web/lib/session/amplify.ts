import { Amplify } from 'aws-amplify'
import { absoluteUrl, readPublicConfig } from '../public-config.ts'

let isConfigured = false

/** Configures Amplify with the identity service that the page names; further calls do nothing. */
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
