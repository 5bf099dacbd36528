import { Check } from 'lucide-react'
import { questionForm as texts } from '../../../../contract/texts/en/creation.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QuestionText } from '../../questions/question-text.tsx'
import { SeePicture } from '../../questions/see-picture.tsx'
import type { Card } from './form-state.ts'

/*
 * A pack has up to a thousand texts with formulas. Each of them as a scrolling block with a fade of its own would cost
 * every frame of the page something; so a wide formula scrolls its whole card here.
 */
const oneScroller =
  'overflow-x-auto overflow-y-hidden [&_.formula-block]:overflow-visible [&_.formula-block]:animate-none! [&_.formula-block]:mask-none!'

/** A closed card: the question as it will look, the right option marked. */
export function QuestionPreview({ card }: { card: Card }) {
  const { question, answer, option2, option3, option4, explanation, tags } = card.content
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', oneScroller)}>
      <QuestionText text={question} className="font-serif text-lg" />
      {card.picture.kind !== 'none' && (
        <p>
          <SeePicture value={card.picture} />
        </p>
      )}
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 font-semibold">
          <span className="mt-[.15em] grid size-6 place-items-center rounded-full bg-brand text-on-brand">
            <Check aria-hidden className="size-4" />
            <span className="sr-only">{texts.answer}:</span>
          </span>
          <QuestionText as="span" text={answer} />
        </li>
        {[option2, option3, option4].map((option, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of one content never move
            key={index}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3"
          >
            <span aria-hidden className="mt-[.15em] size-6 rounded-full border-[1.75px] border-edge" />
            <QuestionText as="span" text={option} />
          </li>
        ))}
      </ul>
      {explanation !== '' && (
        <QuestionText
          text={explanation}
          className="border-marigold border-l-4 bg-marigold-tint px-3 py-2 text-sm"
        >
          <b className="font-semibold">{texts.notePrefix}</b>
        </QuestionText>
      )}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip key={tag} lang={languageOf(tag)}>
              {tag}
            </Chip>
          ))}
        </p>
      )}
    </div>
  )
}
