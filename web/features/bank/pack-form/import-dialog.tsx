import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { formatOf } from '../../../../contract/import/formats.ts'
import { sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ImportPreview } from './import-preview.tsx'
import { useImports } from './use-imports.ts'

/** The dialog hands over the questions, their lines in the source, and the source itself. */
export type TakenQuestions = {
  questions: QuestionContent[]
  lines: readonly number[]
  input: string | Uint8Array
}

/**
 * Imports a chosen file or a typed table for a form that holds its questions itself. Nothing is handed over before the preview,
 * and before the author has answered what is not certain.
 */
export default function ImportDialog({
  source,
  onTake,
  onRefuse,
  onClose,
}: {
  source: readonly File[] | string
  onTake: (taken: TakenQuestions) => void
  /** Gets the sentence that says why nothing can be read. */
  onRefuse: (reason: string) => void
  /** Called after a refusal and after `onTake`, too. */
  onClose: () => void
}) {
  const catalogue = useTexts(allMessages)
  const isDone = useRef(false)
  const imports = useImports({
    rows: () => [],
    makesPacks: false,
    fitsRows: true,
    onTake: (questions, _, { lines, input }) => {
      finish(() => onTake({ questions, lines, input }))
      return undefined
    },
    onProblems: (problems) => problems && finish(() => onRefuse(problems.lines[0]?.text ?? problems.title)),
  })
  const { preview } = imports

  function finish(report: () => void) {
    if (isDone.current) return
    isDone.current = true
    report()
    onClose()
  }

  const read = useEffectEvent(async () => {
    if (typeof source !== 'string') return imports.readFile(source)
    const refusal = await imports.read({ format: formatOf('table.csv'), input: source, fileName: null })
    if (refusal !== null) finish(() => onRefuse(sentenceOf(catalogue, refusal)))
  })

  useEffect(() => void read(), [])

  if (!preview) return null
  return createPortal(
    // Input and submit events of the dialog must not reach the page's form.
    <div onInput={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      <ImportPreview
        preview={preview}
        newPacks={null}
        onChoose={imports.choose}
        onSkip={imports.skip}
        onTake={imports.take}
        onPacksSaved={imports.finishPacks}
        onCancel={() => finish(() => {})}
      />
    </div>,
    document.body,
  )
}
