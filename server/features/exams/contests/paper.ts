import { placeOptions } from '../../../../contract/bank/option-order.ts'
import {
  mapPictures,
  optionFields,
  pictureOfOption,
  textsOf,
} from '../../../../contract/bank/question-fields.ts'
import type { ContestQuestion, ReadyContest } from '../../../../contract/exams/contest-rules.ts'
import { newId } from '../../../lib/new-id.ts'
import { shuffle } from '../../../lib/shuffle.ts'
import { toSnapshotTexts } from '../../../question-columns.ts'
import { toExamOption } from '../exam-snapshot.ts'
import type { ContestPaper } from './queries.ts'

/**
 * Makes the paper of a contest, as an exam snapshot. Its questions are not in the bank, so no page and no search shows them.
 * Ids grow with time, so the options get theirs after they are shuffled: otherwise the ids would reveal the right one.
 */
export function makePaper(id: string, { name, level, questions }: ReadyContest): ContestPaper {
  return {
    pack: { id, name, level, language: 'Any', automaticNumbering: true },
    questions: questions.map((question) => {
      const { order, optionOrder } = placeOptions(question, shuffle(optionFields))
      const options = order.map((field) => {
        const imagePath = question[pictureOfOption(field)]
        return { field, id: newId(), content: question[field], ...(imagePath && { imagePath }) }
      })
      return {
        id: newId(),
        ...toSnapshotTexts({ ...question, optionOrder }),
        imagePath: question.imageUrl,
        passageImagePath: question.passageImageUrl,
        options: options.map(({ field: _, ...option }) => option),
        answer: options.find(({ field }) => field === 'answer')!.id,
        tags: [],
      }
    }),
  }
}

/** A question of a paper for the owner, also as learners get it: the options in the order of the paper. */
export type OwnQuestion = ContestQuestion & {
  id: string
  options: ReturnType<typeof toExamOption>[]
  answerId: string
}

/** Returns the questions of a paper for its owner; the wrong options are in the order of the paper. */
export function questionsOf({ questions }: ContestPaper): OwnQuestion[] {
  return questions.map(({ id, imagePath, passageImagePath = null, options, answer, ...texts }) => ({
    ...textsOf({ ...texts, options, answer }),
    ...mapPictures(
      { options, answer },
      { imageUrl: imagePath, passageImageUrl: passageImagePath },
      (option) => option?.imagePath ?? null,
    ),
    ...{ id, options: options.map(toExamOption), answerId: answer },
  }))
}
