import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { factsTexts } from '../../contract/texts/generated/facts.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { AnswerFactsDocument, type AnswerFacts as Loaded } from '../generated/answer-facts.ts'
import { DataError, query } from '../lib/data.ts'
import { percentOf } from '../lib/percent.ts'
import { useSession } from '../lib/session/session.ts'
import { useTexts } from '../lib/use-texts.ts'
import { optionLetter } from './option-labels.ts'

type Facts = Loaded['getQuestionFacts'][number]
/** `answer`: the id of the right option. */
type Asked = { options: readonly { id: string; content: string }[]; language: 'bn' | 'en'; answer: string }

/** The server shows facts once it has the learner's answer, which is sent some seconds after it was given. */
const sentAfterMilliseconds = 4_000

/** The answers of others to a question, for a signed-in learner after their own answer. Loaded when it is opened. */
export default function AnswerFacts({ questionId, ...asked }: { questionId: string } & Asked): ReactNode {
  const texts = useTexts(factsTexts)
  const shell = useTexts(shellTexts)
  const { userId } = useSession()
  const [facts, setFacts] = useState<Facts | 'none' | 'failed' | 'loading' | null>(null)
  if (!userId) return null

  async function load() {
    // The server may have the facts by now.
    if (facts !== null && facts !== 'none' && facts !== 'failed') return
    setFacts('loading')
    const read = async () => (await query(AnswerFactsDocument, { ids: [questionId] })).getQuestionFacts[0]
    try {
      const first = await read()
      if (first) return setFacts(first)
      await new Promise((resolve) => setTimeout(resolve, sentAfterMilliseconds))
      setFacts((await read()) ?? 'none')
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      setFacts('failed')
    }
  }

  return (
    <details
      className="mt-2 text-sm"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load()
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {texts.title}
      </summary>
      {/* As high as the shares of four options: they arrive late. */}
      <div role="status" className="min-h-41">
        {facts === 'loading' && <p className="text-ink-soft">{shell.loading}</p>}
        {facts === 'failed' && <p className="text-wrong-text">{texts.failed}</p>}
        {facts === 'none' && <p className="text-ink-soft">{texts.none}</p>}
        {facts !== null && typeof facts === 'object' && <Shares facts={facts} {...asked} />}
      </div>
    </details>
  )
}

function Shares({
  facts: { answers, rightShare, seconds, options: shares },
  options,
  language,
  answer,
}: { facts: Facts } & Asked) {
  const texts = useTexts(factsTexts)
  // The question may have been edited since it was loaded, or since the exam.
  const shareOf = new Map(shares.map(({ content, share }) => [content, share]))
  const right = shares.find(({ isRight }) => isRight)?.content
  if (options.some(({ id, content }) => !shareOf.has(content) || (id === answer && content !== right)))
    return <p className="text-ink-soft">{texts.changed}</p>
  return (
    <div className="grid gap-2 py-1">
      <ul className="grid gap-1.5">
        {options.map(({ id, content }, place) => {
          const percent = percentOf(shareOf.get(content) ?? 0)
          return (
            <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2">
              <span lang={language} className="font-semibold">
                {optionLetter(place, language)}
              </span>
              <span aria-hidden className="h-2.5 border border-edge bg-sheet forced-color-adjust-none">
                <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
              </span>
              <span className="inline-flex items-center gap-1 tabular-nums">
                {texts.chose(percent)}
                {id === answer && <Check aria-hidden className="size-4 text-right-text" />}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-ink-soft">
        {texts.right(percentOf(rightShare), answers)}
        {seconds !== null && ` ${texts.seconds(Math.round(seconds))}`}
      </p>
    </div>
  )
}
