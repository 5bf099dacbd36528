import Fastify from 'fastify'
import { findPackById } from '../server/features/bank/store/read-packs.ts'
import { findQuestionById, listQuestionsInPack } from '../server/features/bank/store/read-questions.ts'
import { openDatabase } from '../server/lib/database/database.ts'

/*
 * The baseline of the comparison: the same Fastify with only a constant, or with the one prepared query of a
 * read. The database target is passed as JSON in BENCH_DATABASE.
 */
const { sql } = openDatabase(JSON.parse(process.env.BENCH_DATABASE as string))
const app = Fastify()

const constant = { data: { getQuestionObject: { id: 'constant', question: 'What is the same every time?' } } }
app.get('/constant', async () => constant)
app.post('/constant', async () => constant)
app.post<{ Body: { variables: { id: string } } }>('/question', async (request) => ({
  data: { getQuestionObject: await findQuestionById(sql, request.body.variables.id) },
}))
app.post<{ Body: { variables: { id: string } } }>('/pack', async (request) => {
  const { id } = request.body.variables
  const [pack, questions] = await Promise.all([findPackById(sql, id), listQuestionsInPack(sql, id, 200)])
  return { data: { getPack: { ...pack, questions } } }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  process.exit(0)
})
