import { randomInt } from 'node:crypto'
import { newId } from '../../server/lib/new-id.ts'
import { keepQuestions, offlineSheet } from '../support/offline-exam.ts'
import { contestInput, makeContest, makeOpenContest } from './contests.ts'
import { type Row, row } from './table.ts'
import {
  card,
  makeAccount,
  makeApplication,
  makeEdited,
  makeFailedJob,
  makePack,
  makePicture,
  makeUndeliveredMail,
  noAnswers,
  settings,
  startExam,
} from './world.ts'

const form = {
  reason: 'কারণ',
  experience: 'E',
  credentials: 'C',
  phone: '01712345678',
  facebookLink: 'https://facebook.com/a',
}

const { tags: _, ...content } = card
const options = JSON.stringify([
  { content: 'a', isCorrect: true },
  ...['b', 'c', 'd'].map((text) => ({ content: text, isCorrect: false })),
])
const newQuestion = { question: 'Q', level: 'SSC', language: 'Any', options, tags: '["t"]' }
const { automaticNumbering, ...general } = settings
const packInput = { ...settings, tags: [], questions: [card] }

const packId = async (...[world]: Parameters<typeof makePack>) => (await makePack(world)).packId
const questionId = async (...[world]: Parameters<typeof makePack>) => (await makePack(world)).questionId

/** The smallest PNG: one pixel. */
const image = JSON.stringify({
  name: 'a.png',
  type: 'image/png',
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
})

