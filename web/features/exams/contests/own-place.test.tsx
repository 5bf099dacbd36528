import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwnPlace } from './own-place.tsx'

const place = {
  ...{ listNumber: 1, place: 1, nickname: 'Tuli', level: null, district: null, isOwn: true },
  ...{ correctAnswers: 1, wrongAnswers: 1, marks: 0.75, percentile: 0 },
}

test.each([
  ['neither level nor district', { level: null, district: null }, []],
  ['a level', { level: 'HSC', district: null }, ['HSC']],
  ['a district', { level: null, district: 'sylhet' }, ['Sylhet']],
  ['both', { level: 'HSC', district: 'sylhet' }, ['HSC', 'Sylhet']],
] as const)('a learner who gave %s has a link to the list of each', (_given, group, names) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OwnPlace {...{ contestId: 'id', place, participants: 2, resultId: null, group }} />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/Your place: ([^<]*)/g)].map(([, name]) => name)).toEqual(names)
})
