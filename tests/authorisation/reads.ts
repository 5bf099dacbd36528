import { makeContest, makeContestPicture } from './contests.ts'
import { type Row, row } from './table.ts'
import {
  card,
  makeAccount,
  makeApplication,
  makeEdited,
  makeFacts,
  makeFailedJob,
  makePack,
  makePicture,
  makeResult,
  makeUndeliveredMail,
  markQuestion,
  settings,
  startExam,
  type World,
} from './world.ts'

const owner = ({ idOf }: World) => idOf.owner

/** Every query of the data API, and who may read. The objects belong to the owner, who is a creator. */
export const reads: readonly Row[] = [
  //                              guest  learner owner other  contest admin
  row('getUser', '                yes    yes     yes   yes    yes     yes', (world) => ({
    id: owner(world),
  })),
  row('getPack', '                yes    yes     yes   yes    yes     yes', async (world) => ({
    id: (await makePack(world)).packId,
  })),
  row('listPackByOwnerAndCreatedAt', 'yes yes    yes   yes    yes     yes', async (world) => {
    await makePack(world)
    return { owner: owner(world) }
  }),
  row('listPacksByCreatedAt', '   yes    yes     yes   yes    yes     yes', async (world) => {
    await makePack(world)
    return {}
  }),
  row('getQuestionObject', '      yes    yes     yes   yes    yes     yes', async (world) => ({
    id: (await makePack(world)).questionId,
  })),
  row('listQuestionObjectByOwnerAndCreatedAt', 'yes yes yes yes yes   yes', async (world) => {
    await makePack(world)
    return { owner: owner(world) }
  }),
  row('listQuestionObjectByPackIdAndOrder', 'yes yes yes yes  yes     yes', async (world) => ({
    packId: (await makePack(world)).packId,
  })),
  row('listQuestionsToTry', '     empty  empty   empty empty  empty   empty', async (world) => {
    // Nothing is verified.
    await makePack(world)
    return { language: 'Bangla' }
  }),
  row('findQuestionTwins', '      signIn no      yes   yes    no      no', async (world) => {
    await makePack(world)
    return { questions: [{ question: card.question }] }
  }),
  row('listPicturesByImageUrl', ' yes    yes     yes   yes    yes     yes', async (world) => ({
    imageUrls: [await makePicture(world, (await makePack(world)).questionId)],
  })),
  row('listPicturesByImageUrl', ' empty  empty   yes   empty  empty   yes', async (world) => ({
    imageUrls: [await makePicture(world)],
  })),
  row(
    'listPicturesByImageUrl',
    '                             empty  empty   empty empty  yes     yes',
    async (world) => ({ imageUrls: [await makeContestPicture(world, -60)] }),
    'of a coming contest',
  ),
  row(
    'listPicturesByImageUrl',
    '                             empty  yes     empty empty  yes     yes',
    async (world) => ({ imageUrls: [await makeContestPicture(world, 5)] }),
    'of a contest that somebody with more time still sits',
  ),
  row(
    'listPicturesByImageUrl',
    '                             yes    yes     yes   yes    yes     yes',
    async (world) => {
      const path = await makeContestPicture(world, 5)
      await world.sql`update exam_attempt set deadline = now() - interval '2 minutes' where is_contest`
      return { imageUrls: [path] }
    },
    'of a contest that is over for all',
  ),
  row('getExamAttempt', '         empty  empty   yes   empty  empty   empty', async (world) => ({
    packId: (await startExam(world)).packId,
  })),
  // The contest belongs to the contest creator.
  row('listContests', '           signIn yes     yes   yes    yes     yes', async (world) => {
    await makeContest(world)
    return {}
  }),
  row('getContest', '             signIn yes     yes   yes    yes     yes', async (world) => ({
    id: await makeContest(world),
  })),
  row('getContestPaper', '        signIn no      no    no     yes     no', async (world) => ({
    id: await makeContest(world),
  })),
  // Null to those who do not take part.
  row('getSealedPaper', '         signIn empty   empty empty  empty   empty', async (world) => ({
    id: await makeContest(world),
  })),
  row('getContestLive', '         signIn no      no    no     yes     no', async (world) => ({
    id: await makeContest(world),
  })),
  row('listContestPlaces', '      signIn yes     yes   yes    yes     yes', async (world) => ({
    id: await makeContest(world),
  })),
  row('listModelExams', '         signIn yes     yes   yes    yes     yes', () => ({})),
  row('getModelExam', '           signIn yes     yes   yes    yes     yes', () => ({ slug: 'bcs' })),
  row('getOwnLevel', '            signIn yes     yes   yes    yes     yes', () => ({})),
  row('getToday', '               signIn yes     yes   yes    yes     yes', () => ({})),
  row('getProgress', '            signIn yes     yes   yes    yes     yes', () => ({})),
  row('drawPracticeQuestions', '  yes    yes     yes   yes    yes     yes', async (world) => {
    await makePack(world)
    return { level: settings.level }
  }),
  row(
    'drawPracticeQuestions',
    '                             signIn empty   empty empty  empty   empty',
    async (world) => {
      await makePack(world)
      return { from: 'WRONG' }
    },
    'own mistakes',
  ),
  // The others have not answered it.
  row('getQuestionFacts', '       signIn empty   yes   empty  empty   yes', async (world) => ({
    questionIds: [await makeFacts(world)],
  })),
  row(
    'getQuestionFacts',
    '                             signIn yes     yes   empty  empty   yes',
    async (world) => ({ questionIds: [await makeFacts(world, 'learner')] }),
    'answered by the learner',
  ),
  row(
    'getQuestionFacts',
    '                             signIn empty   yes   empty  empty   yes',
    async (world) => {
      const id = await makeFacts(world, 'learner')
      const { data } = await world.ask(
        'guest',
        'query ($id: ID!) { getQuestionObject(id: $id) { packId } }',
        { id },
      )
      const start = 'mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) { id } }'
      await world.ask('learner', start, data.getQuestionObject)
      return { questionIds: [id] }
    },
    'answered by the learner, whose exam hides it',
  ),
  row('listQuestionVerdicts', '   signIn no      yes   no     no      yes', async (world) => {
    await makeFacts(world)
    return { kind: 'TOO_EASY', owner: owner(world) }
  }),
  row(
    'listQuestionVerdicts',
    '                             signIn no      no    no     no      yes',
    async (world) => {
      await makeFacts(world)
      return { kind: 'TOO_EASY' }
    },
    'of all owners',
  ),
  row('countQuestionVerdicts', '  signIn no      yes   no     no      yes', async (world) => {
    await makeFacts(world)
    return { owner: owner(world) }
  }),
  row(
    'countQuestionVerdicts',
    '                             signIn no      no    no     no      yes',
    async (world) => {
      await makeFacts(world)
      return {}
    },
    'of all owners',
  ),
  row('getStudyMarks', '          signIn empty   yes   empty  empty   empty', async (world) => ({
    questionIds: [await markQuestion(world)],
  })),
  row('listStudyMarks', '         signIn empty   yes   empty  empty   empty', async (world) => {
    await markQuestion(world)
    return {}
  }),
  row('listExamsInProgress', '    empty  empty   yes   empty  empty   empty', async (world) => {
    await startExam(world)
    return {}
  }),
  row('listUnopenedExams', '      empty  empty   yes   empty  empty   empty', async (world) => {
    await startExam(world)
    await world.sql`
      update exam_attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
      where owner = ${owner(world)}`
    return {}
  }),
  row('getExamChanges', '         empty  empty   yes   empty  empty   empty', async (world) => ({
    ...{ attemptId: (await startExam(world)).attemptId, since: '2026-01-01T00:00:00Z' },
  })),
  row('getPackExamResults', '     signIn no      yes   no     no      no', async (world) => ({
    id: (await makeResult(world)).resultId,
  })),
  row('listPackExamResultsByOwnerAndCreatedAt', 'signIn no yes no no  no', async (world) => {
    await makeResult(world)
    return { owner: owner(world) }
  }),
  row('getCreatorApplication', '  signIn no      yes   no     no      yes', async (world) => ({
    owner: await makeApplication(world),
  })),
  row(
    'getCreatorApplication',
    '                             signIn no      empty no     no      empty',
    (world) => ({ owner: owner(world) }),
    'without an application',
  ),
  row('listCreatorApplicationByGlobalPkAndCreatedAt', 'signIn no no no no yes', async (world) => {
    await makeApplication(world)
    return { globalPk: 'ALL' }
  }),
  row('listReportedContent', '    signIn no      no    no     no      yes', async (world) => {
    const { packId } = await makePack(world)
    const report = `mutation { createPackReport(input: { packId: "${packId}", reason: spam }) { id } }`
    await world.ask('learner', report)
    return {}
  }),
  row('listSearchSynonyms', '     signIn no      no    no     no      yes', async (world) => {
    await world.ask('administrator', 'mutation { addStarterSynonyms { count } }')
    return {}
  }),
  row('listSearchMisses', '       signIn no      no    no     no      yes', async ({ sql }) => {
    await sql`insert into search_miss values (current_date, 'osmosis', 1, 0) on conflict do nothing`
    return {}
  }),
  // The server of this test listens for its own machine.
  row('getServerState', '         signIn no      no    no     no      yes', () => ({})),
  row('listWaitingMails', '       signIn no      no    no     no      yes', async (world) => {
    await makeUndeliveredMail(world)
    return {}
  }),
  row('listJobQueues', '          signIn no      no    no     no      empty', () => ({})),
  row('listFailedJobs', '         signIn no      no    no     no      yes', async (world) => {
    await makeFailedJob(world)
    return {}
  }),
  row('listAuditEvents', '        signIn no      no    no     no      yes', () => ({})),
  row('listPeople', '             signIn no      no    no     no      yes', async (world) => {
    await makeAccount(world)
    return {}
  }),
  row('getPerson', '              signIn no      no    no     no      yes', async (world) => ({
    id: await makeAccount(world),
  })),
  row('listPupilLists', '         signIn no      no    no     no      yes', () => ({})),
  row('listWaitingPupils', '      signIn no      no    no     no      empty', () => ({ listId: 'none' })),
  row('listSettings', '           signIn no      no    no     no      yes', () => ({})),
  row('listRoomAddresses', '      signIn no      no    no     no      empty', () => ({})),
  row('listEditedSinceVerified', 'signIn no      no    no     no      yes', async (world) => {
    await makeEdited(world, 'pack')
    return {}
  }),
  row(
    'getQuestionVote',
    '                             empty  yes     empty empty  empty   empty',
    async (world) => ({ questionId: await votedByLearner(world) }),
    "a learner's",
  ),
  row('listQuestionVoteByQuestionId', 'signIn no   no    no     no      yes', async (world) => ({
    questionId: await votedByLearner(world),
  })),
]

async function votedByLearner(world: World): Promise<string> {
  const { questionId } = await makePack(world)
  const vote = `mutation { vote(questionId: "${questionId}", type: "up", modelType: "QuestionObject") { status } }`
  await world.ask('learner', vote)
  return questionId
}
