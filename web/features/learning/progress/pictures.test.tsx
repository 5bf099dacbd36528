import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { progressTexts } from '../../../../contract/texts/generated/progress.ts'
import { ExamMarks } from './exam-marks.tsx'
import { Retention } from './retention.tsx'
import { TimesPerQuestion } from './times-per-question.tsx'
import { TopicAccuracy } from './topic-accuracy.tsx'
import { YearCalendar } from './year-calendar.tsx'

const texts = progressTexts('en')
const today = '2026-11-26'

/** Each picture with so many points, and the sentence about its marks. */
const pictures: Record<string, { draw: (points: number) => ReactElement; about: string }> = {
  'marks of exams': {
    draw: (points) => (
      <ExamMarks
        exams={Array.from({ length: points }, (_, place) => ({
          ...{
            id: String(place),
            pack: { name: 'Pack' },
            createdAt: '2026-11-20T10:00:00Z',
            satOfflineAt: null,
          },
          ...{ correctAnswers: 3, wrongAnswers: 2, questionCount: 5, marks: 3 },
        }))}
      />
    ),
    about: texts.marksMark,
  },
  topics: {
    draw: (points) => (
      <TopicAccuracy
        today={today}
        practicePathOf={(tag) => `/practice?tag=${tag}`}
        topics={[
          {
            tag: 'Rivers',
            months: Array.from({ length: points }, (_, place) => ({
              ...{ month: `2026-1${place}`, answers: 20, rightAnswers: 10 },
            })),
          },
        ]}
      />
    ),
    about: texts.topicsHelp,
  },
  retention: {
    draw: (points) => (
      <Retention
        since={today}
        classes={Array.from({ length: points }, (_, place) => ({
          ...{ from: 70 + 10 * place, to: 80 + 10 * place, expected: 0.8, answers: 10, remembered: 8 },
        }))}
      />
    ),
    about: texts.retentionHelp,
  },
  times: {
    draw: (points) => (
      <TimesPerQuestion
        weeks={Array.from({ length: points }, (_, place) => ({
          ...{
            week: `2026-11-0${place + 1}`,
            answers: 9,
            lowerQuartile: 4000,
            median: 9000,
            upperQuartile: 20_000,
          },
        }))}
      />
    ),
    about: texts.timesHelp,
  },
}

const render = (picture: ReactElement) => renderToStaticMarkup(<MemoryRouter>{picture}</MemoryRouter>)

describe.each(Object.entries(pictures))('%s', (_, { draw, about }) => {
  test('one point is said in numbers, without a chart of one dot', () => {
    const html = render(draw(1))
    expect(html).not.toContain('<svg')
    expect(html).not.toContain(about)
    expect(html).toContain('<table')
  })

  test('two points make a chart', () => {
    const html = render(draw(2))
    expect(html).toContain('role="img"')
    expect(html).toContain(about)
  })

  test('each dot lies on its bar, inside the picture', () => {
    const marks = [...render(draw(2)).matchAll(/<g>(.*?)<\/g>/g)].map(([mark]) => mark)
    expect(marks).toHaveLength(2)
    for (const mark of marks) {
      const dot = /,([-\d.]+)h0/.exec(mark)![1]
      const [, low = dot, high = dot] = /,([-\d.]+)V([-\d.]+)/.exec(mark) ?? []
      const heights = [0, high, dot, low, 100].map(Number)
      expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    }
  })
})

test('a few repetitions on a later day are said in numbers', () => {
  const classes = [70, 80].map((from) => ({ from, to: from + 10, expected: 0.8, answers: 2, remembered: 1 }))
  const html = render(<Retention since={today} classes={classes} />)
  expect(html).not.toContain('<svg')
  expect(html).toContain('<table')
})

test('one day makes no calendar, two do', () => {
  const days = [1, 2].map((day) => ({ day: `2026-11-0${day}`, answers: 3, rightAnswers: 2 }))
  expect(render(<YearCalendar {...{ today }} days={days.slice(0, 1)} />)).toContain('3 answers on 1 day')
  expect(render(<YearCalendar {...{ today }} days={days.slice(0, 1)} />)).not.toContain('<svg')
  expect(render(<YearCalendar {...{ today, days }} />)).toContain('role="img"')
})

test('each topic leads to its practice, and says in plain words what few answers mean', () => {
  const html = render(pictures.topics!.draw(2))
  expect(html).toContain('href="/practice?tag=Rivers"')
  for (const picture of Object.values(pictures)) {
    expect(render(picture.draw(2))).not.toMatch(/true share|confidence|95% interval/i)
  }
  // Where it could lie is in the table of each month alone.
  for (const words of html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)) {
    expect(words[1]).not.toMatch(/\d% (and|to) \d/)
  }
})
