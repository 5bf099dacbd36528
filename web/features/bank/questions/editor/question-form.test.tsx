// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  mandatoryTextFields,
  optionFields,
  picturePathsOf,
  textFields,
} from '../../../../../contract/bank/question-fields.ts'
import { creationTexts, questionFormTexts } from '../../../../../contract/texts/generated/creation.ts'
import { errorsTexts } from '../../../../../contract/texts/generated/shell.ts'
import { renderScreen, storeSession } from '../../../../../tests/support/screen.tsx'
import { DataError } from '../../../../lib/data.ts'
import { reloadSession } from '../../../../lib/session/session.ts'
import { storedPicture } from './picture-value.ts'
import { QuestionForm } from './question-form.tsx'
import { newQuestion, type QuestionValues } from './question-values.ts'

const texts = questionFormTexts('en')
const { saveUncertain, otherUser, noUser } = creationTexts('en')
const field = (label: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}( |$)`) })
const button = (name: string) => screen.getByRole('button', { name })
const preview = () => screen.getByRole('region', { name: 'Preview' })

const filled: QuestionValues = {
  ...newQuestion(),
  content: {
    ...newQuestion().content,
    question: 'কোনটি ভেক্টর রাশি?',
    answer: 'সরণ',
    option2: 'দ্রুতি',
    option3: 'ভর',
    option4: 'কাজ',
  },
}

beforeEach(() => {
  storeSession('rahima')
  reloadSession()
})

function open(initial = newQuestion(), stored = initial, questionId: string | null = 'q') {
  const onSave = vi.fn(async () => 'id')
  const onSaved = vi.fn()
  const onBack = vi.fn()
  const view = renderScreen(
    <QuestionForm
      questionId={questionId}
      stored={stored}
      initial={initial}
      initialErrors={{}}
      basedOn={null}
      draftKey="question/new/key"
      userId="rahima"
      onSave={onSave}
      onSaved={onSaved}
      onBack={onBack}
    />,
  )
  return { ...view, onSave, onSaved, onBack }
}

test('every field of the table has a labelled field, and the optional ones say so', () => {
  const withPicture = { ...newQuestion(), pictures: { imageUrl: storedPicture('p.webp', null) } }
  open(withPicture)
  expect(screen.getByRole('combobox', { name: texts.optionOrder })).toBeDefined()
  for (const name of textFields.filter((each) => each !== 'optionOrder')) {
    const isMandatory = (mandatoryTextFields as readonly string[]).includes(name)
    expect(field(texts[name]).ariaRequired ?? field(texts[name]).getAttribute('aria-required')).toBe(
      String(isMandatory),
    )
  }
  expect(screen.getByRole('textbox', { name: 'Explanation (optional)' })).toBeDefined()
})

test('the right answer has the green edge, the other options have none', () => {
  open()
  const isGreen = (name: (typeof optionFields)[number]) =>
    field(texts[name]).closest('[class*="border-l-right"]') !== null
  expect(optionFields.filter(isGreen)).toEqual(['answer'])
})

test('the preview follows what is typed, with line breaks and a prefixed explanation', async () => {
  const { person } = open()
  expect(preview().textContent).toContain(texts.previewEmpty)
  await person.type(field('Question'), 'One\\ntwo')
  await person.type(field('Answer'), 'yes')
  await person.type(field('Explanation'), 'because')
  await waitFor(() => expect(preview().textContent).toContain('Note: because'))
  expect(preview().querySelectorAll('br')).toHaveLength(1)
  expect(within(preview()).getByRole('listitem').textContent).toBe('Answer:yes')
})

test('submitting an empty form names every mandatory field and focuses the first', async () => {
  const { person, onSave } = open()
  await person.click(button('Submit'))
  expect(screen.getByText("You haven't filled all mandatory fields.")).toBeDefined()
  for (const name of mandatoryTextFields) {
    expect(field(texts[name]).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(`${texts[name]} can't be blank.`)).toBeDefined()
  }
  expect(document.activeElement).toBe(field('Question'))
  expect(onSave).not.toHaveBeenCalled()
})

test('an error goes when its field is changed, and the message when all are', async () => {
  const { person } = open({ ...filled, content: { ...filled.content, option2: '', option3: '' } })
  await person.click(button('Submit'))
  await person.type(field('Option 2'), 'x')
  expect(screen.queryByText("Option 2 can't be blank.")).toBeNull()
  expect(screen.getByText("You haven't filled all mandatory fields.")).toBeDefined()
  await person.type(field('Option 3'), 'y')
  expect(screen.queryByText("You haven't filled all mandatory fields.")).toBeNull()
})

test('a text field is marked with the language of its text', async () => {
  const { person } = open()
  expect(field('Answer').lang).toBe('en')
  await person.type(field('Answer'), 'সরণ')
  expect(field('Answer').lang).toBe('bn')
})

test('tags are added by Enter, and a tag without Enter is saved too', async () => {
  const { person, onSave } = open(filled)
  await person.type(field('Tags'), 'গতি{Enter}vector')
  await person.click(button('Submit'))
  const content = { ...filled.content, tags: ['গতি', 'vector'] }
  expect(onSave).toHaveBeenCalledWith({ content, paths: picturePathsOf({}) }, { isOverwriting: false })
})

