import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { packsPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** An empty list of exams, with a link to the packs. */
export function NoExams({ title }: { title: string }) {
  const texts = useTexts(resultsTexts)
  return (
    <EmptyState
      title={title}
      help={texts.emptyHelp}
      action={
        <ButtonLink variant="primary" to={packsPath}>
          {texts.findPack}
        </ButtonLink>
      }
    />
  )
}
