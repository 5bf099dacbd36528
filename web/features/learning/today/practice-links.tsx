import { Link } from 'react-router'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { bookmarksPath, modelExamsPath, practicePath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/** What a learner can practise besides today's questions. */
export function PracticeLinks() {
  const texts = useTexts(todayTexts)
  const shell = useTexts(shellTexts)
  return (
    <Sheet as="section" aria-labelledby="ways" className="grid content-start gap-1 px-5 py-5">
      <h2 id="ways" className="font-serif text-xl leading-(--leading-head)">
        {texts.ways}
      </h2>
      <ul>
        {(
          [
            ['practice', practicePath],
            ['modelExams', modelExamsPath],
            ['bookmarks', bookmarksPath],
          ] as const
        ).map(([label, path]) => (
          <li key={label} className="border-rule border-b last:border-b-0">
            <Link
              to={path}
              className="flex min-h-12 items-center py-1.5 font-semibold text-brand no-underline hover:underline"
            >
              {shell[label]}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
