import type { Database } from '../../server/lib/database/database.ts'
import { newId } from '../../server/lib/new-id.ts'

/** Inserts a question that shows the picture at a path, and the picture if only its file is there. */
export async function showInQuestion({ sql }: Pick<Database, 'sql'>, path: string): Promise<void> {
  const [id, option, author] = [newId(), newId(), newId()]
  await sql.begin(async (tx) => {
    await tx`insert into app_user (id, full_name) values (${author}, 'Author')`
    await tx`
      insert into picture (path, owner, width, height, widths, bytes) values (${path}, null, 1, 1, '{1}', 1)
      on conflict do nothing`
    await tx`
      insert into question (id, owner, question, answer, level, language, image_path)
      values (${id}, ${author}, 'Q', ${option}, 'SSC', 'Any', ${path})`
    await tx`insert into question_option (id, question_id, position, content) values (${option}, ${id}, 1, 'A')`
  })
}
