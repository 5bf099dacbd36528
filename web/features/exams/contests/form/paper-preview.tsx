import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeOptions } from '../../../../../contract/bank/option-order.ts'
import { countSharing } from '../../../../../contract/bank/passages.ts'
import { optionFields, pictureFields, pictureOfOption } from '../../../../../contract/bank/question-fields.ts'
import type { ContestQuestion } from '../../../../../contract/exams/contest-rules.ts'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { freshPicture, type ShownPicture } from '../../../../question-view/fresh-picture.ts'
import { PaperQuestion } from './paper-question.tsx'

type Typed = { questions: readonly ContestQuestion[]; problem: string | null }

/**
 * The questions of a table as those who take part see them, without the key. While it is open it follows what is typed.
 * `problem`: why questions are missing, or may not be what was meant.
 */
export function PaperPreview({ read }: { read: () => Typed }) {
  const texts = useTexts(contestFormTexts)
  const preview = useRef<HTMLDetailsElement>(null)
  const [{ questions, problem }, setTyped] = useState<Typed>({ questions: [], problem: null })
  const [pictures, setPictures] = useState<ReadonlyMap<string, ShownPicture | null>>(new Map())

  const show = useEffectEvent(async () => {
    if (!preview.current?.open) return
    const typed = read()
    setTyped(typed)
    const addresses = typed.questions.flatMap((question) =>
      pictureFields.flatMap((name) => question[name] ?? []),
    )
    const load = async (address: string) => [address, await freshPicture(address)] as const
    // Without its pictures the paper can be read too.
    const added = await Promise.all(addresses.filter((one) => !pictures.has(one)).map(load)).catch(() => [])
    if (added.length > 0) setPictures((known) => new Map([...known, ...added]))
  })
  useEffect(() => {
    const ending = new AbortController()
    preview.current!.addEventListener('toggle', () => show(), ending)
    preview.current!.closest('form')!.addEventListener('input', () => show(), ending)
    return () => ending.abort()
  }, [])

  const pictureAt = (path: string | null | undefined) => pictures.get(path ?? '') ?? null
  const sharing = countSharing(questions)
  const language = languageOf(questions.map(({ question }) => question).join(' '))
  return (
    <details ref={preview}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.preview}</summary>
      {problem !== null && <p className="text-wrong-text">{problem}</p>}
      {questions.length === 0 && problem === null && <p className="text-ink-soft">{texts.previewEmpty}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        {questions.map((question, index) => (
          <PaperQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a table is its place
            key={index}
            question={{
              ...question,
              image: pictureAt(question.imageUrl),
              passageImage: pictureAt(question.passageImageUrl),
              options: shuffled(question).map((name) => ({
                ...{ id: name, content: question[name] },
                image: pictureAt(question[pictureOfOption(name)]),
              })),
              answerId: '',
            }}
            language={language}
            place={index + 1}
            sharing={sharing[index]}
            hasKey={false}
          />
        ))}
      </ol>
    </details>
  )
}

/** Returns the options in an order that does not show the right one, and that stays while other questions are typed. */
function shuffled(question: ContestQuestion) {
  const sorted = optionFields.toSorted((one, other) => (question[one] < question[other] ? -1 : 1))
  return placeOptions(question, sorted).order
}
