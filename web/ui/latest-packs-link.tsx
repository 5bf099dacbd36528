import { homeTexts } from '../../contract/texts/generated/home.ts'
import { latestPacksPath, modelExamsPath } from '../lib/paths.ts'
import { useSession } from '../lib/session/session.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from './button.tsx'

/** A link to the latest packs, which guests have at home and learners among the exams. */
export function LatestPacksLink({ className }: { className?: string }) {
  const { packsTitle } = useTexts(homeTexts)
  const { userId } = useSession()
  return (
    <ButtonLink
      variant="quiet"
      to={userId === null ? latestPacksPath : modelExamsPath}
      {...(className && { className })}
    >
      {packsTitle}
    </ButtonLink>
  )
}
