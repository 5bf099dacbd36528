import { useState } from 'react'
import { Form } from 'react-router'
import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import type { RowOfContest } from '../../../generated/contest.ts'
import { fileNameOf } from '../../../lib/file-name.ts'
import { contestPath } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/field.tsx'
import { PagedRows } from '../../../ui/paged-rows.tsx'
import { Section } from '../../../ui/section.tsx'
import type { ListPage } from '../../../ui/shown-rows.ts'
import { showErrorToast } from '../../../ui/toast.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import type { LoadedContest } from './contest-part.tsx'
import { meritListId, useGroupNames } from './group-names.ts'

export const meritListName = 'places'

type Contest = LoadedContest['contest']
type PlacesOfGroup = { group: Group; own: RowOfContest | null; participants: number }

/** The merit list of all or of a group, page by page. The reader's row is marked. */
export function MeritList({
  contest,
  places,
  loadPage,
}: {
  contest: Contest
  places: PlacesOfGroup & ListPage<RowOfContest>
  loadPage: (nextToken: string) => Promise<ListPage<RowOfContest>>
}) {
  const texts = useTexts(contestsTexts)
  const { number } = useTexts(formatsTexts)
  const { group, own, participants } = places
  const list = usePages({ name: meritListName, firstPage: places, loadPage, noMore: texts.noMorePlaces })
  const name = useGroupNames().nameOf(group)
  const isGroup = name !== ''
  // A list of people who are all of one level is not parted by levels. That takes all rows.
  const isWhole = !isGroup && list.items.length >= participants
  const parts = (key: keyof Group) => !isWhole || haveTwo(list.items.map((row) => row[key]))
  return (
    <Section id={meritListId} title={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <GroupForm
        contestId={contest.id}
        group={group}
        has={{ level: parts('level'), district: parts('district') }}
      />
      <p role="status" className="font-semibold empty:hidden">
        {isGroup &&
          participants > 0 &&
          (own ? texts.placeInGroup(name, own.place, participants) : texts.peopleInGroup(name, participants))}
      </p>
      <PagedRows
        list={list}
        empty={<p className="text-ink-soft">{isGroup ? texts.nobodyInGroup : texts.noParticipants}</p>}
      >
        {(row) => (
          <li
            key={row.listNumber}
            className={classNames(
              'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-rule border-b px-5 py-3 last:border-b-0',
              row.isOwn && 'bg-marigold-tint font-semibold',
            )}
          >
            <span className="font-serif text-xl tabular-nums">
              <span className="sr-only">{texts.place} </span>
              {number(row.place)}
            </span>
            <span className="min-w-0">
              <span lang={languageOf(row.nickname)} className="wrap-anywhere">
                {row.nickname}
              </span>
              {row.isOwn && ` (${texts.you})`}
              <span className="block text-ink-soft text-sm font-normal">
                {texts.rightWrong(row.correctAnswers, row.wrongAnswers)}
              </span>
            </span>
            <span className="tabular-nums">
              <span className="sr-only">{texts.marks} </span>
              {number(row.marks)}
            </span>
          </li>
        )}
      </PagedRows>
      {contest.isOwn && list.items.length > 0 && <DownloadList contest={contest} group={group} />}
    </Section>
  )
}

/** Saves all rows of the list as a file for spreadsheets, for the owner of the contest. */
function DownloadList({ contest, group }: { contest: Contest; group: Group }) {
  const texts = useTexts(contestsTexts)
  const { levels, districts } = useGroupNames()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    const { loadMeritCsv } = await import('./merit-csv.ts')
    const text = await loadMeritCsv(contest.id, group, { texts, levels, districts }).catch(() => null)
    setIsBusy(false)
    if (text === null) return showErrorToast(texts.downloadFailed)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(contest.name, 'csv'))
  }

  return (
    <Button onClick={download} isBusy={isBusy} busyLabel={texts.downloading} className="justify-self-start">
      {texts.download}
    </Button>
  )
}

/** Returns whether there are two different values; null is none. */
function haveTwo(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1
}

/** Chooses the list of a level, of a district, or of both. `has`: which of them there is to choose. */
function GroupForm({
  contestId,
  group,
  has,
}: {
  contestId: string
  group: Group
  has: Record<keyof Group, boolean>
}) {
  const texts = useTexts(contestsTexts)
  const { levels, districts } = useGroupNames()
  const isGroup = group.level !== null || group.district !== null
  if (!has.level && !has.district) return null
  const fields = [
    { name: 'level', label: texts.levelOfList, options: levels },
    { name: 'district', label: texts.districtOfList, options: districts },
  ] as const
  return (
    <Form
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      {fields
        .filter(({ name }) => has[name])
        .map((field) => (
          <SelectField
            key={field.name}
            {...field}
            placeholder={texts.allOfThem}
            defaultValue={group[field.name] ?? ''}
          />
        ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{texts.showList}</Button>
        {isGroup && (
          <ButtonLink variant="quiet" to={contestPath(contestId)} preventScrollReset>
            {texts.wholeList}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
