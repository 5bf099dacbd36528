// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listStoredPages } from './stored-pages.ts'
import { loadedAtHeader } from './worker-messages.ts'

afterEach(() => vi.unstubAllGlobals())

type Page = { lang?: string; title: string; loadedAt?: string }

function stubCaches(all: Record<string, Record<string, Page>>) {
  const open = async (name: string) => ({
    keys: async () => Object.keys(all[name]!).map((path) => ({ url: `http://localhost${path}` })),
    match: async (url: string) => {
      const { lang = 'en', title, loadedAt } = all[name]![url.replace('http://localhost', '')]!
      const html = `<html lang="${lang}"><head><title>${title}</title></head></html>`
      return new Response(html, { headers: loadedAt ? { [loadedAtHeader]: loadedAt } : {} })
    },
  })
  vi.stubGlobal('caches', { keys: async () => Object.keys(all), open })
  document.documentElement.lang = 'en'
}

test('lists the pages of every version of the worker, the newest first, each address once', async () => {
  stubCaches({
    'pages-1': {
      '/pack/1': { title: 'Older', loadedAt: '2026-11-01T00:00:00Z' },
      '/explore?q=light': { title: 'Light | Onushilon', loadedAt: '2026-11-03T00:00:00Z' },
    },
    'pages-2': { '/pack/1': { title: 'Newer', loadedAt: '2026-11-02T00:00:00Z' } },
  })
  expect((await listStoredPages()).map(({ address, title }) => [address, title])).toEqual([
    ['/explore?q=light', 'Light'],
    ['/pack/1', 'Newer'],
  ])
})

test('leaves out answers of questions, pages in another language, the pages of the list, and what is no page', async () => {
  stubCaches({
    'pages-1': {
      '/question/1/answer': { title: 'The answer' },
      '/bn/pack/1': { title: 'প্যাক', lang: 'bn' },
      '/pack/1': { title: 'Pack' },
      '/': { title: 'The front page' },
      '/offline': { title: 'The list itself' },
    },
    'kept-pictures': { '/picture.webp': { title: 'Picture' } },
  })
  expect((await listStoredPages()).map(({ address }) => address)).toEqual(['/pack/1'])
})
