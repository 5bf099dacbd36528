import type postgres from 'postgres'

export type AnswerToSave = {
  /** The question's place on the paper, from 1. */
  place: number
  optionId: string
  chosenAt: Date
}

export type SavedAnswer = AnswerToSave & { savedAt: Date }

/** What became of answers that came for an attempt. */
export type SaveOutcome = {
  /** Null when there is no such attempt of this person. */
  isOpen: boolean | null
  /** Places whose option is not one of the question there. */
  badPlaces: number[]
}

/** Of two answers to a question the one chosen later; sending one again changes nothing. */
const isLater = (sql: postgres.Sql | postgres.TransactionSql) => sql`
  exam_answer.chosen_at < excluded.chosen_at
    or (exam_answer.chosen_at = excluded.chosen_at and exam_answer.option_id <> excluded.option_id)`

/** An option that was chosen once more came when it came first. */
const arrival = (sql: postgres.Sql | postgres.TransactionSql) => sql`
  case when exam_answer.option_id = excluded.option_id then exam_answer.saved_at else excluded.saved_at end`

/**
 * Saves answers of an attempt of `owner` that is open and ends, or ended, after `endedAfter`: all or, when one of them is no option of its
 * question, none; one statement. Of two answers to a question the one that was chosen later stays, however they arrive.
 *
 * The attempt is locked against its submission: an answer is either in before it, and counts, or finds it closed.
 */
export async function saveAnswers(
  sql: postgres.Sql | postgres.TransactionSql,
  {
    attemptId,
    owner,
    answers,
    now,
    endedAfter,
  }: { attemptId: string; owner: string; answers: readonly AnswerToSave[]; now: Date; endedAfter: Date },
): Promise<SaveOutcome> {
  const [row] = await sql<SaveOutcome[]>`
    with attempt as materialized (
      select id, paper_hash, started_at from exam_attempt
      where id = ${attemptId} and owner = ${owner} and submitted_at is null and deadline > ${endedAfter}
      for share
    ), given as materialized (
      select * from unnest(
        ${answers.map(({ place }) => place)}::smallint[],
        ${answers.map(({ optionId }) => optionId)}::uuid[],
        ${answers.map(({ chosenAt }) => chosenAt.toISOString())}::timestamptz[]
      ) as given(place, option_id, chosen_at)
    ), bad as materialized (
      select place from given, attempt join exam_paper paper on paper.hash = attempt.paper_hash
      where not coalesce(
        paper.document #> array['questions', (place - 1)::text, 'options']
          @> jsonb_build_array(jsonb_build_object('id', option_id)), false)
    ), saved as (
      insert into exam_answer (attempt_id, place, option_id, chosen_at, saved_at)
      select attempt.id, place, option_id, greatest(attempt.started_at, least(chosen_at, ${now})), ${now}
      from given, attempt where not exists (select from bad)
      on conflict (attempt_id, place) do update
        set option_id = excluded.option_id, chosen_at = excluded.chosen_at, saved_at = ${arrival(sql)}
        where ${isLater(sql)}
    )
    select
      case
        when exists (select from attempt) then true
        when exists (select from exam_attempt where id = ${attemptId} and owner = ${owner}) then false
      end as "isOpen",
      array(select place from bad order by place) as "badPlaces"`
  return row!
}

/** Answers to an attempt, its id in lower case, and when they came. */
export type AnswersOfAttempt = { attemptId: string; answers: readonly AnswerToSave[]; savedAt: Date }

/**
 * As `saveAnswers` for answers of many attempts, each named once, whose options and owners have been checked; answers the
 * attempts whose answers were saved. An attempt that is not open, or whose submission is under way, is left out: nobody
 * waits for another's lock.
 */
export async function saveAnswersOfMany(
  sql: postgres.Sql,
  given: readonly AnswersOfAttempt[],
  { endedAfter }: { endedAfter: Date },
): Promise<ReadonlySet<string>> {
  const rows = given.flatMap(({ answers, ...of }) => answers.map((answer) => ({ ...of, ...answer })))
  // In one order everywhere, so that two processes never wait for each other's rows.
  const saved = await sql<{ id: string }[]>`
    with attempt as materialized (
      select id, started_at from exam_attempt
      where id = any(${given.map(({ attemptId }) => attemptId)}::uuid[])
        and submitted_at is null and deadline > ${endedAfter}
      for share skip locked
    ), saved as (
      insert into exam_answer (attempt_id, place, option_id, chosen_at, saved_at)
      select attempt.id, place, option_id, greatest(attempt.started_at, least(chosen_at, saved_at)), saved_at
      from unnest(
        ${rows.map(({ attemptId }) => attemptId)}::uuid[],
        ${rows.map(({ place }) => place)}::smallint[],
        ${rows.map(({ optionId }) => optionId)}::uuid[],
        ${rows.map(({ chosenAt }) => chosenAt.toISOString())}::timestamptz[],
        ${rows.map(({ savedAt }) => savedAt.toISOString())}::timestamptz[]
      ) as given(attempt_id, place, option_id, chosen_at, saved_at) join attempt on attempt.id = given.attempt_id
      order by attempt.id, place
      on conflict (attempt_id, place) do update
        set option_id = excluded.option_id, chosen_at = excluded.chosen_at, saved_at = ${arrival(sql)}
        where ${isLater(sql)}
    )
    select id from attempt`
  return new Set(saved.map(({ id }) => id))
}

/** What of an attempt never changes. */
export type AttemptToAnswer = { owner: string; paperHash: string }

export async function findAttemptToAnswer(sql: postgres.Sql, id: string): Promise<AttemptToAnswer | null> {
  const [row] = await sql<AttemptToAnswer[]>`
    select owner, encode(paper_hash, 'hex') as "paperHash" from exam_attempt where id = ${id}`
  return row ?? null
}

/** The ids of the options of each question, in order. */
export type PaperOptions = readonly ReadonlySet<string>[]

export async function findOptionsOfPaper(sql: postgres.Sql, paperHash: string): Promise<PaperOptions> {
  const rows = await sql<{ ids: string[] }[]>`
    select jsonb_path_query_array(question, '$.options[*].id') as ids
    from exam_paper, jsonb_array_elements(document -> 'questions') with ordinality as asked(question, place)
    where hash = decode(${paperHash}, 'hex') order by place`
  return rows.map(({ ids }) => new Set(ids))
}

/** The saved answers of an attempt by place. */
export async function listAnswers(
  sql: postgres.Sql | postgres.TransactionSql,
  attemptId: string,
): Promise<SavedAnswer[]> {
  return sql<SavedAnswer[]>`
    select place, option_id as "optionId", chosen_at as "chosenAt", saved_at as "savedAt"
    from exam_answer where attempt_id = ${attemptId} order by place`
}
