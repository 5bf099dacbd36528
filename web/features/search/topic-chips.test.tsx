// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { LocaleContext } from '../../lib/locale.ts'
import { readExploreState } from './explore-state.ts'
import { TopicChips } from './topic-chips.tsx'

const topics = ['ssc', 'physics', 'পদার্থবিজ্ঞান', 'chemistry', 'রসায়ন']

test.each([
  ['bn', ['পদার্থবিজ্ঞান', 'রসায়ন', 'physics', 'chemistry']],
  ['en', ['physics', 'chemistry', 'পদার্থবিজ্ঞান', 'রসায়ন']],
] as const)(
  'topics in the language of the page (%s) come first, without the class itself',
  (locale, expected) => {
    renderScreen(
      <LocaleContext value={locale}>
        <TopicChips topics={topics} state={readExploreState('?level=SSC')} />
      </LocaleContext>,
    )
    const [, , ...links] = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(expected)
  },
)
