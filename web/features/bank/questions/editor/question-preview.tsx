import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  noteFields,
  type OptionField,
  optionFields,
  type PictureField,
  pictureOfOption,
  type QuestionContent,
  type TextField,
} from '../../../../../contract/bank/question-fields.ts'
import { isBlank } from '../../../../../contract/normalise.ts'
import { questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { questionTexts } from '../../../../../contract/texts/generated/question.ts'
import { languageOf } from '../../../../lib/text-language.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Note } from '../../../../question-view/note.tsx'
import { Passage } from '../../../../question-view/passage.tsx'
import { QuestionText } from '../../../../question-view/question-text.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { classNames } from '../../../../ui/class-names.ts'

/*
 * A pack has up to a thousand texts with formulas. As many scrolling blocks would slow down every frame, so in a card a
 * wide formula scrolls the whole card. The padding keeps the tint of the right option inside it.
 */
const oneScroller =
  '-mx-2 overflow-x-auto overflow-y-hidden px-2 [&_.formula-block]:overflow-visible [&_.formula-block]:animate-none! [&_.formula-block]:mask-none!'

/** A question as learners will see it, with the right option marked. Blank fields are left out. */
export function QuestionPreview({
  content,
  pictureOf,
  isInCard = false,
  showsPassage = true,
  options = false,
  order = optionFields,
}: {
  content: QuestionContent
  pictureOf: (field: PictureField) => ReactNode
  isInCard?: boolean
  showsPassage?: boolean
  /** Shown in the place of the options. */
  options?: ReactNode
  order?: readonly OptionField[]
}) {
  const prefixes = useTexts(questionTexts).notePrefixes
  const written = (field: TextField) => !isBlank(content[field])
  return (
    <div
      className={classNames('grid grid-cols-[minmax(0,1fr)]', isInCard ? `gap-3 ${oneScroller}` : 'gap-4')}
    >
      {showsPassage && <Passage of={content} picture={pictureOf('passageImageUrl')} />}
      {!isInCard && pictureOf('imageUrl')}
      {written('question') && <QuestionText text={content.question} className="font-serif text-lg" />}
      {isInCard && pictureOf('imageUrl')}
      {options || (
        <ul className={isInCard ? 'grid gap-x-6 gap-y-1.5 sm:grid-cols-2' : 'grid gap-2'}>
          {order.filter(written).map((field) => (
            <PreviewOption key={field} text={content[field]} isRight={field === 'answer'}>
              {pictureOf(pictureOfOption(field))}
            </PreviewOption>
          ))}
        </ul>
      )}
      {noteFields.filter(written).map((field) => (
        <Note key={field} text={content[field]} prefix={prefixes[field]} />
      ))}
      {isInCard && content.tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {content.tags.map((tag) => (
            <Chip key={tag} lang={languageOf(tag)}>
              {tag}
            </Chip>
          ))}
        </p>
      )}
    </div>
  )
}

function PreviewOption({
  text,
  isRight,
  children,
}: {
  text: string
  isRight: boolean
  /** Its picture. */
  children?: ReactNode
}) {
  const texts = useTexts(questionFormTexts)
  return (
    <li
      className={classNames(
        'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 py-1',
        isRight && '-mx-2 rounded-sm bg-right-tint px-2 font-semibold text-right-text',
      )}
    >
      {isRight ? (
        <span className="mt-[.15em] grid size-6 place-items-center rounded-full bg-right text-on-right">
          <Check aria-hidden className="size-4" />
          <span className="sr-only">{texts.answer}:</span>
        </span>
      ) : (
        <span aria-hidden className="mt-[.15em] size-6 rounded-full border-[1.75px] border-edge" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <QuestionText as="span" text={text} className="justify-self-start" />
        {children}
      </div>
    </li>
  )
}
