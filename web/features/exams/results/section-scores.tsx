import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
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
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-rule border-b text-ink-soft">
            <th scope="col" className="py-1.5 text-start font-normal">
              {texts.section}
            </th>
            <th scope="col" className="px-2 py-1.5 text-end font-normal">
              {texts.right}
            </th>
            <th scope="col" className="px-2 py-1.5 text-end font-normal">
              {texts.wrong}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {texts.marks}
            </th>
          </tr>
        </thead>
        <tbody>
          {scoreSections(sections, marks, wrongMark).map(({ name, right, wrong, total, earned }) => (
            <tr key={name} className="border-rule border-b last:border-b-0">
              <th scope="row" lang={languageOf(name)} className="wrap-anywhere py-2 text-start font-semibold">
                {name}
              </th>
              <td className="px-2 text-end">{number(right)}</td>
              <td className="px-2 text-end">{number(wrong)}</td>
              <td className="whitespace-nowrap text-end">{texts.marksOf(number(earned), total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
