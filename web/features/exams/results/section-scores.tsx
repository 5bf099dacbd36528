import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { NumberTable } from '../../../ui/number-table.tsx'
import { Section } from '../../../ui/section.tsx'
import type { PaperSection } from '../paper/question-place.ts'
import { type ResultMark, scoreSections } from '../scores.ts'

/** The marks of each section of a paper, as a table. */
export default function SectionScores({
  sections,
  marks,
  wrongMark,
}: {
  sections: readonly PaperSection[]
  marks: readonly ResultMark[]
  wrongMark: number
}) {
  const texts = useTexts(modelExamsTexts)
  const { number } = useTexts(formatsTexts)
  return (
    <Section isSheet id="by-section" title={texts.bySection} className="grid gap-2 px-5 py-5 lg:px-9">
      <NumberTable
        head={[texts.section, texts.right, texts.wrong, texts.marks]}
        rows={scoreSections(sections, marks, wrongMark).map(({ name, right, wrong, total, earned }) => ({
          key: name,
          cells: [
            <span key={name} lang={languageOf(name)}>
              {name}
            </span>,
            ...[number(right), number(wrong), texts.marksOf(number(earned), total)],
          ],
        }))}
      />
    </Section>
  )
}
