import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { card, createPeople, packDraft, savePackMutation } from '../../../../tests/support/authoring.ts'
import { createDataApi } from '../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import { readConfig } from '../../../settings/config.ts'

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createSearch(database.target, { max: 2 }))
const api = await forAllTests(createDataApi(database, undefined, { search }))
const people = await createPeople(database)

const query = `query ($questions: [QuestionToCompare!]!, $except: ID) {
  findQuestionTwins(questions: $questions, except: $except) { twins { id packId packName isSame } } }`

const queryOfDifferences = `query ($questions: [QuestionToCompare!]!) {
  findQuestionTwins(questions: $questions) { twins { differences { own other } } } }`

type Question = { question: string; options?: string[]; passage?: string | undefined }

async function find(questions: readonly Question[], except: string | null = null, asker = people.owner) {
  const { data, errors } = await api.ask(asker, query, { questions, except })
  expect(errors).toBeUndefined()
  return data.findQuestionTwins.map(({ twins }: { twins: unknown[] }) => twins) as Record<string, unknown>[][]
}

/** Saves a pack of these questions; returns its id and those of its questions. */
async function save(name: string, questions: Record<string, unknown>[]) {
  const input = packDraft(0, { name, questions, creationKey: newId() })
  const { data } = await api.ask(people.otherCreator, savePackMutation, { input })
  const packId = data.savePack.id as string
  const rows = await database.sql<{ id: string }>`
    select id from question where pack_id = ${packId} order by position`
  return { packId, ids: rows.map(({ id }) => id) }
}

describe('twins in the bank', () => {
  beforeEach(async () => {
    await database.sql`delete from pack`
  })

  test('the same question is found in its pack, however it is typed, and not itself when it is edited', async () => {
    const { packId, ids } = await save('বিজ্ঞান', [card('বাংলাদেশের জাতীয় ফল কোনটি?')])
    const twin = { id: ids[0], packId, packName: 'বিজ্ঞান', isSame: true }
    const typed = [
      'বাংলাদেশের জাতীয় ফল কোনটি ?',
      '১৭। বাংলাদেশের জাতীয় ফল কোনটি? [ঢা. বো. ১৯]',
      'জাতীয় পাখি কোনটি?',
      '?!',
    ]
    expect(await find(typed.map((question) => ({ question })))).toEqual([[twin], [twin], [], []])
    expect(await find([{ question: typed[0]! }], ids[0])).toEqual([[]])
    await database.sql`delete from question where id = ${ids[0]!}`
    expect(await find([{ question: typed[0]! }])).toEqual([[]])
  })

  test('the same words about another passage are another question', async () => {
    const options = ['সঠিক', 'ক', 'খ', 'গ']
    const words = {
      ...card('উদ্দীপকের বস্তুর বেগ কত হবে?'),
      answer: 'সঠিক',
      option2: 'ক',
      option3: 'খ',
      option4: 'গ',
    }
    const { ids } = await save('Passages', [{ ...words, passage: 'একটি বল গড়িয়ে যাচ্ছে।' }])
    const isSame = async (passage?: string) =>
      (await find([{ question: words.question as string, options, passage }]))[0]!.map((twin) => twin.isSame)
    expect(ids).toHaveLength(1)
    expect(await isSame('একটি বল  গড়িয়ে যাচ্ছে।')).toEqual([true])
    expect(await isSame('একটি গাড়ি থেমে আছে।')).toEqual([false])
    expect(await isSame()).toEqual([false])
  })

  test('a question with a few more words is a likely twin, and one with many is none', async () => {
    const { packId, ids } = await save('Physics', [
      card('Which unit is the unit of work in physics?'),
      card('Which is the unit of work?'),
      card('Which is the unit of work that engineers of large machines prefer to the joule in books?'),
    ])
    const likely = { packId, packName: 'Physics', isSame: false }
    expect(await find([{ question: 'which is the UNIT of work' }])).toEqual([
      [
        { ...likely, id: ids[1], isSame: true },
        { ...likely, id: ids[0] },
      ],
    ])
  })

  test('where a likely twin differs is said, and nothing where only the options differ', async () => {
    await save('সংখ্যা', [card('কোনটি মৌলিক সংখ্যা নয়?')])
    const differences = async (question: string, options?: string[]) => {
      const { data } = await api.ask(people.owner, queryOfDifferences, { questions: [{ question, options }] })
      return data.findQuestionTwins[0].twins[0].differences
    }
    expect(await differences('কোনটি মৌলিক সংখ্যা?')).toEqual([{ own: '', other: 'নয়' }])
    expect(await differences('১৭। কোনটি মৌলিক সংখ্যা? [ঢা. বো. ১৯]')).toEqual([{ own: '', other: 'নয়' }])
    expect(await differences('কোনটি মৌলিক সংখ্যা নয়?', ['২', '৩', '৫', '৯'])).toEqual([])
  })

  test('with options only the same ones in any order are the same', async () => {
    const { ids } = await save('Same', [card('Which one is right?')])
    const options = ['Which one is right? B', 'which one is right? a', 'Which one is right? c']
    const right = 'Which one is right? right'
    const [same, other, none] = await find([
      { question: 'Which one is right?', options: [...options, right] },
      { question: 'Which one is right?', options: [...options, 'another'] },
      { question: 'Which one is right?' },
    ])
    expect(same).toMatchObject([{ id: ids[0], isSame: true }])
    expect(other).toMatchObject([{ id: ids[0], isSame: false }])
    expect(none).toMatchObject([{ id: ids[0], isSame: true }])
  })

  test('the same options and words in another order, form or with other function words are the same', async () => {
    const asked = 'ত্বরণের একক কোনটি?'
    const options = ['ক', 'খ', 'গ', 'ঘ']
    const parts = { answer: 'ক', option2: 'খ', option3: 'গ', option4: 'ঘ' }
    const { ids } = await save('Words', [card(asked, parts)])
    const others = ['কোনটি ত্বরণের একক?', 'ত্বরনের একক কি?', 'নিচের কোনটি ত্বরণের একক?']
    const false_ = ['ত্বরণের একক নয় কোনটি?', 'বেগের একক কোনটি?', 'ত্বরণ কোনটি?']
    const found = await find([...others, ...false_].map((question) => ({ question, options })))
    for (const twins of found.slice(0, others.length))
      expect(twins).toMatchObject([{ id: ids[0], isSame: true }])
    for (const twins of found.slice(others.length)) expect(twins.some(({ isSame }) => isSame)).toBe(false)
    // Without options nothing tells that the question is the same.
    expect(await find([{ question: others[0]! }])).toMatchObject([[{ isSame: false }]])
  })

  test.each([
    ['Which part of speech is "and"?', 'Which part of speech is "with"?'],
    ['গাছের কোন কারক?', 'গাছে কোন কারক?'],
    ['৫ জন শ্রমিক ১০ দিনে কত আয় করে?', '১০ জন শ্রমিক ৫ দিনে কত আয় করে?'],
    ['পিতার বয়স পুত্রের চেয়ে কত বেশি?', 'পুত্রের বয়স পিতার চেয়ে কত বেশি?'],
    ['x > 5 হলে x কত?', 'x < 5 হলে x কত?'],
  ])('the same options do not make another question the same: %s | %s', async (stored, other) => {
    const options = ['ক', 'খ', 'গ', 'ঘ']
    const parts = { answer: 'ক', option2: 'খ', option3: 'গ', option4: 'ঘ' }
    const { ids } = await save('Others', [card(stored, parts)])
    const [itself, twins] = await find([stored, other].map((question) => ({ question, options })))
    expect(itself).toMatchObject([{ id: ids[0], isSame: true }])
    expect(twins!.some(({ isSame }) => isSame)).toBe(false)
    // The editor asks without options.
    expect((await find([{ question: other }]))[0]!.some(({ isSame }) => isSame)).toBe(false)
  })

  test('options that differ in the case of a unit are others', async () => {
    const parts = { answer: '5 mW', option2: '6 W', option3: '7 W', option4: '8 W' }
    const { ids } = await save('Units', [card('ক্ষমতা কত?', parts)])
    const found = await find(
      ['5 mW', '5 MW'].map((power) => ({ question: 'ক্ষমতা কত?', options: ['6 W', '7 W', '8 W', power] })),
    )
    expect(found).toMatchObject([[{ id: ids[0], isSame: true }], [{ id: ids[0], isSame: false }]])
  })

  test('an import of 200 questions is compared at once, in order', async () => {
    const { ids } = await save('Many', packDraft(200).questions)
    const asked = Array.from({ length: 200 }, (_, at) => ({ question: `Question ${200 - at}` }))
    const found = await find(asked)
    expect(found.map(([twin]) => twin!.id)).toEqual(ids.toReversed())
    for (const twins of found) expect(twins.length).toBeLessThanOrEqual(limits.twinsPerQuestion)
  })
})

