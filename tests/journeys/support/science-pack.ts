import type { Page } from '@playwright/test'
import { readQuestionIds } from './bank.ts'
import { importPack } from './exam-steps.ts'
import type { ProductServer } from './fixture.ts'
import { createPerson } from './people.ts'

const rows = [
  ['What is $2+3$?', '$5$', '$6$', '$7$', '$8$', 'Because $2+3=5$.', ''],
  ['Which planet is red?', 'Mars', 'Venus', 'Earth', 'Saturn', '', ''],
  [
    'Which gas do plants take in?',
    'Carbon dioxide',
    'Oxygen',
    'Helium',
    'Neon',
    // A fraction is never broken into lines, so on a narrow screen it is wider than its block.
    '$\\frac{6CO_2 + 6H_2O + \\text{light and chlorophyll}}{C_6H_{12}O_6 + 6O_2}$',
    '',
  ],
]

const packs = new Map<string, { packId: string; questions: string[] }>()

/** Returns the pack "Science" of three questions, of which the second has no note. Stores it once per server. */
export async function readSciencePack(server: ProductServer) {
  const known = packs.get(server.url)
  if (known) return known
  const owner = await createPerson(server, { email: 'owner.science@example.com', groups: ['CREATORS'] })
  const packId = await importPack(server, owner, { name: 'Science', rows })
  const pack = { packId, questions: await readQuestionIds(server, packId) }
  packs.set(server.url, pack)
  return pack
}

/** The row of an option. */
export const row = (page: Page, text: string) => page.locator('label').filter({ hasText: text })
/** The root element, if the page is a document for guests. */
export const documentRoot = (page: Page) => page.locator('html[data-document]')
export const nextLink = (page: Page) => page.getByRole('link', { name: 'Next' }).filter({ visible: true })
