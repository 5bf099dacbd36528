import { useState } from 'react'
import { normaliseLine } from '../../../../../contract/normalise.ts'
import { pupilsTexts } from '../../../../../contract/texts/generated/pupils.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { LeaveGuard } from '../../../../ui/leave-guard.tsx'
import { PagePart } from '../../../../ui/page-parts.tsx'
import { PupilCards } from './pupil-cards.tsx'
import { PupilForm } from './pupil-form.tsx'
import { PupilLists } from './pupil-lists.tsx'
import { PupilPreview } from './pupil-preview.tsx'
import type { PupilList, ReadList } from './read-list.ts'
import type { CardHead } from './sign-in-cards.tsx'
import { usePupilSeries } from './use-pupil-series.ts'

/** Makes accounts of a list: it is written, shown, made, and printed as cards. `onChanged` loads the lists again. */
export function PupilDesk({
  lists,
  head,
  onChanged,
}: {
  lists: readonly PupilList[]
  head: CardHead
  onChanged: () => Promise<void>
}) {
  const texts = useTexts(pupilsTexts)
  const [written, setWritten] = useState({ list: '', text: '' })
  const [shown, setShown] = useState<ReadList | null>(null)
  const [isPrinted, setIsPrinted] = useState(false)
  const series = usePupilSeries()
  const { cards, isRunning, failure } = series

  const pupils = shown?.rows.filter(({ problem }) => problem === null) ?? []
  const isKnown = ({ name }: PupilList) =>
    shown !== null && name.toLowerCase() === normaliseLine(shown.list).toLowerCase()
  const hasCards = cards.some(({ firstPassword }) => firstPassword !== null)

  async function make() {
    if (!shown) return
    setIsPrinted(false)
    await series.run({ list: shown.list, pupils })
    await onChanged()
  }

  function finish() {
    series.forget()
    setShown(null)
    setWritten({ list: '', text: '' })
  }

  return (
    <>
      <LeaveGuard
        hasUnsaved={() => isRunning || (hasCards && !isPrinted)}
        asks={{ title: texts.leaveTitle, help: texts.leaveHelp, leave: texts.leave }}
      />
      {shown === null ? (
        <>
          <PagePart id="pupils" title={texts.title} help={texts.help}>
            {head.siteAddress === null && (
              <div className="mb-5">
                <Banner kind="bad" title={texts.noAddress}>
                  {texts.noAddressHelp}
                </Banner>
              </div>
            )}
            <PupilForm written={written} onWritten={setWritten} onRead={setShown} />
          </PagePart>
          <PagePart id="lists" title={texts.lists} help={texts.listsHelp}>
            <PupilLists lists={lists} onRead={setShown} />
          </PagePart>
        </>
      ) : cards.length === 0 ? (
        <PupilPreview
          shown={shown}
          isKnown={lists.some(isKnown)}
          isRunning={isRunning}
          failure={failure}
          onMake={make}
          onChange={() => setShown(null)}
        />
      ) : (
        <PupilCards
          {...{ series, head }}
          all={pupils.length}
          onGoOn={make}
          onPrint={() => {
            setIsPrinted(true)
            window.print()
          }}
          onDone={finish}
        />
      )}
    </>
  )
}
