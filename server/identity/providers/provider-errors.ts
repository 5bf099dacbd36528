import { IdentityError, notAuthorized } from '../identity-error.ts'

/* Refusals of a sign-in with an OpenID provider. Our screens have a sentence for each name. */

export const providerUnknown = () =>
  new IdentityError('ResourceNotFoundException', 'There is no such provider.')

/** The start has expired, was used, or belongs to another browser or provider. */
export const providerSignInExpired = () =>
  notAuthorized('Invalid session for the provider, session is expired.')

export const providerCancelled = () =>
  new IdentityError('ProviderCancelledException', 'The sign-in was cancelled at the provider.')

export const providerRefused = () =>
  new IdentityError('ProviderRefusedException', 'The response of the provider is not valid.')

export const providerUnavailable = () =>
  new IdentityError('ProviderUnavailableException', 'The provider cannot be reached.')

export const providerEmailUnverified = () =>
  new IdentityError('ProviderEmailException', 'The provider has not verified the e-mail.')

export const providerUserTaken = () =>
  new IdentityError('ProviderUserTakenException', 'This user of the provider signs in to another account.')
