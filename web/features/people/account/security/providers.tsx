import { useLocation } from 'react-router'
import { providersTexts } from '../../../../../contract/texts/generated/sign-in.ts'
import { readPublicConfig } from '../../../../lib/public-config.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import type { OwnProvider } from '../own-actions.ts'
import { leaveFor, type Provider } from '../providers/provider-calls.ts'
import { AccountButton } from './account-button.tsx'
import { Panel } from './panel.tsx'
import { useSettle } from './use-settle.ts'

/** The providers that sign in to the account, and those that can be added; nothing where there are none. */
export function Providers({ linked }: { linked: readonly OwnProvider[] }) {
  const texts = useTexts(providersTexts)
  const { title, settle } = useSettle()
  const { providers } = readPublicConfig().identity
  if (providers.length === 0 && linked.length === 0) return null

  return (
    <Panel title={texts.panelTitle} titleRef={title}>
      <p>{texts.panelHelp}</p>
      {linked.length > 0 && (
        <ul className="grid w-full divide-y divide-rule border-rule border-y">
          {linked.map((provider) => (
            <LinkedProvider
              key={provider.id}
              provider={provider}
              onRemoved={() => settle(texts.removed(provider.label))}
            />
          ))}
        </ul>
      )}
      {providers.map((provider) => (
        <AddProvider key={provider.id} provider={provider} />
      ))}
    </Panel>
  )
}

function LinkedProvider({
  provider: { id, label, email },
  onRemoved,
}: {
  provider: OwnProvider
  onRemoved: () => Promise<void>
}) {
  const texts = useTexts(providersTexts)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span translate="no">{label}</span> <span className="text-ink-soft text-sm">{email}</span>
      </p>
      <AccountButton
        variant="danger"
        className="-mx-3.5"
        aria-label={texts.removeLabel(label, email)}
        failed={texts.removeFailed}
        refusals={{ LastWayInException: texts.lastWayIn }}
        change={({ unlinkProvider }) => unlinkProvider(id)}
        onDone={onRemoved}
      >
        {texts.remove}
      </AccountButton>
    </li>
  )
}

function AddProvider({ provider: { id, label } }: { provider: Provider }) {
  const texts = useTexts(providersTexts)
  const { pathname } = useLocation()
  return (
    <AccountButton
      busyLabel={texts.opening}
      failed={texts.addFailed(label)}
      refusals={{ ProviderUnavailableException: texts.unavailable(label) }}
      change={async ({ startProviderAddition }) => {
        leaveFor(await startProviderAddition(id), { provider: id, next: pathname, isAddition: true })
      }}
    >
      {texts.add(label)}
    </AccountButton>
  )
}
