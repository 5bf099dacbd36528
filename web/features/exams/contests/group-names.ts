import { questionLevels } from '../../../../contract/bank/levels.ts'
import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { districts } from '../../../../contract/exams/districts.ts'
import { districtsTexts } from '../../../../contract/texts/generated/districts.ts'
import { choicesTexts } from '../../../../contract/texts/generated/shell.ts'
import { contestPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Returns the levels and districts as options of a select, and a function that names those of a group. */
export function useGroupNames() {
  const { questionLevels: levelNames } = useTexts(choicesTexts)
  const { names: districtNames } = useTexts(districtsTexts)
  return {
    levels: questionLevels.map((value) => ({ value, label: levelNames[value] })),
    // Sorted by the shown names.
    districts: districts
      .map((value) => ({ value, label: districtNames[value] }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    nameOf: ({ level, district }: Group) =>
      [level && levelNames[level], district && districtNames[district]].filter(Boolean).join(', '),
  }
}

/** Returns the address of the merit list of a group. */
export function groupPath(contestId: string, { level, district }: Group): string {
  const search = new URLSearchParams({ ...(level && { level }), ...(district && { district }) })
  return `${contestPath(contestId)}?${search}#${meritListId}`
}

export const meritListId = 'merit-list'

/** Returns the groups that somebody is in: that of their level, and that of their district. */
export function groupsOf({ level, district }: Group): Group[] {
  const groups = [
    { level, district: null },
    { level: null, district },
  ]
  return groups.filter((group) => group.level !== null || group.district !== null)
}
