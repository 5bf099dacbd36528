import { prefixOf } from '../../contract/locales.ts'
import { isBlank } from '../../contract/normalise.ts'
import { normaliseEmail } from '../../contract/people/account-rules.ts'
import { parsePhone } from '../../contract/people/phone.ts'
import { noteFirstTry } from '../features/people/account/first-try.ts'
import { signInWithPassword } from '../features/people/account/password-sign-in.ts'
import { hasWaitingProvider } from '../features/people/account/providers/waiting-ticket.ts'
import { documentLocale } from '../lib/locale.ts'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { readPublicConfig } from '../lib/public-config.ts'
import { readNextAddress } from '../lib/session/next-address.ts'
import { hintAtSession, readStoredSession } from '../lib/session/stored-session.ts'
import { startWorker } from '../offline/worker.ts'

/*
 * The script of the sign-in. It proves a password and opens the next page. For everything else, a refusal included, it
 * starts the application in the page and repeats the press there.
 */

const own = new AbortController()
let application: Promise<void> | null = null
let isRunning = false

const form = document.querySelector<HTMLFormElement>('form[data-sign-in]')
// A step of a sign-in is in the history, where only the application reads it.
if (!form || history.state?.usr || hasWaitingProvider() || readStoredSession().userId) void startApplication()
else startForm(form)

function startForm(form: HTMLFormElement): void {
  const { signal } = own
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]')!
  form.addEventListener('submit', (event) => void handleSubmit(event, form, submit), { signal })
  document.addEventListener('click', (event) => void pressInApplication(event), { signal, capture: true })
  window.addEventListener('storage', handleSession, { signal })
  window.addEventListener('pageshow', handleSession, { signal })
  for (const button of form.querySelectorAll('button')) button.disabled = false
  const passkey = form.querySelector<HTMLElement>('[data-passkey]')
  if (passkey && !canUsePasskeys()) passkey.hidden = true
  startWorker(() => false)
  // Journeys wait for it.
  document.documentElement.dataset.scripts = 'started'
}

/** Another tab may sign in meanwhile. */
function handleSession(): void {
  if (!isRunning && readStoredSession().userId) void startApplication()
}

async function handleSubmit(
  event: SubmitEvent,
  form: HTMLFormElement,
  button: HTMLButtonElement,
): Promise<void> {
  event.preventDefault()
  if (isRunning) return
  isRunning = true
  button.dataset.busy = ''
  button.ariaDisabled = 'true'
  const isDone = await trySignIn(new FormData(form))
  if (isDone) return location.replace(prefixOf(documentLocale()) + readNextAddress(location.search))
  const hasStarted = await startApplication().then(
    () => true,
    () => false,
  )
  delete button.dataset.busy
  button.ariaDisabled = null
  isRunning = false
  if (hasStarted) form.requestSubmit(button)
}

/** Returns whether the user is signed in. Leaves a refusal for the application to explain. */
async function trySignIn(values: FormData): Promise<boolean> {
  const typed = String(values.get('email'))
  const password = String(values.get('password'))
  const isPhone = readPublicConfig().identity.hasPhoneSignIn && parsePhone(typed) !== null
  if (isPhone || isBlank(typed) || password === '') return false
  const email = normaliseEmail(typed)
  try {
    await signInWithPassword(email, password)
  } catch (refusal) {
    noteFirstTry({ email, password, refusal: refusal as Error })
  }
  const isSignedIn = readStoredSession().userId !== null
  if (isSignedIn) hintAtSession(true)
  return isSignedIn
}

/** Repeats a press on what only the application can do. */
async function pressInApplication(event: MouseEvent): Promise<void> {
  const { target } = event
  const pressed =
    target instanceof Element && target.closest<HTMLElement>('button[type="button"], a[data-acts]')
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  if (isRunning) return
  await startApplication()
  pressed.click()
}

/** Starts the application in this page; rejects when its modules cannot be loaded. A further call loads the page again. */
function startApplication(): Promise<void> {
  application ??= new Promise((resolve, reject) => {
    const { documentElement: page } = document
    delete page.dataset.scripts
    const observer = new MutationObserver(() => {
      if (page.dataset.scripts !== 'started') return
      observer.disconnect()
      own.abort()
      resolve()
    })
    observer.observe(page, { attributeFilter: ['data-scripts'] })
    document.addEventListener(
      'application-lost',
      () => {
        application = null
        reject(new TypeError('The application could not be loaded.'))
      },
      { once: true },
    )
    document.dispatchEvent(new Event('application-wanted'))
  })
  return application
}
