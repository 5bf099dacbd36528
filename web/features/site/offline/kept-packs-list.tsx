import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { offlineTexts } from '../../../../contract/texts/generated/offline.ts'
import { packTexts } from '../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { type KeptPack, listKeptPacks, removeKeptPack } from '../../../offline/kept-packs.ts'
import { refreshKeptPacks } from '../../../offline/refresh.ts'
import { canWorkOffline } from '../../../offline/worker.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RemoveButton } from './remove-button.tsx'

/** The kept packs of the signed-in user, each with its size and a button that removes it. */
export default function KeptPacksList() {
  const texts = useTexts(offlineTexts)
  const [packs, setPacks] = useState<readonly KeptPack[] | null>(null)

  useEffect(() => {
    const show = async () => setPacks(await listKeptPacks())
    void show().then(refreshKeptPacks).then(show)
  }, [])

  async function remove({ id }: KeptPack) {
    await removeKeptPack(id)
    setPacks((before) => before?.filter((kept) => kept.id !== id) ?? null)
  }

  if (!canWorkOffline()) return <p className="text-ink-soft">{texts.needsHttps}</p>
  if (!packs) return null
  if (packs.length === 0) return <EmptyState title={texts.noPacks} help={texts.noPacksHelp} />
  return (
    <div className="grid gap-3">
      <ul className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
        {packs.map((kept) => (
          <Row key={kept.id} kept={kept} onRemove={() => remove(kept)} />
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {texts.allPacks(packs.reduce((sum, { bytes }) => sum + bytes, 0))} {texts.sharedDevice}
      </p>
    </div>
  )
}

function Row({
  kept: { id, pack, questions, bytes, keptAt },
  onRemove,
}: {
  kept: KeptPack
  onRemove: () => Promise<void>
}) {
  const texts = useTexts(offlineTexts)
  const { questionCount } = useTexts(packTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b px-5 py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link
          to={`/pack/${id}`}
          lang={languageOf(pack.name)}
          className="inline-flex min-h-11 items-center font-serif text-lg underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {pack.name}
        </Link>
        <p className="text-ink-soft text-sm">
          {questionCount(pack.questionCount)} · {texts.size(bytes)} ·{' '}
          {texts.asOf(dhakaTime(keptAt.toISOString()))}
        </p>
      </div>
      <RemoveButton
        questionCount={questions.length}
        onRemove={onRemove}
        aria-label={texts.removePack(pack.name)}
      />
    </li>
  )
}
