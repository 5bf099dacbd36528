import { isLocale, prefixOf } from '../../../../../contract/locales.ts'
import { readOwnPath } from '../../../../../contract/own-path.ts'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { documentLocale } from '../../../../lib/locale.ts'
import { withNextAddress } from '../../../../lib/session/next-address.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { showErrorToast, showToast } from '../../../../ui/toast.tsx'
import type { AccountState } from '../account-state.ts'
import { loadAccount, loadAuth } from '../load-account.ts'
import { isOpenStep } from '../sign-in-step.ts'
import { explainProvider } from './explain-provider.ts'
import { type Finished, finishAtProvider, forgetStart, labelOf, readStart } from './provider-calls.ts'
import { storeWaitingProvider } from './waiting-ticket.ts'

/** The screen that follows, with its state. */
export type NextScreen = { to: string; state: AccountState }

/** Finishes a sign-in, or the addition of a provider, at the provider's redirect; returns the next screen. */
export async function returnFromProvider(provider: string, query: string): Promise<NextScreen> {
  const label = labelOf(provider)
  const start = readStart(provider)
  const next = readOwnPath(start?.next ?? null)
  const backToSignIn = (state: AccountState): NextScreen => ({ to: loginPath(next), state })
  if (!start) return backToSignIn({ signInProblem: providersTexts(documentLocale()).expired })
  if (start.locale !== documentLocale()) return inLanguage(start.locale)
  forgetStart()
  try {
    if (!start.isAddition)
      return await signIn(await finishAtProvider(provider, query, start.session), label, next)
    const { finishProviderAddition } = await loadAccount()
    await finishProviderAddition(provider, query, start.session)
    showToast(providersTexts(documentLocale()).added(label))
  } catch (error) {
    const problem = explainProvider(error, label)
    if (!start.isAddition) return backToSignIn({ signInProblem: problem })
    showErrorToast(problem)
  }
  return { to: next, state: {} }
}

async function signIn(finished: Finished, label: string, next: string): Promise<NextScreen> {
  const { Email: email, Ticket } = finished
  if (finished.Outcome === 'PROVE_ACCOUNT') {
    storeWaitingProvider({ ticket: Ticket, label })
    const signInNote = providersTexts(documentLocale()).proveFirst(label, email)
    return { to: loginPath(next), state: { email, signInNote } }
  }
  const { signInByTicket } = await loadAuth()
  const step = await signInByTicket(finished.Username, Ticket)
  if (isOpenStep(step)) return { to: loginPath(next), state: { email, step } }
  if (step.name === 'reset-password')
    return { to: withNextAddress('/reset-password', searchOf(next)), state: { email } }
  reloadSession()
  return { to: next, state: {} }
}

const searchOf = (next: string) => `?${new URLSearchParams({ next })}`
const loginPath = (next: string) => withNextAddress('/login', searchOf(next))

/** The redirect URI is one for all languages: opens the same page in the language of the start. */
function inLanguage(locale: string): Promise<never> {
  const { pathname, search } = location
  location.replace(`${isLocale(locale) ? prefixOf(locale) : ''}${readOwnPath(pathname)}${search}`)
  return new Promise(() => {})
}
