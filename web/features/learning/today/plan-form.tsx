import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { questionLevels } from '../../../../contract/bank/levels.ts'
import { dateOfDay, startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import {
  type Plan,
  type PlanDraft,
  plannedExams,
  readPlan,
} from '../../../../contract/learning/memory-plan.ts'
import { limits } from '../../../../contract/limits.ts'
import { toAsciiDigits } from '../../../../contract/normalise.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { choicesTexts, shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { planTexts, todayTexts } from '../../../../contract/texts/generated/today.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { readDay } from '../../../../contract/written-day.ts'
import { SavePlanDocument } from '../../../generated/plan.ts'
import { DataError, query } from '../../../lib/data.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { renewSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { FurtherFields } from '../../../ui/further-fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** The fields of the form. Each tag has a field of its own. */
type Values = Record<'dailyBound' | 'exam' | 'examName' | 'examDate' | 'level' | 'tags' | 'retention', string>

/**
 * Edits a plan. `tagField` renders the field of the tags, whose values have the name `tag`. It loads its part of the application,
 * so it waits until somebody opens the further settings.
 */
export function PlanForm({
  plan,
  today,
  tagField,
}: {
  /** The number of the day in Dhaka, by the clock of the server. */
  today: number
  plan: Omit<Plan, 'exam' | 'level'> & { exam: string | null; level: string | null }
  tagField: (error: string | undefined | null) => ReactNode
}) {
  const texts = useTexts(planTexts)
  const { exams } = useTexts(todayTexts)
  const { number } = useTexts(formatsTexts)
  const { questionLevels: levels } = useTexts(choicesTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const [exam, setExam] = useState(plan.exam ?? '')
  const [wasOpened, setOpened] = useState(false)
  const keptTags = <KeptTags tags={plan.tags} />
  const form = useForm<Values>({
    validate: () => ({
      messages: [],
      fields: [...readPlan(readDraft(), { now: startOfDhakaDay(today), storedDate: plan.examDate }).errors],
    }),
    submit: async () => {
      await query(SavePlanDocument, { input: readDraft() })
      // The session has the level of the goal.
      await renewSession().catch(() => {})
      showToast(texts.saved)
      await navigate('/')
      return null
    },
    explain,
  })
  function explain(error: unknown): Validation<string> {
    if (!(error instanceof DataError)) throw error
    return { messages: [texts.failed, error.message], fields: [...error.fields] }
  }

  function readDraft(): PlanDraft & { tags: string[] } {
    const data = new FormData(form.formProps.ref.current!)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    return {
      dailyBound: Number(toAsciiDigits(text('dailyBound')) || Number.NaN),
      exam: text('exam') || null,
      examName: text('examName') || null,
      // The server refuses a text that is no day, and the field shows why.
      examDate: (readDay(text('examDate')) ?? text('examDate')) || null,
      level: text('level') || null,
      tags: data.getAll('tag').map(String),
      retention: Number(text('retention')),
    }
  }

  // Without an exam the goal has no day, so the field is emptied.
  const hasGivenUp = exam === '' && plan.exam !== null
  const hasFurtherErrors = (['dailyBound', 'level', 'tags', 'retention'] as const).some(
    (name) => form.field(name).error !== undefined,
  )
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems messages={form.messages} />
      <SelectField
        label={texts.exam}
        {...form.field('exam')}
        options={plannedExams.map((exam) => ({ value: exam, label: exams[exam] }))}
        placeholder={texts.noExam}
        value={exam}
        onChange={(event) => setExam(event.target.value)}
      />
      {exam === 'own' && (
        <TextField
          label={texts.examName}
          {...form.field('examName')}
          isOptional
          autoComplete="off"
          defaultValue={plan.examName ?? ''}
        />
      )}
      <DayField
        label={texts.examDate}
        {...form.field('examDate')}
        isOptional
        min={dateOfDay(today)}
        max={dateOfDay(today + limits.daysToExam)}
        key={String(hasGivenUp)}
        day={hasGivenUp ? '' : (plan.examDate ?? '')}
        help={plan.examDate !== null && plan.examDate < dateOfDay(today) && texts.examOver}
      />
      <FurtherFields title={texts.further} hasErrors={hasFurtherErrors} onOpen={() => setOpened(true)}>
        <TextField
          label={texts.dailyBound}
          {...form.field('dailyBound')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={number(plan.dailyBound)}
          help={texts.dailyBoundHelp}
        />
        <SelectField
          label={texts.level}
          {...form.field('level')}
          options={questionLevels.map((level) => ({ value: level, label: levels[level] }))}
          placeholder={texts.ownLevel}
          defaultValue={plan.level ?? ''}
          help={texts.levelHelp}
        />
        {wasOpened ? <Suspense fallback={keptTags}>{tagField(form.field('tags').error)}</Suspense> : keptTags}
        <SelectField
          label={texts.retention}
          {...form.field('retention')}
          options={Object.entries(texts.retentions).map(([value, label]) => ({ value, label }))}
          defaultValue={nearest(plan.retention, Object.keys(texts.retentions))}
        />
      </FurtherFields>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button {...form.submitProps} variant="primary" busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <ButtonLink to="/">{shell.cancel}</ButtonLink>
      </div>
    </form>
  )
}

/** Keeps the topics of a goal as they are while their field is not there. */
export function KeptTags({ tags }: { tags: readonly string[] }) {
  return (
    <>
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
    </>
  )
}

/** Returns the offered share that is nearest to a stored one. */
function nearest(retention: number, offered: readonly string[]): string {
  const distance = (share: string) => Math.abs(Number(share) - retention)
  return offered.toSorted((one, two) => distance(one) - distance(two))[0]!
}
