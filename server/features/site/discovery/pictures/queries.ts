import type { Sql } from '../../../../lib/database/sql.ts'

export type SharedQuestion = {
  question: string
  language: string
  level: string
  packName: string | null
  options: string[]
}

/** Returns what a question's share picture shows, or null if the question does not exist. */
export async function findSharedQuestion(sql: Sql, id: string): Promise<SharedQuestion | null> {
  return sql<SharedQuestion>`
    select q.question, q.language, q.level, p.name as "packName",
      array(select content from question_option where question_id = q.id order by position) as options
    from question q left join pack p on p.id = q.pack_id where q.id = ${id}`.first()
}

export type SharedPack = {
  name: string
  language: string
  level: string
  author: string
  questionCount: number
}

/** Returns what a pack's share picture shows, or null if the pack does not exist. */
export async function findSharedPack(sql: Sql, id: string): Promise<SharedPack | null> {
  return sql<SharedPack>`
    select p.name, p.language, p.level, u.full_name as author,
      (select count(*)::integer from question where pack_id = p.id) as "questionCount"
    from pack p join app_user u on u.id = p.owner where p.id = ${id}`.first()
}
