import { useState } from 'react'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { useHasStarted } from '../../../../lib/has-started.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { explainProvider } from './explain-provider.ts'
import { goToProvider, type Provider } from './provider-calls.ts'

/** A button for each provider, which leaves the page. `next`: the path to open after the sign-in. */
export function ProviderButtons({ providers, next }: { providers: readonly Provider[]; next: string }) {
  const texts = useTexts(providersTexts)
  const hasStarted = useHasStarted()
  const [opening, setOpening] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function open(provider: Provider) {
    if (opening !== null) return
    setOpening(provider.id)
    setProblem(null)
    try {
      // Stays busy: the browser leaves this page.
      await goToProvider(provider, next)
    } catch (error) {
      setProblem(explainProvider(error, provider.label))
      setOpening(null)
    }
  }

  return (
    <>
      {problem !== null && <Banner kind="bad" title={problem} />}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          disabled={!hasStarted}
          isBusy={opening === provider.id}
          busyLabel={texts.opening}
          onClick={() => open(provider)}
        >
          {texts.continueWith(provider.label)}
        </Button>
      ))}
    </>
  )
}
