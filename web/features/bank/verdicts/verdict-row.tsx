import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { deadShare, type VerdictKind } from '../../../../contract/bank/verdict-kinds.ts'
import { factsTexts } from '../../../../contract/texts/generated/facts.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { verdictsTexts } from '../../../../contract/texts/generated/verdicts.ts'
import { editPathOf, pathOf } from '../../../lib/paths.ts'
import { percentOf } from '../../../lib/percent.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { mathsName } from '../../../question-view/maths-name.ts'
import { optionLetter } from '../../../question-view/option-labels.ts'
import { languageOfQuestion } from '../../../question-view/question-language.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Verdict } from './load-verdicts.ts'

/** A question with its verdict in words, the shares of its options, and a link to its form. */
export function VerdictRow({ verdict, kind }: { verdict: Verdict; kind: VerdictKind }) {
  const texts = useTexts(verdictsTexts)
  const shell = useTexts(shellTexts)
  const { questionId, question, options, answers } = verdict
  const language = languageOfQuestion(verdict)
  const content = { kind: 'question', id: questionId } as const
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-b p-5 last:border-b-0">
      <h3 lang={language} className="font-serif text-[1.1875rem] bn:leading-[1.75]">
        <Link
          to={pathOf(content)}
          aria-label={mathsName(question)}
          className="line-clamp-3 no-underline wrap-anywhere hover:underline [&_.formula]:whitespace-normal"
        >
          <QuestionText as="span" text={question} />
        </Link>
      </h3>
      <Sentence verdict={verdict} kind={kind} />
      <ul className="grid gap-2 text-sm">
        {options.map(({ optionId, content, isRight, share }, place) => (
          <li key={optionId} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1">
            <span lang={language} className="font-semibold">
              {optionLetter(place, language)}
            </span>
            <span lang={language} className="wrap-anywhere">
              <QuestionText as="span" text={content} />
            </span>
            <span className="inline-flex items-center gap-1 self-start tabular-nums">
              {isRight && (
                <>
                  <Check aria-hidden className="size-4 text-right-text" />
                  <span className="sr-only">{texts.isRight}</span>
                </>
              )}
              {answers > 0 && texts.percent(percentOf(share))}
            </span>
            {answers > 0 && (
              <span
                aria-hidden
                className="col-span-2 col-start-2 h-2 border border-edge bg-paper forced-color-adjust-none"
              >
                <span className="block h-full bg-brand" style={{ width: `${percentOf(share)}%` }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={editPathOf(content)} aria-label={texts.edit}>
          {shell.edit}
        </ButtonLink>
      </div>
    </li>
  )
}

/** The verdict in words. */
function Sentence({ verdict, kind }: { verdict: Verdict; kind: VerdictKind }) {
  const texts = useTexts(verdictsTexts)
  const facts = useTexts(factsTexts)
  const { dhakaTime } = useTexts(formatsTexts)
  const { options, answers, rivalId, unseenSince } = verdict
  const language = languageOfQuestion(verdict)
  const letterOf = (option: Verdict['options'][number] | undefined) =>
    option ? optionLetter(options.indexOf(option), language) : ''
  const key = options.find(({ isRight }) => isRight)
  const rival = options.find(({ optionId }) => optionId === rivalId)
  const unused = options.filter(({ isRight, share }) => !isRight && share < deadShare)
  const chosenMost = options.toSorted((a, b) => b.share - a.share).find(({ isRight }) => !isRight)
  if (kind === 'UNSEEN')
    return unseenSince && <p className="text-sm">{texts.unseen(dhakaTime(unseenSince))}</p>
  return (
    <div className="grid gap-1 text-sm">
      {kind === 'WRONG_KEY' && rival && (
        <p className="font-semibold">
          {texts.compare(
            letterOf(rival),
            letterOf(key),
            percentOf(rival.othersRight ?? 0),
            percentOf(key?.othersRight ?? 0),
          )}
        </p>
      )}
      {kind === 'TOO_HARD' && key && chosenMost && chosenMost.share > key.share && (
        <p className="font-semibold">
          {texts.chosenMore(
            letterOf(chosenMost),
            letterOf(key),
            percentOf(chosenMost.share),
            percentOf(key.share),
          )}
        </p>
      )}
      {kind === 'DEAD_OPTION' && unused.length > 0 && (
        <p className="font-semibold">{texts.unused(unused.map(letterOf).join(texts.and))}</p>
      )}
      <p className="text-ink-soft">{facts.right(percentOf(key?.share ?? 0), answers)}</p>
    </div>
  )
}
