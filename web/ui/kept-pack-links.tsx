import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { offlineTexts } from '../../contract/texts/generated/offline.ts'
import { packTexts } from '../../contract/texts/generated/question.ts'
import { todayPath } from '../lib/paths.ts'
import { useSession } from '../lib/session/session.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { isPack, listKept } from '../offline/kept-packs.ts'
import { readLatestOfDay } from '../offline/run-store.ts'
import { ButtonLink } from './button.tsx'
import { Section } from './section.tsx'

/**
 * Leads the signed-in user to the questions of the day or to kept ones, and to the practice and the exam of each kept pack. All
 * work without a network.
 */
export default function KeptPackLinks() {
  const texts = useTexts(offlineTexts)
  const { takeExam } = useTexts(packTexts)
  const { userId } = useSession()
  const [kept, setKept] = useState<Awaited<ReturnType<typeof listKept>> | null>(null)
  useEffect(() => {
    void listKept().then(setKept)
  }, [])
  if (kept === null || userId === null) return null
  const packs = kept.filter(isPack)
  // If the page closed right after the last answer, the questions of the ended run are still kept.
  const done = new Set(readLatestOfDay(userId)?.outcomes.map(([id]) => id))
  const hasRun = kept.some((one) => !isPack(one) && one.questions.some(({ id }) => !done.has(id)))
  if (packs.length === 0 && !hasRun) {
    return (
      <p className="text-ink-soft">
        {texts.noPacks} {texts.noPacksHelp}
      </p>
    )
  }
  return (
    <Section id="kept-here" title={texts.keptHere} className="grid w-full gap-3">
      <ButtonLink variant="primary" size="big" to={todayPath()} className="justify-self-start">
        {hasRun ? texts.goOnHere : texts.practiseKept}
      </ButtonLink>
      <ul>
        {packs.map(({ id, pack, questions }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b last:border-b-0"
          >
            <Link
              to={`/pack/${id}`}
              lang={languageOf(pack.name)}
              className="flex min-h-12 min-w-0 flex-[1_1_12rem] items-center py-1.5 font-semibold text-brand no-underline wrap-anywhere hover:underline"
            >
              {pack.name}
            </Link>
            {questions.length >= limits.examMinQuestions && (
              <ButtonLink variant="quiet" to={`/exam/pack/${id}`}>
                {takeExam} <span className="sr-only">{pack.name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
