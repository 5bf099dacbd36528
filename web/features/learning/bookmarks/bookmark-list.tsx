import { useState } from 'react'
import { Link } from 'react-router'
import { marksTexts } from '../../../../contract/texts/generated/marks.ts'
import type { StudyMarkList } from '../../../generated/marks.ts'
import { pathOf } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListPage, ListProps } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'
import type { Mark } from './load-bookmarks.ts'
import { MarkButtons } from './mark-buttons.tsx'

type Marked = StudyMarkList['listStudyMarks']['items'][number]

/** The name of the list in the history. */
export const markListName = 'marks'

/** The bookmarks and notes of the user. A mark that is removed here stays in the list until the next load. */
export function MarkList(pages: ListProps<ListPage<Marked>>) {
  const texts = useTexts(marksTexts)
  const list = usePages({ ...pages, name: markListName, noMore: texts.noMore })
  return (
    <>
      <ul ref={list.rows} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.items.map((item) => (
          <MarkedQuestion key={item.questionId} item={item} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function MarkedQuestion({ item: { questionId, question, ...first } }: { item: Marked }) {
  const [mark, setMark] = useState<Mark>(first)
  return (
    <Sheet as="li" className="grid grid-cols-[minmax(0,1fr)] gap-2 p-5">
      <Link
        to={pathOf({ kind: 'question', id: questionId })}
        className="min-h-11 text-ink no-underline hover:underline"
      >
        <QuestionText as="span" id={`marked-${questionId}`} text={question} className="font-serif text-lg" />
      </Link>
      <MarkButtons questionId={questionId} mark={mark} onChange={setMark} />
    </Sheet>
  )
}
