import type { Page } from '@playwright/test'
import { ask } from '../../tests/journeys/support/question-author.ts'

/*
 * Creates the states of the pictures through the data API. Each function takes the page of a signed-in
 * person.
 */

type Question = { id: string; answer: string; options: { id: string; content: string }[] }
export type OwnPack = { packId: string; questionId: string }

/** Creates a pack of the author. */
export async function saveOwnPack(page: Page): Promise<OwnPack> {
  const question = (text: string, answer: string, others: readonly [string, string, string]) => ({
    creationKey: crypto.randomUUID(),
    question: text,
    answer,
    option2: others[0],
    option3: others[1],
    option4: others[2],
    explanation: 'সরণ একটি ভেক্টর রাশি, তাই এর মান ও দিক দুটোই আছে।',
    tags: ['গতি'],
  })
  const input = {
    creationKey: crypto.randomUUID(),
    name: 'পদার্থবিজ্ঞান: গতির মডেল টেস্ট',
    level: 'SSC',
    language: 'Bangla',
    automaticNumbering: true,
    tags: ['পদার্থবিজ্ঞান', 'গতি'],
    questions: [
      question('নিচের কোনটি ভেক্টর রাশি?', 'সরণ', ['দ্রুতি', 'ভর', 'কাজ']),
      question(
        'স্থির অবস্থা থেকে $2\\,\\mathrm{m/s^2}$ ত্বরণে $5\\,\\mathrm{s}$ পরে বেগ কত?',
        '$10\\,\\mathrm{m/s}$',
        ['$2.5\\,\\mathrm{m/s}$', '$7\\,\\mathrm{m/s}$', '$20\\,\\mathrm{m/s}$'],
      ),
      question('সমবেগে চলমান বস্তুর ত্বরণ কত?', 'শূন্য', ['ধ্রুব', 'বাড়ে', 'কমে']),
      question('বেগের একক কোনটি?', '$\\mathrm{m\\,s^{-1}}$', [
        '$\\mathrm{m}$',
        '$\\mathrm{m\\,s^{-2}}$',
        '$\\mathrm{N}$',
      ]),
      question('পড়ন্ত বস্তুর প্রথম সূত্রটি কার?', 'গ্যালিলিও', ['নিউটন', 'আইনস্টাইন', 'বোর']),
    ],
  }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  const { savePack } = await ask(page, save, { input })
  const [first] = await readPaper(page, savePack.id)
  return { packId: savePack.id, questionId: first?.id ?? '' }
}

/** Returns the ids of the sample bank's packs in Bangla for classes from 8 on, by name. */
export async function readBanglaPacks(page: Page): Promise<string[]> {
  const { listPacksByCreatedAt: list } = await ask(
    page,
    '{ listPacksByCreatedAt(limit: 100) { items { id name level language user { fullName } } } }',
  )
  const packs: { id: string; name: string; level: string; language: string }[] = list.items
  return packs
    .filter(
      ({ level, language, name }) =>
        ['SSC', 'HSC'].includes(level) && language === 'Bangla' && !name.startsWith('পদার্থবিজ্ঞান: গতির'),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ id }) => id)
}

export async function readPaper(page: Page, packId: string): Promise<Question[]> {
  const read =
    'query ($id: ID!) { getPack(id: $id) { questions { items { id answer options { id content } } } } }'
  return (await ask(page, read, { id: packId })).getPack.questions.items
}

/** Submits several sheets, each better than the one before; returns the id of the last result. */
export async function submitExams(page: Page, packIds: readonly string[]): Promise<string> {
  const submit = `mutation ($packId: ID!, $selectedOptions: AWSJSON!) {
    submitPackExam(packId: $packId, selectedOptions: $selectedOptions) { id } }`
  let last = ''
  for (const [sheet, packId] of [...packIds, ...packIds, ...packIds].entries()) {
    const questions = await readPaper(page, packId)
    const selected = questions.map(({ answer, options }, place) => {
      if (place % 7 === 6) return null
      const isRight = place % 6 <= Math.min(sheet, 4)
      return options.find(({ id }) => (id === answer) === isRight)?.id ?? null
    })
    const { submitPackExam } = await ask(page, submit, { packId, selectedOptions: JSON.stringify(selected) })
    last = submitPackExam.id
    // The list hides the mark of a result that was never opened.
    await ask(page, 'query ($id: ID!) { getPackExamResults(id: $id) { id } }', { id: last })
  }
  return last
}

/** Starts an exam and answers its first questions. The browser then knows it: its pages keep room for the bar. */
export async function startExam(page: Page, packId: string): Promise<void> {
  const start = `mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 200) {
    id serverTime paper { questions { options { id } } } } }`
  const { startPackExam: attempt } = await ask(page, start, { packId })
  const questions: { options: { id: string }[] }[] = attempt.paper.questions
  const answers = questions.slice(0, 4).map(({ options }, index) => ({
    place: index + 1,
    optionId: options[index % 4]?.id,
    chosenAt: attempt.serverTime,
  }))
  const save =
    'mutation ($id: ID!, $answers: [ExamAnswerInput!]!) { saveExamAnswers(attemptId: $id, answers: $answers) { isOpen } }'
  await ask(page, save, { id: attempt.id, answers })
  await page.goto('/explore')
  await page.waitForFunction(() => localStorage.getItem('exam-room'))
}

export async function reportContent(page: Page, { packId, questionId }: OwnPack): Promise<void> {
  const report = `mutation ($packId: ID!, $questionId: ID!) {
    createQuestionReport(input: { questionId: $questionId, reason: incorrect }) { id }
    createPackReport(input: { packId: $packId, reason: spam }) { id } }`
  await ask(page, report, { packId, questionId })
}

export async function applyAsCreator(page: Page): Promise<void> {
  const apply = `mutation { makeCreatorApplication(
    reason: "গ্রামের শিক্ষার্থীদের জন্য প্রশ্ন লিখতে চাই।", experience: "তিন বছর পদার্থবিজ্ঞান পড়িয়েছি।",
    credentials: "ঢাকা বিশ্ববিদ্যালয়", phone: "01712345678", facebookLink: "https://www.facebook.com/rahima.khatun"
  ) { id } }`
  await ask(page, apply)
}
