import { expect, test } from 'vitest'
import { writeApplicationDecisionMail } from './application-decision.ts'
import { writeDeletionMail } from './deletion.ts'
import * as notices from './notices.ts'

const about = {
  ...{ to: 'a.learner@example.com', givenName: 'Rahim', provider: 'Google', left: 3, publicUrl: '' },
  ...({ kind: 'pack', title: 'Motion', reason: 'Twice', status: 'rejected' } as const),
}

test.each([writeApplicationDecisionMail, writeDeletionMail, ...Object.values(notices)])(
  'the text of a mail names no e-mail address: only the setting does, at its end (%o)',
  (write) => {
    const { text, html } = write(about)
    expect(text).toContain('Rahim')
    expect(text + html).not.toMatch(/[\w.]@\w/)
  },
)
