import { expect, test } from 'vitest'
import { administration } from './en/administration.ts'
import { contests } from './en/contests.ts'
import { packForm } from './en/creation.ts'
import { exam } from './en/exam.ts'
import { imports } from './en/imports.ts'
import { examMessages } from './en/messages/exam.ts'
import { offline } from './en/offline.ts'
import { progress } from './en/progress.ts'
import { pack } from './en/question.ts'
import { today } from './en/today.ts'

test('a sentence about one thing is in the singular, also its verb', () => {
  expect([
    imports.othersTaken(1),
    exam.submitConfirm(1, 2),
    examMessages['exam.answersWrongCount']({ expected: 6, found: 1 }),
    contests.placesTaken(1, 20),
    contests.placesTaken(0, 1),
    administration.state.records(1),
    packForm.picturesCut(1, 3),
    today.outlook(1, 3, 1),
    progress.timesSummary(1, '7 November'),
    offline.keepHelp(pack.questionCount(1), 2000),
  ]).toEqual([
    'The other question is in the form.',
    '1 of 2 is answered. The other one will count as unanswered. You cannot change anything afterwards.',
    'There must be 6 answers, one for each question, but there is 1.',
    '1 of 20 places is taken.',
    '0 of 1 place is taken.',
    '1 record',
    expect.stringContaining('after 1 of 3 pictures was uploaded.'),
    expect.stringContaining('One answer a day would meet them all.'),
    'In the week of 7 November half of your answers took at most 1 second.',
    expect.stringMatching(/^Keeping 1 question with answers, notes and pictures takes 2 kB/),
  ])
})
