import { describe, expect, test } from 'vitest'
import {
  choiceFields,
  contentFields,
  mapTextFields,
  pictureFields,
  picturePathsOf,
  textFields,
} from '../../../../../contract/bank/question-fields.ts'
import { sampleOf } from '../../../../../tests/support/field-samples.ts'
import { CreateQuestionDocument } from '../../../../generated/create-question.ts'
import { type FormPack, makePack, makeQuestion, startForm } from '../../pack-form/form-state.ts'
import { continueForm, keepForm } from '../../pack-form/pack-draft.ts'
import { cardField, isSameContent, packToSave, readForm } from '../../pack-form/pack-fields.ts'
import { comparablePictures, listPictures, type Pictures, pathsAt, storedPicture } from './picture-value.ts'
import { isSameQuestion, type QuestionValues, restoreQuestion, valuesOfStored } from './question-values.ts'
import { groupTexts, readChoices, readContent, variablesToCreate } from './values.ts'

/* Changes one field of a question at a time: everything that compares, keeps, reads or saves a form must notice. */

const before: QuestionValues = {
  content: {
    ...mapTextFields((field) => sampleOf(field, 'before')),
    tags: ['a'],
    level: 'HSC',
    language: 'Bangla',
  },
  pictures: Object.fromEntries(pictureFields.map((field) => [field, storedPicture(`${field}.webp`, null)])),
}

/** The question with one field changed, by the field's name. */
const changes = new Map<string, QuestionValues>([
  ...textFields.map((field) => [field, withContent({ [field]: sampleOf(field, 'after', true) })] as const),
  ['tags', withContent({ tags: ['a', 'b'] })],
  ['level', withContent({ level: 'SSC' })],
  ['language', withContent({ language: 'English' })],
  ...pictureFields.map(
    (field) =>
      [
        field,
        { ...before, pictures: { ...before.pictures, [field]: storedPicture('after.webp', null) } },
      ] as const,
  ),
])

function withContent(change: Partial<QuestionValues['content']>): QuestionValues {
  return { ...before, content: { ...before.content, ...change } }
}

test('every field of the table is changed once', () => {
  expect([...changes.keys()].sort()).toEqual([...contentFields, ...choiceFields, ...pictureFields].sort())
})

test('the operation that creates a question declares a variable for every field', () => {
  for (const name of Object.keys(variablesToCreate(before.content, picturePathsOf({})))) {
    expect(CreateQuestionDocument).toContain(`$${name}:`)
  }
})

type Option = { content: string; isCorrect: boolean; imageUrl: string | null }

const pathsOf = (pictures: Pictures) =>
  pathsAt(
    listPictures([{ pictures }]).map((each) => (each.kind === 'stored' ? each.imageUrl : null)),
    0,
  )

function append(data: FormData, entries: object, nameOf = (field: string) => field) {
  for (const [field, value] of Object.entries(entries)) {
    for (const text of Array.isArray(value) ? value : [value]) data.append(nameOf(field), text)
  }
}

describe.each([...changes])('the question form notices a change of %s', (_field, after) => {
  test('when it compares', () => {
    expect(isSameQuestion(before, after)).toBe(false)
    expect(isSameQuestion(after, structuredClone(after))).toBe(true)
  })

  test('when it reads its fields', () => {
    const data = new FormData()
    append(data, after.content)
    const texts = groupTexts(data)
    expect({ ...readContent(texts), ...readChoices(texts) }).toEqual(after.content)
  })

  test('when it continues a draft', () => {
    const { content, pictures } = restoreQuestion(after, after).values
    expect(isSameQuestion({ content, pictures }, after)).toBe(true)
    expect(isSameQuestion({ content, pictures }, before)).toBe(false)
  })

  test('when it saves', () => {
    const save = ({ content, pictures }: QuestionValues) => variablesToCreate(content, pathsOf(pictures))
    expect(save(after)).not.toEqual(save(before))
  })

  test('when it opens what was saved', () => {
    const { options, tags, ...columns } = variablesToCreate(after.content, pathsOf(after.pictures))
    const stored = (JSON.parse(options) as Option[]).map((option, index) => ({
      ...option,
      ...{ id: `option ${index}`, image: null },
    }))
    const opened = valuesOfStored({
      ...columns,
      answer: stored.find(({ isCorrect }) => isCorrect)!.id,
      options: stored,
      tags: (JSON.parse(tags) as string[]).map((tagId) => ({ tagId })),
      ...{ image: null, passageImage: null },
    })
    expect(opened).toEqual(after)
  })
})

function packOf({ content: { level, language, ...content }, pictures }: QuestionValues): FormPack {
  const question = { ...makeQuestion(content), pictures, creationKey: 'key', questionId: 'id' }
  return { ...makePack(), name: 'Pack', level, language, questions: [question] }
}

describe.each([...changes])('the pack form notices a change of %s', (_field, values) => {
  const [packBefore, packAfter] = [packOf(before), packOf(values)]

  test('when it compares', () => {
    expect(isSameContent(packBefore, packAfter)).toBe(false)
    expect(isSameContent(packAfter, packOf(values))).toBe(true)
  })

  test('when it reads its fields and an open card', () => {
    const [card] = startForm(packBefore).cards
    const { level, language, ...content } = values.content
    // Cards share a passage, so it is in no field of theirs.
    const shared = { ...card!.content, passage: content.passage }
    const open = { ...card!, isOpen: true, pictures: values.pictures, content: shared }
    const data = new FormData()
    append(data, { name: 'Pack', level, language, automaticNumbering: 'on' })
    append(data, content, (field) => cardField(open.id, field as 'tags'))
    expect(readForm(data, [open])).toEqual(packAfter)
  })

  test('when it continues a draft', () => {
    const kept = keepForm({ formKey: 'form', basedOn: null, pack: packAfter })
    expect(continueForm(kept, packAfter)?.pack).toEqual(packAfter)
  })

  test('when it saves', () => {
    const save = (pack: FormPack) =>
      packToSave(
        pack,
        pack.questions.flatMap(({ pictures }) => comparablePictures(pictures)),
      )
    expect(save(packAfter)).not.toEqual(save(packBefore))
  })
})
