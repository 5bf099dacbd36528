import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { examQuestions } from './answered-exam.ts'
import { prepareExamRoom } from './exam-room.ts'
import { choose, readResult, saveAnswers, startExam, submitExam } from './exam-sheet.ts'
import { postCompressed } from './post-compressed.ts'
import type { Product } from './product.ts'

/** Bytes of one exam: compressed bodies to the learner, all received with headers, and all sent. */
export type ExamBytes = { paper: number; answers: number; result: number; received: number; sent: number }

/*
 * The queries of the exam's screens with a warm cache of program and styles: the documents of
 * web/routes/exam.graphql and that of the result. The screens load no other data.
 */
const openDocument = `query Exam($packId: ID!) {
  getPack(id: $packId) { id name level language questionCount } getExamAttempt(packId: $packId) { id } }`

/** Runs one exam of 50 questions without pictures, with Brotli like a browser. */
export async function measureExamBytes(product: Product): Promise<ExamBytes> {
  const { packId, examinees } = await prepareExamRoom(product, { people: 1, questions: examQuestions })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/json', authorization: examinees[0]!.token }
  const sockets = new Set<Socket>()
  let body = 0
  /** Sends one document and counts its compressed body. */
  const ask = async <Data>(document: string, variables: Record<string, unknown>) => {
    const { bytes, text } = await postCompressed(
      `${product.url}/graphql`,
      JSON.stringify({ query: document, variables }),
      { agent, headers, onSocket: (socket) => sockets.add(socket) },
    )
    body += bytes
    const { data, errors } = JSON.parse(text) as { data: Data; errors?: unknown[] }
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300))
    return data
  }
  const part = () => {
    const counted = body
    body = 0
    return counted
  }
  await ask(openDocument, { packId })
  const sheet = await startExam(ask, packId)
  const paper = part()
  for (let place = 1; place <= examQuestions; place += 1)
    await saveAnswers(ask, sheet, [choose(sheet, place)])
  const answers = part()
  await readResult(ask, await submitExam(ask, sheet))
  const result = part()
  const all = [...sockets]
  const received = all.reduce((sum, socket) => sum + socket.bytesRead, 0)
  const sent = all.reduce((sum, socket) => sum + socket.bytesWritten, 0)
  agent.destroy()
  return { paper, answers, result, received, sent }
}

export function describeExamBytes({ paper, answers, result, received, sent }: ExamBytes): string[] {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    `Data of one exam of ${examQuestions} questions without pictures, compressed: ${kilobytes(paper + answers + result)} (paper ${kilobytes(paper)}, ${examQuestions} answers saved ${kilobytes(answers)}, submission and result ${kilobytes(result)}); with all headers ${kilobytes(received)}; the learner sends ${kilobytes(sent)}.`,
  ]
}
