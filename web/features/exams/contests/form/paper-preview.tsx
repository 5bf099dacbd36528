import { useState } from 'react'
import { optionFields } from '../../../../../contract/bank/question-fields.ts'
import type { ContestQuestion } from '../../../../../contract/exams/contest-rules.ts'
import { contestFormTexts } from '../../../../../contract/texts/generated/contest-form.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { freshPicture, type ShownPicture } from '../../../../question-view/fresh-picture.ts'
import { PaperQuestion } from './paper-question.tsx'

type Shown = { questions: readonly ContestQuestion[]; pictures: readonly (ShownPicture | null)[] }

/**
 * The questions of a table as those who take part see them, with the right answer first; the paper shuffles the options. It
 * reads the table each time it is opened.
 */
export function PaperPreview({ read }: { read: () => readonly ContestQuestion[] }) {
  const texts = useTexts(contestFormTexts)
  const [{ questions, pictures }, setShown] = useState<Shown>({ questions: [], pictures: [] })

  async function show() {
    const found = read()
    setShown({ questions: found, pictures: [] })
    const load = ({ imageUrl }: ContestQuestion) => (imageUrl === null ? null : freshPicture(imageUrl))
    // Without its pictures the paper can be read too.
    const loaded = await Promise.all(found.map(load)).catch(() => [])
    setShown({ questions: found, pictures: loaded })
  }

  const language = languageOf(questions.map(({ question }) => question).join(' '))
  return (
    <details onToggle={(event) => event.currentTarget.open && show()}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.preview}</summary>
      {questions.length === 0 && <p className="text-ink-soft">{texts.previewEmpty}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        {questions.map((question, index) => (
          <PaperQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a table is its place
            key={index}
            question={{
              ...question,
              image: pictures[index] ?? null,
              options: optionFields.map((name) => ({ id: name, content: question[name] })),
              answerId: 'answer',
            }}
            language={language}
            place={index + 1}
            hasKey
          />
        ))}
      </ol>
    </details>
  )
}
