import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { chosenField, type VerdictName } from '../../contract/bank/question-form.ts'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Button } from '../ui/button.tsx'
import type { Answer } from './answers.ts'
import { OptionList } from './option-list.tsx'
import { OptionRow, type ShownOption } from './option-row.tsx'
import { QuestionFrame, type QuestionHead, Revealed, stemIdOf } from './question-frame.tsx'
import { languageOfQuestion } from './question-language.ts'

/**
 * A question of a document. Its form posts the chosen option to the question's address, and the page comes
 * back with `revealed`. The guests' script does the same in place.
 */
export function QuestionForm({
  revealed,
  help,
  ...head
}: QuestionHead & { revealed: ({ chosen: string } & Answer) | null; help?: ReactNode }) {
  const texts = useTexts(questionTexts)
  const { question } = head
  const action = useHref(`/question/${question.id}`)
  const language = languageOfQuestion(question)
  return (
    <QuestionFrame
      {...head}
      help={help}
      outcome={revealed && <Revealed isRight={revealed.chosen === revealed.answer} answer={revealed} />}
    >
      <form
        method="post"
        action={action}
        data-question={revealed ? undefined : question.id}
        data-checking={texts.revealing}
        data-failed={texts.revealFailed}
      >
        <OptionList
          name={chosenField}
          labelledBy={stemIdOf(question)}
          language={language}
          options={question.options}
          chosen={revealed?.chosen ?? null}
          answer={revealed?.answer ?? null}
          state={revealed ? 'revealed' : 'choosing'}
          isRequired
        />
        {!revealed && (
          <>
            <Button type="submit" variant="primary" className="without-scripts mx-3 mt-4 sm:mx-0">
              {texts.check}
            </Button>
            <template>
              <VerdictRows language={language} />
            </template>
          </>
        )}
      </form>
    </QuestionFrame>
  )
}

const verdictRows: Record<VerdictName, Pick<ShownOption, 'isChosen' | 'verdict'>> = {
  none: { isChosen: false, verdict: null },
  right: { isChosen: false, verdict: 'right' },
  chosenRight: { isChosen: true, verdict: 'right' },
  chosenWrong: { isChosen: true, verdict: 'wrong' },
}

/** One locked option for each verdict. The script copies their looks and words to the question's options. */
function VerdictRows({ language }: Pick<ShownOption, 'language'>) {
  return Object.entries(verdictRows).map(([name, verdict]) => (
    <OptionRow
      key={name}
      option={{ id: name, content: '', letter: '', language, ...verdict }}
      name="verdict"
      isLocked
      isOpen={false}
    />
  ))
}
