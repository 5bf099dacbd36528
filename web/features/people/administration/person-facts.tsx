import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { peopleTexts } from '../../../../contract/texts/generated/people.ts'
import type { AdminPerson } from '../../../generated/admin-person.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Fact, Facts } from './facts.tsx'

export type Person = NonNullable<AdminPerson['getPerson']>

/** Shows what the server knows of an account. */
export function PersonFacts({ person }: { person: Person }) {
  const texts = useTexts(peopleTexts)
  const { number, dhakaTime } = useTexts(formatsTexts)
  const { facts } = texts
  return (
    <Facts title={<span translate="no">{person.fullName}</span>}>
      <Fact label={facts.state} needsCare={person.state === 'DISABLED'}>
        {texts.states[person.state]}
      </Fact>
      <Fact label={person.hasAddress ? facts.email : facts.signInName}>
        <span translate="no">{person.email}</span>
      </Fact>
      {person.phoneNumber !== null && (
        <Fact label={facts.phone}>
          <span translate="no">{person.phoneNumber}</span>
        </Fact>
      )}
      {person.level !== null && <Fact label={facts.level}>{person.level}</Fact>}
      <Fact label={facts.authenticator}>{person.hasAuthenticator ? texts.on : texts.off}</Fact>
      <Fact label={facts.sessions}>{number(person.openSessions)}</Fact>
      <Fact label={facts.lastSignIn}>
        {person.lastSignInAt === null ? texts.unknown : dhakaTime(person.lastSignInAt)}
      </Fact>
      <Fact label={facts.created}>{dhakaTime(person.createdAt)}</Fact>
    </Facts>
  )
}
