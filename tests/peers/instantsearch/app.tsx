import { liteClient } from 'algoliasearch/lite'
import type { Hit } from 'instantsearch.js'
import { createRoot } from 'react-dom/client'
import {
  Configure,
  Highlight,
  Hits,
  InstantSearch,
  Pagination,
  RefinementList,
  SearchBox,
  useInstantSearch,
  useStats,
} from 'react-instantsearch'

/*
 * Both search screens as an ordinary React InstantSearch application: standard widgets, nothing of ours. The
 * test that serves this page passes the settings.
 */
export type Settings = {
  host: { url: string; port: number }
  applicationId: string
  searchKey: string
  index: string
  authMode?: 'WithinHeaders'
}

declare global {
  interface Window {
    settings: Settings
  }
}

const { host, applicationId, searchKey, index, authMode } = window.settings
const client = liteClient(applicationId, searchKey, {
  hosts: [{ ...host, protocol: 'http', accept: 'readWrite' }],
  ...(authMode ? { authMode } : {}),
})

type Item = { type: string; query: string; tags: string[]; verificationStatus: boolean }

function Card({ hit }: { hit: Hit<Item> }) {
  return (
    <article data-type={hit.type} data-id={hit.objectID}>
      <Highlight attribute="query" hit={hit} />
      {hit.verificationStatus && <span>Verified</span>}
      <Highlight attribute="tags" hit={hit} separator=" · " />
    </article>
  )
}

function Status() {
  const { status, error } = useInstantSearch({ catchError: true })
  const { nbHits } = useStats()
  return (
    <p role="status" data-status={status}>
      {error ? error.message : `${nbHits} found`}
    </p>
  )
}

function Explore() {
  return (
    <InstantSearch searchClient={client} indexName={index} routing insights={false}>
      <Configure hitsPerPage={12} />
      <SearchBox searchAsYouType={false} placeholder="Search" />
      {(['type', 'language', 'level', 'tags'] as const).map((attribute) => (
        <fieldset key={attribute}>
          <legend>{attribute}</legend>
          <RefinementList attribute={attribute} searchable={attribute === 'tags'} limit={20} />
        </fieldset>
      ))}
      <Status />
      <Hits<Item> hitComponent={Card} />
      <Pagination />
    </InstantSearch>
  )
}

function Tag({ name }: { name: string }) {
  return (
    <InstantSearch searchClient={client} indexName={index} insights={false}>
      <Configure
        query={name}
        hitsPerPage={12}
        queryType="prefixNone"
        typoTolerance={false}
        restrictSearchableAttributes={['tags']}
      />
      <h1>#{name}</h1>
      <Status />
      <Hits<Item> hitComponent={Card} />
      <Pagination />
    </InstantSearch>
  )
}

const [, screen, name] = location.pathname.split('/')
createRoot(document.body.appendChild(document.createElement('main'))).render(
  screen === 'tag' ? <Tag name={decodeURIComponent(name ?? '')} /> : <Explore />,
)
