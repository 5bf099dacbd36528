import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { applicationReviewTexts } from '../../../../contract/texts/generated/applications.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Chip } from '../../../ui/chip.tsx'

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'

const icons = { pending: Clock, approved: CircleCheck, rejected: CircleX }

/** The status of an application as a word and a shape. */
export function StatusLabel({ status }: { status: ApplicationStatus }) {
  const texts = useTexts(applicationReviewTexts)
  const Icon = icons[status]
  return (
    <Chip kind={status === 'pending' ? 'outline' : 'filled'}>
      <Icon aria-hidden className="size-[1.15em]" />
      {texts.status[status]}
    </Chip>
  )
}
