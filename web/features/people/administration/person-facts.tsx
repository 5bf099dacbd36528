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
  const {
    email,
    hasAddress,
    phoneNumber,
    level,
    state,
    hasAuthenticator,
    openSessions,
    createdAt,
    lastSignInAt,
  } = person
  return (
    <Facts title={<span translate="no">{person.fullName}</span>}>
      <Fact label={facts.state} needsCare={state === 'DISABLED'}>
        {texts.states[state]}
      </Fact>
      <Fact label={hasAddress ? facts.email : facts.signInName}>
        <span translate="no">{email}</span>
      </Fact>
      {phoneNumber !== null && (
        <Fact label={facts.phone}>
          <span translate="no">{phoneNumber}</span>
        </Fact>
      )}
      {level !== null && <Fact label={facts.level}>{level}</Fact>}
      <Fact label={facts.authenticator}>{hasAuthenticator ? texts.on : texts.off}</Fact>
      <Fact label={facts.sessions}>{number(openSessions)}</Fact>
      <Fact label={facts.lastSignIn}>{lastSignInAt === null ? texts.unknown : dhakaTime(lastSignInAt)}</Fact>
      <Fact label={facts.created}>{dhakaTime(createdAt)}</Fact>
    </Facts>
  )
}