/** Every mutation of the data API, and who may call it. The objects belong to the owner, who is a creator. */
export const mutations: readonly Row[] = [
  //                          guest   learner owner    other    contest admin
  row('createQuestion', '       signIn  no      yes      yes      no      no', () => ({
    ...newQuestion,
    creationKey: newId(),
  })),
  row(
    'createQuestion',
    '                           signIn  no      yes      no       no      no',
    async (world) => ({ ...newQuestion, packId: await packId(world) }),
    'into a pack',
  ),
  row('createPackObject', '     signIn  no      yes      yes      no      no', () => ({
    ...general,
    automaticNumbering,
    creationKey: newId(),
  })),
  row(
    'savePack',
    '                           signIn  no      yes      yes      no      no',
    () => ({ input: { ...packInput, creationKey: newId() } }),
    'creating',
  ),
  row(
    'savePack',
    '                           signIn  no      yes      no       no      yes',
    async (world) => ({ input: { ...packInput, questions: Array(5).fill(card), id: await packId(world) } }),
    'an existing one',
  ),
  row(
    'savePack',
    '                           signIn  no      yes      no       no      no',
    async (world) => ({ input: { ...packInput, id: await packId(world) } }),
    'deleting questions of an existing one',
  ),
  row('updatePack', '           signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: await packId(world), name: 'Another' },
  })),
  row('deletePack', '           signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: await packId(world), reason: 'কারণ' },
  })),
  row(
    'deletePack',
    '                           signIn  no      yes      no       no      refused',
    async (world) => ({ input: { id: await packId(world) } }),
    'without a reason',
  ),
  row('deletePackTag', '        signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: (await makePack(world)).packTagId },
  })),
  row('saveQuestion', '         signIn  no      yes      no       no      yes', async (world) => ({
    input: { ...content, id: await questionId(world), level: 'HSC', language: 'Any', tags: ['other'] },
  })),
  row('updateQuestionObject', ' signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: await questionId(world), question: 'Another' },
  })),
  row('deleteQuestionObject', ' signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: await questionId(world), reason: 'কারণ' },
  })),
  row(
    'deleteQuestionObject',
    '                           signIn  no      yes      no       no      refused',
    async (world) => ({ input: { id: await questionId(world) } }),
    'without a reason',
  ),
  row('updateOption', '         signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: (await makePack(world)).optionId, content: 'Another' },
  })),
  // Never allowed, since a question has four options; but the right to edit is checked first.
  row('deleteOption', '         signIn  no      conflict no       no      conflict', async (world) => ({
    input: { id: (await makePack(world)).optionId },
  })),
  row('deleteQuestionTag', '    signIn  no      yes      no       no      yes', async (world) => ({
    input: { id: (await makePack(world)).questionTagId },
  })),
  row('createTag', '            signIn  no      yes      yes      no      no', () => ({
    input: { name: `tag ${newId()}` },
  })),
  row(
    'addQuestionTag',
    '                           signIn  no      yes      no       no      yes',
    async (world) => ({ questionId: await questionId(world), tags: '["new"]' }),
    'to a question',
  ),
  row(
    'addQuestionTag',
    '                           signIn  no      yes      no       no      yes',
    async (world) => ({ packId: await packId(world), tags: '["new"]' }),
    'to a pack',
  ),
  row(
    'createVerification',
    '                           signIn  no      no       no       no      yes',
    async (world) => ({ input: { verifiedObjectId: await questionId(world), type: 'question' } }),
    'of a question',
  ),
  row(
    'createVerification',
    '                           signIn  no      no       no       no      yes',
    async (world) => ({ input: { verifiedObjectId: await packId(world), type: 'pack' } }),
    'of a pack',
  ),
  row(
    'confirmVerification',
    '                           signIn  no      no       no       no      yes',
    async (world) => ({ input: await makeEdited(world, 'question') }),
    'of a question',
  ),
  row(
    'confirmVerification',
    '                           signIn  no      no       no       no      yes',
    async (world) => ({ input: await makeEdited(world, 'pack') }),
    'of a pack',
  ),
  row(
    'createQuestion',
    '                           signIn  no      yes      refused  no      no',
    async (world) => ({ ...newQuestion, imageUrl: await makePicture(world) }),
    "with the owner's picture",
  ),
  row('uploadImage', '          signIn  no      yes      no       no      no', async (world) => ({
    questionId: await questionId(world),
    image,
  })),
  row('deleteImage', '          signIn  no      yes      no       no      yes', async (world) => ({
    imageUrl: await makePicture(world, await questionId(world)),
  })),
  row('startPackExam', '        signIn  yes     yes      yes      yes     yes', async (world) => ({
    packId: await packId(world),
    minutes: 5,
  })),
  // The contest belongs to the contest creator.
  row('saveContest', '          signIn  no      no       no       yes     no', () => ({
    input: contestInput(),
  })),
  row(
    'saveContest',
    '                           signIn  no      no       no       yes     no',
    async (world) => ({ input: { ...contestInput(), id: await makeContest(world) } }),
    'an existing one',
  ),
  row('deleteContest', '        signIn  no      no       no       yes     no', async (world) => ({
    id: await makeContest(world),
  })),
  row('giveContestTime', '      signIn  no      no       no       yes     no', async (world) => ({
    ...{ id: await makeContest(world), minutes: 5 },
  })),
  row('excludeFromContest', '   signIn  no      no       no       yes     no', async (world) => ({
    ...{ id: await makeOpenContest(world), nickname: world.idOf.learner },
  })),
  row('joinContest', '          signIn  yes     yes      yes      no      yes', async (world) => ({
    ...{ id: await makeContest(world), nickname: 'N' },
  })),
  row(
    'startContest',
    '                           signIn  conflict conflict conflict conflict conflict',
    async (world) => ({ id: await makeContest(world) }),
    'before it opens',
  ),
  row('startContest', '         signIn  yes     yes      yes      yes     yes', async (world) => ({
    id: await makeOpenContest(world),
  })),
  row(
    'startSealedContest',
    '                           signIn  conflict conflict conflict conflict conflict',
    async (world) => ({ id: await makeContest(world), version: 'x' }),
    'before it opens',
  ),
  row('startSealedContest', '   signIn  yes     yes      yes      yes     yes', async (world) => ({
    ...{ id: await makeOpenContest(world), version: 'x' },
  })),
  row(
    'startModelExam',
    '                           signIn  conflict conflict conflict conflict conflict',
    () => ({ slug: 'hsc-economics' }),
    'of which the bank has no questions',
  ),
  row('saveExamAnswers', '      signIn  unseen  yes      unseen   unseen  unseen', async (world) => {
    const { attemptId, optionId } = await startExam(world)
    return { attemptId, answers: [{ place: 1, optionId, chosenAt: new Date().toISOString() }] }
  }),
  row(
    'submitPackExam',
    '                           signIn  yes     yes      yes      yes     yes',
    async (world) => ({ packId: await packId(world), selectedOptions: noAnswers }),
    'without an attempt',
  ),
  row(
    'submitPackExam',
    '                           signIn  unseen  yes      unseen   unseen  unseen',
    async (world) => ({ ...(await startExam(world)), selectedOptions: noAnswers }),
    "the owner's attempt",
  ),
  row('submitOfflineExam', '    signIn  yes     yes      yes      yes     yes', async (world) => {
    const id = await packId(world)
    return { input: offlineSheet(id, await keepQuestions(world, 'owner', id)) }
  }),
  row('makeCreatorApplication', 'signIn yes     conflict conflict yes     yes', () => form),
  row('approveCreatorApplication', 'signIn no   no       no       no      yes', async (world) => ({
    owner: await makeApplication(world),
  })),
  row(
    'approveCreatorApplication',
    '                           signIn  no      no       no       no      no',
    async (world) => ({ owner: await makeApplication(world, 'administrator') }),
    "the administrator's own",
  ),
  row('rejectCreatorApplication', 'signIn no    no       no       no      yes', async (world) => ({
    owner: await makeApplication(world),
  })),
  row('createQuestionReport', ' signIn  yes     no       yes      yes     no', async (world) => ({
    input: { questionId: await questionId(world), reason: 'incorrect' },
  })),
  row('createPackReport', '     signIn  yes     no       yes      yes     no', async (world) => ({
    input: { packId: await packId(world), reason: 'spam' },
  })),
  row('vote', '                 signIn  yes     no       yes      yes     no', async (world) => ({
    questionId: await questionId(world),
    type: 'up',
    modelType: 'QuestionObject',
  })),
  row('rememberAnswers', '      signIn  yes     yes      yes      yes     yes', async (world) => {
    const { questionId, optionId } = await makePack(world)
    const given = { answeredAt: new Date().toISOString(), milliseconds: 0, ways: ['REVEAL'] }
    return { answers: [{ id: newId(), questionId, optionId, ...given }] }
  }),
  row('saveMemoryPlan', '       signIn  yes     yes      yes      yes     yes', () => ({
    input: { dailyBound: 20, tags: [] },
  })),
  row('saveStudyMark', '        signIn  yes     yes      yes      yes     yes', async (world) => ({
    input: { questionId: await questionId(world), isBookmarked: true },
  })),
  row('forgetMemory', '         signIn  yes     yes      yes      yes     yes', () => ({})),
  row('dismissReports', '       signIn  no      no       no       no      yes', async (world) => {
    const { packId: id } = await makePack(world)
    await world.ask(
      'learner',
      `mutation { createPackReport(input: { packId: "${id}", reason: spam }) { id } }`,
    )
    return { input: { type: 'pack', id } }
  }),
  row('saveSearchSynonym', '    signIn  no      no       no       no      yes', () => ({
    input: { kind: 'same', phrases: ['তড়িৎ', newId().slice(-12)] },
  })),
  row('deleteSearchSynonym', '  signIn  no      no       no       no      yes', async (world) => {
    const save =
      'mutation ($phrases: [String!]!) { saveSearchSynonym(input: { kind: same, phrases: $phrases }) { id } }'
    const { data } = await world.ask('administrator', save, { phrases: ['বিদ্যুৎ', newId().slice(-12)] })
    return { input: { id: data.saveSearchSynonym.id } }
  }),
  row('addStarterSynonyms', '   signIn  no      no       no       no      yes', () => ({})),
  row('sendMailAgain', '        signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeUndeliveredMail(world) },
  })),
  row('sendAllMailsAgain', '    signIn  no      no       no       no      yes', async (world) => {
    await makeUndeliveredMail(world)
    return {}
  }),
  row('discardMail', '          signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeUndeliveredMail(world) },
  })),
  row('changeSetting', '        signIn  no      no       no       no      yes', () => ({
    input: { name: 'MAIL_NOTE', value: newId() },
  })),
  row('makePupils', '           signIn  no      no       no       no      yes', () => ({
    input: { list: newId(), pupils: [{ firstName: 'Putul', lastName: '', occurrence: 1 }] },
  })),
  row('runJobAgain', '          signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeFailedJob(world) },
  })),
  row('changeGroup', '          signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world), group: 'CREATORS', isMember: true },
  })),
  row('disablePerson', '        signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world), reason: 'Left the school' },
  })),
  row('enablePerson', '         signIn  no      no       no       no      yes', async (world) => {
    const id = await makeAccount(world)
    await world.sql`update identity_user set is_enabled = false where sub = ${id}`
    return { input: { id } }
  }),
  row('signPersonOut', '        signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world) },
  })),
  row('unlockPerson', '         signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world) },
  })),
  row('resetPasswordOf', '      signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world) },
  })),
  row('makeFirstPassword', '    signIn  no      no       no       no      yes', async (world) => {
    const id = await makeAccount(world)
    const signInName = String(randomInt(10_000_000, 100_000_000))
    await world.sql`update identity_user set email = ${signInName}, email_key = ${signInName} where sub = ${id}`
    return { input: { id } }
  }),
  row('deletePerson', '         signIn  no      no       no       no      yes', async (world) => ({
    input: { id: await makeAccount(world), fullName: 'Some Body' },
  })),
]
