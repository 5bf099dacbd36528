import { useState } from 'react'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import { pupilsTexts } from '../../../../contract/texts/generated/pupils.ts'
import { type MakeFirstPassword, MakeFirstPasswordDocument } from '../../../generated/admin-person.ts'
import { query } from '../../../lib/data.ts'
import { focusWhenShown } from '../../../lib/form/form-fields.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PagePart } from '../../../ui/page-parts.tsx'
import type { Person } from './person-facts.tsx'
import { SignInCards } from './pupils/sign-in-cards.tsx'

type FirstPassword = MakeFirstPassword['makeFirstPassword']

/** Makes a first password for somebody who gets no mail, and shows it once, on a card to print. */
export function FirstPasswordPart({
  person: { id, fullName },
  onChanged,
}: {
  person: Person
  onChanged: () => Promise<void>
}) {
  const texts = useTexts(peopleTexts)
  const cardTexts = useTexts(pupilsTexts)
  const [card, setCard] = useState<FirstPassword | null>(null)
  const [isPrinted, setIsPrinted] = useState(false)

  async function make() {
    const { makeFirstPassword } = await query(MakeFirstPasswordDocument, { id })
    setIsPrinted(false)
    setCard(makeFirstPassword)
  }

  return (
    <PagePart id="first-password" title={texts.firstTitle} help={card ? texts.firstShown : texts.firstHelp}>
      <LeaveGuard
        hasUnsaved={() => card !== null && !isPrinted}
        asks={{ title: cardTexts.leaveTitle, help: texts.firstLeaveHelp, leave: cardTexts.leave }}
      />
      {card ? (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              ref={focusWhenShown}
              onClick={() => {
                setIsPrinted(true)
                window.print()
              }}
            >
              {texts.firstPrint}
            </Button>
            <Button onClick={() => setCard(null)}>{cardTexts.done}</Button>
          </div>
          <SignInCards cards={[card]} head={card} />
        </div>
      ) : (
        <AskingButton
          label={texts.firstMake}
          title={texts.firstAsk}
          busyLabel={texts.working}
          act={make}
          onDone={onChanged}
          explain={texts.saveFailed}
        >
          <p className="wrap-anywhere">{texts.firstQuestion(fullName)}</p>
        </AskingButton>
      )}
    </PagePart>
  )
}
