import { useRouteLoaderData } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { clipText } from '../../contract/clip-text.ts'
import type { PublicConfig } from '../../contract/public-config.ts'
import { privacyTexts } from '../../contract/texts/generated/privacy.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { publicMeta } from '../lib/public-meta.ts'
import { useTexts } from '../lib/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = { hasDescription: true, isPublic: true, isConstant: true } satisfies ChromeHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, introduction } = metaTexts(privacyTexts, matches)
  const description = clipText(introduction, 200)
  return publicMeta(matches, { title, description, path: '/privacy-policy', forRobots: null })
}

export default function PrivacyPolicy() {
  const texts = useTexts(privacyTexts)
  const supportEmail =
    useRouteLoaderData<{ config: PublicConfig }>('root')?.config.supportEmail ?? brand.supportEmail
  return (
    <Page width="measure">
      <Sheet as="article" className="grid gap-6 p-5 sm:p-8 lg:px-12">
        <header className="double-rule grid gap-1 pb-4">
          <PageTitle>{texts.title}</PageTitle>
          <p className="text-ink-soft text-sm">{texts.lastUpdated}</p>
        </header>
        <p>{texts.introduction}</p>
        {texts.sections(supportEmail).map(({ heading, paragraphs, points }) => (
          <section key={heading} className="grid gap-2">
            <h2 className="font-serif text-xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="[overflow-wrap:anywhere]">
                {paragraph}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="grid list-disc gap-1 pl-6">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Sheet>
    </Page>
  )
}
