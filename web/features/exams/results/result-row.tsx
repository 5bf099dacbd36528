import { Link } from 'react-router'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { offlineExamTexts } from '../../../../contract/texts/generated/outbox.ts'
import type { Results } from '../../../generated/results.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { percentRight } from '../scores.ts'

export type ListedResult = Results['listPackExamResultsByOwnerAndCreatedAt']['items'][number]

/** A result in a list, as one link: the pack, the time, and the mark as numbers and as a bar. */
export function ResultRow({ result }: { result: ListedResult }) {
  const { dhakaTime, number } = useTexts(formatsTexts)
  const texts = useTexts(resultsTexts)
  const offline = useTexts(offlineExamTexts)
  const { id, pack, createdAt, satOfflineAt, correctAnswers, questionCount } = result
  const percent = correctAnswers === null ? null : percentRight(correctAnswers, questionCount)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b px-5 py-4 last:border-b-0 hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3">
      <Link
        to={`/results/pack/${id}`}
        lang={languageOf(pack.name)}
        className="wrap-anywhere font-serif text-[1.125rem] text-ink no-underline outline-none after:absolute after:inset-0"
      >
        {pack.name}
      </Link>
      {correctAnswers === null || percent === null ? (
        <span className="row-span-2 max-w-28 text-balance text-end text-ink-soft text-sm sm:max-w-none">
          {texts.unopened}
        </span>
      ) : (
        <span className="row-span-2 grid justify-items-end tabular-nums leading-snug">
          <span className="font-serif text-xl">
            <span className="sr-only">{texts.scoreLabel} </span>
            {number(correctAnswers)}/{number(questionCount)}
          </span>{' '}
          <span className="text-ink-soft text-sm">{texts.percent(percent)}</span>
        </span>
      )}
      <time dateTime={satOfflineAt ?? createdAt} className="text-ink-soft text-sm">
        {dhakaTime(satOfflineAt ?? createdAt)}
        {satOfflineAt !== null && ` · ${offline.satOfflineShort}`}
      </time>
      {percent !== null && (
        <span
          aria-hidden
          className="col-span-2 mt-2.5 block h-1.5 overflow-hidden rounded-full bg-well forced-color-adjust-none dark:bg-rule"
        >
          <span className="block h-full bg-right" style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  )
}

/** The look of a list of such rows. */
export const resultListLook = '-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x'
