import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isQuestionLevel } from '../../../../contract/bank/levels.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { pathOf } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { mathsName } from '../../../question-view/maths-name.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import type { ListPage } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import type { ContentKind } from '../actions/content.ts'

/** A question or a pack of an author; `title` is its text or its name. */
type Authored = {
  id: string
  title: string
  level: string
  verificationStatus: boolean
  editedSinceVerifiedAt: string | null
}

/**
 * The questions or packs of an author, newest first. Needs the author's id as `key`. `isGone` returns whether
 * an item was deleted since. The heading, with the `id`, takes the focus of a removed row.
 */
export function AuthoredList<Item extends Authored>({
  kind,
  heading,
  more,
  noMore,
  empty,
  firstPage,
  loadPage,
  isGone,
  factOn,
  actionsOn,
}: {
  kind: ContentKind
  heading: string
  more: string
  noMore: string
  empty: ReactNode
  firstPage: ListPage<Item>
  loadPage: (nextToken: string) => Promise<ListPage<Item>>
  isGone: (item: Item) => boolean
  /** A further fact, after the level. */
  factOn: (item: Item) => ReactNode
  actionsOn: (item: Item) => ReactNode
}) {
  const { questionLevels } = useTexts(choicesTexts)
  const id = `${kind}s`
  const isQuestion = kind === 'question'
  const list = usePages({ name: id, firstPage, loadPage, noMore, idOf: (item) => item.id })
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-20 font-serif text-xl outline-none lg:scroll-mt-6">
        {heading}
      </h2>
      <PagedRows
        list={{ ...list, items: list.items.filter((item) => !isGone(item)) }}
        more={more}
        empty={empty}
      >
        {(item) => (
          <li
            key={item.id}
            className="relative flex items-start gap-3 border-rule border-b px-5 py-4 last:border-b-0 hover:bg-well has-[h3_:focus-visible]:outline-3 has-[h3_:focus-visible]:outline-focus has-[h3_:focus-visible]:-outline-offset-3"
          >
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
              <h3
                lang={languageOf(item.title)}
                dir="auto"
                className="font-serif text-[1.125rem] bn:leading-[1.75]"
              >
                <Link
                  to={pathOf({ kind, id: item.id })}
                  aria-label={isQuestion ? mathsName(item.title) : undefined}
                  className="line-clamp-3 no-underline outline-none wrap-anywhere after:absolute after:inset-0 [&_.formula]:whitespace-normal"
                >
                  {isQuestion ? <QuestionText as="span" text={item.title} /> : item.title}
                </Link>
              </h3>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-sm">
                <Chip>{isQuestionLevel(item.level) ? questionLevels[item.level] : item.level}</Chip>
                {factOn(item)}
                {item.verificationStatus && <VerifiedMark isEdited={item.editedSinceVerifiedAt !== null} />}
              </p>
            </div>
            {actionsOn(item)}
          </li>
        )}
      </PagedRows>
    </section>
  )
}
