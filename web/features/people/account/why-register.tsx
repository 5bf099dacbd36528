import { Check } from 'lucide-react'
import { registerTexts } from '../../../../contract/texts/account.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Lists what an account is for. Reading and answering need none. */
export function WhyRegister() {
  const { why } = useTexts(registerTexts)
  return (
    <ul className="grid gap-2.5">
      {why.map((reason) => (
        <li key={reason} className="flex items-start gap-3">
          <span
            aria-hidden
            className="mt-[.2em] grid size-5.5 flex-none place-items-center rounded-full bg-pen text-on-pen"
          >
            <Check className="size-3.5" strokeWidth={3} />
          </span>
          {reason}
        </li>
      ))}
    </ul>
  )
}
