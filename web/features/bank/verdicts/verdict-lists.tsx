import { Link } from 'react-router'
import { verdictsTexts } from '../../../../contract/texts/generated/verdicts.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { type LoadedVerdicts, loadVerdictPage, searchOf, verdictListName } from './load-verdicts.ts'
import { VerdictRow } from './verdict-row.tsx'

/** The choice of a verdict, and the questions with it. */
export function VerdictLists({ loaded }: { loaded: LoadedVerdicts }) {
  const texts = useTexts(verdictsTexts)
  return (
    <section aria-labelledby="verdicts-title" className="grid max-w-[45rem] grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="verdicts-title" className="font-serif text-xl">
          {texts.title}
        </h2>
        <p className="text-ink-soft text-sm">{texts.lead}</p>
      </div>
      <nav aria-label={texts.choose}>
        <ul className="flex flex-wrap gap-2">
          {loaded.counts.map(({ kind, count, hasMore }) => (
            <li key={kind}>
              <Link
                to={{ search: searchOf(kind) }}
                aria-current={kind === loaded.kind ? 'page' : undefined}
                preventScrollReset
                className="inline-flex min-h-11 items-center gap-x-2 rounded-full bg-well px-4 text-ink text-sm no-underline aria-[current=page]:bg-pen aria-[current=page]:text-on-pen"
              >
                {texts.kinds[kind]}
                <span className="tabular-nums">{texts.count(count, hasMore)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <VerdictList
        // Another list, or a changed first page, restarts it.
        key={loaded.kind + loaded.page.items.map(({ questionId }) => questionId).join()}
        loaded={loaded}
      />
    </section>
  )
}

function VerdictList({ loaded }: { loaded: LoadedVerdicts }) {
  const { kind, page } = loaded
  const texts = useTexts(verdictsTexts)
  const list = usePages({
    name: verdictListName(kind),
    firstPage: page,
    loadPage: (nextToken) => loadVerdictPage(loaded, nextToken),
    noMore: texts.noMore,
  })
  const help = kind === 'UNSEEN' ? texts.emptyUnseen : texts.emptyHelp
  return (
    <div>
      {list.items.length > 0 && <p className="mb-3 text-sm">{texts.help[kind]}</p>}
      <PagedRows list={list} more={texts.more} empty={<EmptyState isDone title={texts.empty} help={help} />}>
        {(verdict) => <VerdictRow key={verdict.questionId} verdict={verdict} kind={kind} />}
      </PagedRows>
    </div>
  )
}
