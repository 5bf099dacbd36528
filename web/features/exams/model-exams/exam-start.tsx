import type { ModelExam, Subject } from '../../../../contract/exams/model-exams.ts'
import { limits } from '../../../../contract/limits.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import type { ModelExam as Loaded } from '../../../generated/exams.ts'
import { modelExamsPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/radio-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { StartButton } from '../start/start-button.tsx'

export type LoadedModelExam = NonNullable<Loaded['getModelExam']>

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/**
 * Shows the sections of an exam, the choice of further subjects, and the button to start, or a way to other exams. `start`
 * draws the exam and opens its screen; it rejects with an Error whose message is shown.
 */
export function ExamStart({
  exam,
  loaded,
  choice,
  onChoice,
  start,
}: {
  exam: ModelExam
  loaded: LoadedModelExam
  choice: number
  onChoice: (choice: number) => void
  start: () => Promise<void>
}) {
  const texts = useTexts(modelExamsTexts)
  const found = sum(loaded.sections.map((section) => section.found))
  const wanted = sum(loaded.sections.map((section) => section.wanted))
  const canStart = loaded.isRunning || found >= limits.examMinQuestions

  return (
    <div className="grid justify-items-start gap-5 *:min-w-0">
      {exam.choices.length > 0 && !loaded.isRunning && (
        <RadioField
          legend={texts.choose}
          name="choice"
          options={exam.choices.map(([one, other], index) => ({
            value: String(index),
            label: texts.and(texts.subjects[one!.subject], texts.subjects[other!.subject]),
          }))}
          value={String(choice)}
          onChange={(value) => onChoice(Number(value))}
        />
      )}
      {!loaded.isRunning && loaded.sections.length > 1 && <Sections sections={loaded.sections} />}
      {!loaded.isRunning && found < wanted && (
        <Banner kind="note">{canStart ? texts.tooFew(found, wanted) : texts.none}</Banner>
      )}
      {!loaded.isRunning && canStart && loaded.answered > 0 && (
        <Banner kind="note">{texts.repeats(loaded.answered, found)}</Banner>
      )}
      {canStart ? (
        <StartButton
          start={start}
          label={loaded.isRunning ? texts.goOn : texts.start}
          busyLabel={texts.starting}
          failed={texts.failed}
        >
          <p className="text-ink-soft text-sm">{texts.help}</p>
        </StartButton>
      ) : (
        <ButtonLink to={modelExamsPath}>{texts.others}</ButtonLink>
      )}
    </div>
  )
}

function Sections({ sections }: { sections: LoadedModelExam['sections'] }) {
  const texts = useTexts(modelExamsTexts)
  return (
    <Section isSheet id="sections" title={texts.sections} className="w-full px-5 py-4 lg:px-8">
      <dl className="mt-2">
        {sections.map(({ subject, found, wanted }) => (
          <div
            key={subject}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2 last:border-b-0"
          >
            <dt>{texts.subjects[subject as Subject]}</dt>
            <dd className="text-ink-soft tabular-nums">{texts.ofSection(found, wanted)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
