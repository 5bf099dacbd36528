import type { EditQuestion } from '../../../generated/edit-question.ts'
import { storedPicture } from '../picture-value.ts'
import type { QuestionValues } from './question-values.ts'

type StoredQuestion = NonNullable<EditQuestion['getQuestionObject']>

/** A stored question as its form holds it: the right option is the answer, the wrong ones keep their order. */
export function valuesOfStored(stored: StoredQuestion): QuestionValues {
  const right = stored.options.find(({ id }) => id === stored.answer)
  const wrong = stored.options.filter((option) => option !== right)
  return {
    content: {
      question: stored.question,
      answer: right?.content ?? '',
      option2: wrong[0]?.content ?? '',
      option3: wrong[1]?.content ?? '',
      option4: wrong[2]?.content ?? '',
      explanation: stored.explanation ?? '',
      tags: stored.tags.map(({ tagId }) => tagId),
      level: stored.level,
      language: stored.language,
    },
    picture: storedPicture(stored.imageUrl, stored.image),
  }
}