test('a request compares at most 200 questions over all its fields, and a question of any size', async () => {
  const most = Array.from({ length: 200 }, () => ({ question: 'ক' }))
  const refused = { data: { findQuestionTwins: null }, errors: [{ extensions: { code: 'BAD_INPUT' } }] }
  const ask = (questions: Question[], text = query) => api.ask(people.owner, text, { questions })
  expect((await ask([...most, ...most.slice(0, 1)])).errors).toMatchObject(refused.errors)
  const twice = `query ($questions: [QuestionToCompare!]!) { a: findQuestionTwins(questions: $questions) { twins { id } }
    b: findQuestionTwins(questions: $questions) { twins { id } } }`
  expect((await ask(most.slice(0, 101), twice)).errors).toMatchObject(refused.errors)
  expect(await find([{ question: 'ক'.repeat(100_000) }, { question: '😀 x '.repeat(5000) }])).toEqual([
    [],
    [],
  ])
})

test('comparing is limited per creator and hour: single questions, and lists', async () => {
  const limited = await createDataApi(database, undefined, {
    search,
    config: readConfig({ RATE_LIMIT: 'on' }),
  })
  onTestFinished(() => limited.close())
  const ask = async (questions: Question[]) =>
    (await limited.ask(people.owner, query, { questions })).errors?.[0]?.extensions.code ?? 'yes'
  const one = { question: '?' }
  expect(await ask([one, one])).toBe('yes')
  await database.sql`update rate_limit set hits = 200 where bucket = ${`twin-lists:${people.owner.id}`}`
  expect(await ask([one, one])).toBe('TOO_MANY_REQUESTS')
  expect(await ask([one])).toBe('yes')
  await database.sql`update rate_limit set hits = 2000 where bucket = ${`twins:${people.owner.id}`}`
  expect(await ask([one])).toBe('TOO_MANY_REQUESTS')
})

test('a search that is too busy refuses, so that the caller can repeat', async () => {
  const findTwins = () => Promise.reject(Object.assign(new Error('full'), { code: 'BUSY' }))
  const full = await createDataApi(database, undefined, { search: { findTwins, readFacts: findTwins } })
  onTestFinished(() => full.close())
  const { errors } = await full.ask(people.owner, query, { questions: [{ question: 'ক' }] })
  expect(errors).toMatchObject([{ extensions: { code: 'BUSY' } }])
})
