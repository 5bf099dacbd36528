import { waysOfBits } from '../../contract/answer-ways.ts'
import { hidesPack } from '../features/exams/answered/service.ts'
import { sql as part } from '../lib/database/sql.ts'
import { jsonColumns } from '../question-columns.ts'
import { account } from './account-section.ts'
import { results } from './results-section.ts'
import { firstId, type Row, type Section } from './section.ts'

/*
 * The data stored about a user, section by section. Every table with personal data needs a section; a test
 * finds those without one.
 */

export const sections: readonly Section[] = [
  account,
  {
    name: 'author',
    tables: ['app_user'],
    rowsPerPage: 1,
    read: async (sql, sub, after) =>
      after !== null
        ? []
        : sql<Row>`
            select id as key, json_build_object(
              'id', id, 'fullName', full_name, 'questionCount', question_count, 'packCount', pack_count,
              'createdAt', created_at, 'updatedAt', updated_at) as item
            from app_user where id = ${sub}`,
  },
  {
    name: 'devices',
    tables: ['identity_device'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'id', id, 'name', name, 'isRemembered', is_remembered, 'lastAddress', last_address,
        'createdAt', created_at, 'lastUsedAt', last_authenticated_at) as item
      from identity_device where sub = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'sessions',
    tables: ['identity_session'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select origin_jti as key, json_build_object(
        'browser', browser, 'address', address, 'lastAddress', last_address, 'signedInAt', auth_time,
        'provedAgainAt', proved_at, 'lastRefreshedAt', rotated_at, 'endsAt', expires_at,
        'endedAt', revoked_at) as item
      from identity_session where sub = ${sub} and origin_jti > ${after ?? firstId}
      order by origin_jti limit ${limit}`,
  },
  {
    name: 'history',
    tables: ['audit_event'],
    rowsPerPage: 500,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object('at', at, 'what', kind, 'address', address, 'detail', detail) as item
      from audit_event where sub = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'packs',
    tables: ['pack', 'pack_tag'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select p.id as key, json_build_object(
        'id', p.id, 'name', p.name, 'level', p.level, 'language', p.language,
        'automaticNumbering', p.automatic_numbering, 'isVerified', p.verification_status,
        'editedSinceVerifiedAt', p.edited_since_verified_at,
        'tags', array(select t.tag_id from pack_tag t where t.pack_id = p.id order by t.position),
        'createdAt', p.created_at, 'updatedAt', p.updated_at) as item
      from pack p where p.owner = ${sub} and p.id > ${after ?? firstId} order by p.id limit ${limit}`,
  },
  {
    name: 'questions',
    tables: ['question', 'question_option', 'question_tag', 'question_verdict'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select q.id as key, json_build_object(
        'id', q.id, 'packId', q.pack_id, 'position', q.position, ${sql.unsafe(jsonColumns('q'))},
        'options', array(
          select json_build_object('content', o.content, 'isRight', o.id = q.answer, 'image', o.image_path)
          from question_option o where o.question_id = q.id order by o.position),
        'image', q.image_path, 'passageImage', q.passage_image_path,
        'tags', array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position),
        'remarks', array(select v.kind from question_verdict v where v.question_id = q.id order by v.kind),
        'isVerified', q.verification_status, 'editedSinceVerifiedAt', q.edited_since_verified_at, 'voteCount', q.vote_count,
        'createdAt', q.created_at, 'updatedAt', q.updated_at) as item
      from question q where q.owner = ${sub} and q.id > ${after ?? firstId} order by q.id limit ${limit}`,
  },
  {
    name: 'pictures',
    tables: ['picture'],
    rowsPerPage: 500,
    read: (sql, sub, after, limit) => sql<Row>`
      select path as key, json_build_object(
        'path', path, 'width', width, 'height', height, 'bytes', bytes, 'createdAt', created_at) as item
      from picture where owner = ${sub} and path > ${after ?? ''} order by path limit ${limit}`,
  },
  {
    name: 'unfinishedUploads',
    tables: ['picture_upload'],
    rowsPerPage: 500,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object('path', path, 'createdAt', created_at) as item
      from picture_upload where owner = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'votes',
    tables: ['question_vote'],
    rowsPerPage: 500,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object('questionId', question_id, 'type', type, 'createdAt', created_at) as item
      from question_vote where user_id = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'verifications',
    tables: ['verification'],
    rowsPerPage: 500,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'questionId', question_id, 'packId', pack_id, 'verifiedAt', created_at,
        'confirmedEdit', edited_at) as item
      from verification where user_id = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'creatorApplication',
    tables: ['creator_application'],
    rowsPerPage: 1,
    read: async (sql, sub, after) =>
      after !== null
        ? []
        : sql<Row>`
            select owner as key, json_build_object(
              'fullName', full_name, 'email', email, 'phone', phone, 'reason', reason, 'experience', experience,
              'credentials', credentials, 'facebookLink', facebook_link, 'status', status,
              'reviewedAt', reviewed_at, 'createdAt', created_at) as item
            from creator_application where owner = ${sub}`,
  },
  {
    name: 'applicationsReviewed',
    tables: ['creator_application'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select owner as key, json_build_object(
        'applicant', owner, 'status', status, 'reviewedAt', reviewed_at) as item
      from creator_application
      where reviewed_by = ${sub} and owner > ${after ?? firstId} order by owner limit ${limit}`,
  },
  {
    name: 'reports',
    tables: ['report'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'id', id, 'questionId', question_id, 'packId', pack_id, 'reason', reason, 'createdAt', created_at,
        'dismissedAt', dismissed_at) as item
      from report where user_id = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'reportsDismissed',
    tables: ['report'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'id', id, 'questionId', question_id, 'packId', pack_id, 'dismissedAt', dismissed_at) as item
      from report where dismissed_by = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'exams',
    tables: ['exam_attempt', 'exam_answer', 'exam_review_mark'],
    rowsPerPage: 200,
    // The exam snapshot of an exam in progress is left out: it contains the right answers.
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'id', id, 'packId', pack_id, 'startedAt', started_at, 'deadline', deadline, 'handedInAt', submitted_at,
        'wrongAnswerTakesAway', wrong_mark / 100.0, 'savedAnswers', (
          select coalesce(json_agg(json_build_object(
            'place', place, 'optionId', option_id, 'chosenAt', chosen_at, 'sureness', sureness, 'savedAt', saved_at) order by place), '[]')
          from exam_answer
          where exam_answer.owner = exam_attempt.owner and attempt_id = exam_attempt.id),
        'marksForReview', (
          select coalesce(json_agg(json_build_object(
            'place', place, 'isForReview', is_for_review, 'markedAt', marked_at, 'savedAt', saved_at) order by place), '[]')
          from exam_review_mark
          where exam_review_mark.owner = exam_attempt.owner and attempt_id = exam_attempt.id)) as item
      from exam_attempt where owner = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  results,
  {
    name: 'contestsHeld',
    tables: ['contest'],
    rowsPerPage: 20,
    read: (sql, sub, after, limit) => sql<Row>`
      select id as key, json_build_object(
        'id', id, 'name', name, 'rules', rules, 'level', level, 'opensAt', opens_at, 'closesAt', closes_at,
        'minutes', limit_seconds / 60, 'wrongAnswerTakesAway', wrong_mark / 100.0, 'places', max_entries, 'questions', paper -> 'questions',
        'createdAt', created_at, 'finishedAt', finished_at) as item
      from contest where owner = ${sub} and id > ${after ?? firstId} order by id limit ${limit}`,
  },
  {
    name: 'contestsJoined',
    tables: ['contest_entry'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select e.contest_id as key, json_build_object(
        'contestId', e.contest_id, 'contest', c.name, 'nickname', e.nickname, 'level', e.level, 'district', e.district,
        'joinedAt', e.joined_at, 'excludedAt', e.excluded_at,
        'examId', e.attempt_id, 'extraMinutes', e.extra_seconds / 60, 'place', case when c.finished_at is not null then e.place end,
        'marks', case when c.finished_at is not null then e.marks / 100.0 end) as item
      from contest_entry e join contest c on c.id = e.contest_id
      where e.owner = ${sub} and e.contest_id > ${after ?? firstId} order by e.contest_id limit ${limit}`,
  },
  {
    name: 'memory',
    tables: ['memory_question'],
    rowsPerPage: 200,
    // Which answers were right, and when they come again, is left out while an exam on the question's pack accepts answers.
    read: async (sql, sub, after, limit) => {
      const rows = await sql<Row & { item: { answers: { ways: number }[] } }>`
        select question_id as key, json_build_object(
          'questionId', question_id, 'dueAt', case when not is_hidden then due_at end, 'answers', (
            select json_agg(json_build_object(
              'at', at, 'milliseconds', ms, 'isRight', case when not is_hidden then is_right end, 'ways', ways) order by at)
            from unnest(answered_at, times, rights, ways) as given(at, ms, is_right, ways))) as item
        from (
          select m.*, ${hidesPack({ owner: sub, pack: part`q.pack_id` })} as is_hidden from memory_question m left join question q on q.id = m.question_id
          where m.owner = ${sub} and m.question_id > ${after ?? firstId} order by m.question_id limit ${limit}
        ) m order by question_id`
      return rows.map(({ key, item }) => {
        const answers = item.answers.map(({ ways, ...answer }) => ({ ...answer, ways: waysOfBits(ways) }))
        return { key, item: { ...item, answers } }
      })
    },
  },
  {
    name: 'marks',
    tables: ['study_mark'],
    rowsPerPage: 200,
    read: (sql, sub, after, limit) => sql<Row>`
      select question_id as key, json_build_object(
        'questionId', question_id, 'isBookmarked', is_bookmarked, 'note', note, 'changedAt', changed_at) as item
      from study_mark where owner = ${sub} and question_id > ${after ?? firstId} order by question_id limit ${limit}`,
  },
  {
    name: 'practice',
    tables: ['memory_day', 'memory_topic', 'memory_plan', 'forgotten_question'],
    rowsPerPage: 1,
    read: async (sql, sub, after) =>
      after !== null
        ? []
        : sql<Row>`
            select id as key, json_build_object(
              'plan', (
                select json_build_object('questionsPerDay', daily_bound, 'exam', exam, 'examName', exam_name, 'examDate', exam_date,
                  'level', level, 'tags', tags, 'retention', retention, 'weights', weights)
                from memory_plan where owner = u.id),
              'days', (
                select coalesce(json_agg(json_build_object('day', day, 'answers', answers, 'rightAnswers', right_answers, 'milliseconds', ms) order by day), '[]')
                from memory_day where owner = u.id),
              'topics', (
                select coalesce(json_agg(
                  json_build_object('month', month, 'tag', tag, 'answers', answers, 'rightAnswers', right_answers, 'milliseconds', ms) order by month, tag), '[]')
                from memory_topic where owner = u.id),
              'forgottenQuestions', (
                select count(*) from forgotten_question where owner = u.id)) as item
            from app_user u where id = ${sub}`,
  },
]
