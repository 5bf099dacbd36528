import { Suspense, useRef } from 'react'
import { Await } from 'react-router'
import { securityTexts } from '../../../../../contract/texts/generated/profile.ts'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Loading } from '../../../../ui/loading/loading.tsx'
import type { AccountState } from '../account-state.ts'
import type { SecuritySettings } from '../amplify-account.ts'
import { Authenticator } from './authenticator.tsx'
import { Browsers } from './browsers.tsx'
import { ChangePassword } from './change-password.tsx'
import { joinBrowsers } from './known-browsers.ts'
import { Panel } from './panel.tsx'
import { Passkeys } from './passkeys.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { Providers } from './providers.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** The security settings of the account; `settings` are null when they could not be loaded. */
export function SecuritySection({
  email,
  settings,
}: {
  email: string
  settings: Promise<SecuritySettings | null>
}) {
  const texts = useTexts(securityTexts)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="security" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 ref={title} id="security" tabIndex={-1} className="font-serif text-xl">
        {texts.title}
      </h2>
      <Suspense fallback={<Loading lines={3} />}>
        <Await resolve={settings}>
          {(loaded) => (
            <>
              {loaded ? (
                <>
                  {loaded.passkeys && <Passkeys passkeys={loaded.passkeys} />}
                  {loaded.own?.phone && (
                    <PhoneSignIn key={loaded.own.phone.number} phone={loaded.own.phone} />
                  )}
                  {loaded.own && <Providers linked={loaded.own.providers} />}
                  <Authenticator
                    email={email}
                    isOn={loaded.hasAuthenticator}
                    recoveryCodesLeft={loaded.own?.recoveryCodesLeft ?? null}
                  />
                  {(loaded.own || loaded.hasAuthenticator || loaded.devices.length > 0) && (
                    <Browsers
                      browsers={joinBrowsers(loaded.own?.sessions ?? [], loaded.devices)}
                      onForgotten={
                        loaded.own || loaded.hasAuthenticator ? undefined : () => title.current?.focus()
                      }
                    />
                  )}
                </>
              ) : (
                <Banner kind="bad" title={texts.loadFailed} />
              )}
              {loaded?.own?.hasPassword === false ? (
                <NoPassword email={email} />
              ) : (
                <ChangePassword email={email} />
              )}
            </>
          )}
        </Await>
      </Suspense>
      <SignOutEverywhere />
    </section>
  )
}

/** In place of the change of a password that does not exist: leads to setting one by mailed code. */
function NoPassword({ email }: { email: string }) {
  const texts = useTexts(providersTexts)
  return (
    <Panel title={texts.noPasswordTitle}>
      {email === '' ? (
        <p>{texts.noPasswordByPhone}</p>
      ) : (
        <>
          <p>{texts.noPassword}</p>
          <ButtonLink to="/reset-password" state={{ email } satisfies AccountState}>
            {texts.setPassword}
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