test('level and language are saved, and texts without white space at their ends', async () => {
  const { person, onSave, onSaved } = open(filled)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'SSC')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English')
  await person.type(field('Answer'), '  ')
  await person.click(button('Submit'))
  const content = { ...filled.content, level: 'SSC', language: 'English' }
  expect(onSave).toHaveBeenCalledWith({ content, paths: picturePathsOf({}) }, { isOverwriting: false })
  expect(onSaved).toHaveBeenCalledWith(true)
})

test('a stored picture is kept, and a removed one is not', async () => {
  const { person, onSave } = open({ ...filled, pictures: { imageUrl: storedPicture('p.webp', null) } })
  onSave.mockRejectedValueOnce(new DataError('FAULT', 'down'))
  await person.click(button('Submit'))
  expect(onSave).toHaveBeenLastCalledWith(
    expect.objectContaining({ paths: picturePathsOf({ imageUrl: 'p.webp' }) }),
    expect.anything(),
  )
  await person.click(button('Remove image'))
  await person.click(button('Submit'))
  expect(onSave).toHaveBeenLastCalledWith(
    expect.objectContaining({ paths: picturePathsOf({}) }),
    expect.anything(),
  )
})

test('two files at once are refused at the picture', async () => {
  const { person } = open()
  const png = new File([new Uint8Array([0x89, 0x50])], 'one.png', { type: 'image/png' })
  const input = screen.getByLabelText<HTMLInputElement>('Choose an image', { selector: 'input' })
  input.multiple = true
  await person.upload(input, [png, png])
  expect(await screen.findByText('Choose one image only.')).toBeDefined()
})

test("the server's refusal is shown at its field", async () => {
  const { person, onSave } = open(filled)
  const fields = [{ path: 'option3', message: 'Not this one.' }]
  onSave.mockRejectedValueOnce(new DataError('BAD_INPUT', 'Not this one.', fields))
  await person.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(field('Option 3')))
  expect(screen.getAllByText('Not this one.')).toHaveLength(2)
})

test.each([
  ['NETWORK', saveUncertain],
  ['FAULT', errorsTexts('en').unexpected],
  ['UNAUTHENTICATED', noUser],
] as const)('after %s the form stays and says why', async (code, sentence) => {
  const { person, onSave, onSaved } = open(filled)
  onSave.mockRejectedValueOnce(new DataError(code, 'anything'))
  await person.click(button('Submit'))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(field('Option 4').value).toBe('কাজ')
  await person.click(button('Submit'))
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a new question that the server fails to store says that it was not created', async () => {
  const { person, onSave } = open(filled, filled, null)
  onSave.mockRejectedValueOnce(new DataError('FAULT', 'anything'))
  await person.click(button('Submit'))
  expect(await screen.findByText("The question couldn't be created.")).toBeDefined()
})

test('questions in other letters than the chosen language are said before they are saved', async () => {
  const { person } = open()
  await person.type(field('Question'), 'Which one is a vector?')
  await person.type(field('Option 2'), 'দ্রুতি')
  expect(await screen.findByText(/English letters, but the language is Bangla/)).toBeDefined()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English')
  await waitFor(() => expect(screen.queryByText(/English letters/)).toBeNull())
  await person.clear(field('Question'))
  await person.type(field('Question'), 'কোনটি ভেক্টর?')
  expect(await screen.findByText(/Bangla letters, but the language is English/)).toBeDefined()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Any')
  await waitFor(() => expect(screen.queryByText(/Bangla letters/)).toBeNull())
})

test("another person's form is not saved", async () => {
  const { person, onSave } = open(filled)
  storeSession('karim')
  reloadSession()
  await person.click(button('Submit'))
  expect(screen.getByText(otherUser)).toBeDefined()
  expect(onSave).not.toHaveBeenCalled()
})

test('a conflict asks in a dialog, which leads back or overwrites', async () => {
  const { person, onSave } = open(filled)
  onSave.mockRejectedValueOnce(new DataError('CONFLICT', 'changed'))
  await person.click(button('Submit'))
  const dialog = await screen.findByRole('dialog', { name: 'This question has changed' })
  const link = within(dialog).getByRole('link', { name: 'See the current question' })
  expect(link.getAttribute('href')).toBe('/question/q')
  await person.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  expect(onSave).toHaveBeenLastCalledWith(expect.anything(), { isOverwriting: true })
})

test('a second submit is ignored while the first one runs', async () => {
  const { person, onSave } = open(filled)
  const { promise, resolve } = Promise.withResolvers<string>()
  onSave.mockReturnValueOnce(promise)
  await person.dblClick(button('Submit'))
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70')
  resolve('id')
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'))
  expect(onSave).toHaveBeenCalledOnce()
})

test('an option that looks like an earlier one has a note while it is typed; beside the right answer it is refused', async () => {
  const { person, onSave } = open({ ...filled, content: { ...filled.content, level: 'BCS', option2: 'ভর ' } })
  const described = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
  expect(described('Option 3')).toBe('Option 3 is the same as Option 2.')
  await person.type(field('Option 3'), ' ১')
  expect(described('Option 3')).toBeUndefined()
  await person.clear(field('Option 4'))
  await person.type(field('Option 4'), 'সরণ\u200b')
  expect(described('Option 4')).toBe('Option 4 is the same as Answer.')
  await person.click(button('Submit'))
  expect(onSave).not.toHaveBeenCalled()
  expect(described('Option 4')).toContain('Option 4 is the same as the right answer')
})
