import type { TextField } from '../../../bank/question-fields.ts'
import { limits } from '../../../limits.ts'
import { creation, questionForm } from '../creation.ts'
import { pictureMessages } from './picture.ts'

type InField = { field: TextField; maxCharacters: number }

const tags = {
  'tags.exists': 'Tag already exists!',
  'tags.blank': "Tag can't be blank.",
  'tags.comma': "A tag can't contain a comma, because commas separate tags.",
  'tags.notFound': 'Tag not Found.',
  'tags.tooManyInEditor': "There can't be more than 10 tag.",
  'tags.tooLong': `A tag can't be longer than ${limits.tagCharacters} characters.`,
  'tags.tooManyInQuestion': "You can't have more than 10 tags.",
  'tags.tooManyInPack': 'You need to have less than 10 tags.',
  'tags.packOrQuestion': 'Name either a pack or a question.',
}

const question = {
  'question.incomplete': "You haven't filled all mandatory fields.",
  'question.fieldMissing': ({ field }: { field: TextField }) => `${questionForm[field]} can't be blank.`,
  'question.tooLong': ({ field, maxCharacters }: InField) =>
    `${questionForm[field]} can't be longer than ${maxCharacters} characters.`,
  'question.likeAnswer': ({ field }: { field: TextField }) =>
    `${questionForm[field]} is the same as the right answer, so a learner who chooses it would be marked wrong. Change one of them.`,
  'question.invalidLanguage': 'Your language name is invalid.',
  'question.invalidLevel': 'Your level name is invalid.',
  'question.conflict':
    'This question was changed elsewhere after you opened it. Your changes have not been saved, so nothing is overwritten.',
  'question.noUser': creation.noUser,
  'question.notFound': 'Question not Found.',
  'question.unknown': 'Question not found.',
  'question.optionNotFound': 'Option not Found.',
  'question.optionsFixed':
    'A question has exactly 4 options, so none can be deleted. Change its text instead.',
  'question.deleteFailed': "The question couldn't be deleted.",
  'question.verifiedNow': 'Question verified.',
  'question.alreadyVerified': 'Question already verified.',
  'question.fourOptions': 'A question has exactly 4 options, one of them right.',
  'question.answerNotOption': "answer must be the id of one of the question's options.",
  'question.keyUsedElsewhere': 'This creationKey belongs to a question in another place.',
  'question.tooManyCompared':
    'You have compared too many questions with the bank. Please try again in an hour.',
  'question.tooManyComparedAtOnce': ({ maxQuestions }: { maxQuestions: number }) =>
    `Compare at most ${maxQuestions} questions at once.`,
  'question.orderTooSmall': 'order counts from 1.',
  'question.orderTaken': ({ place }: { place: number }) =>
    `The pack has a question at place ${place} already.`,
  'question.orderOutsidePack': "order must be a place in the question's pack.",
}

const pack = {
  'pack.notFound': 'Pack not Found.',
  'pack.unknown': 'Pack not found.',
  'pack.cannotFind': "Can't find the pack.",
  'pack.deleteFailed': "The pack couldn't be deleted.",
  'pack.verifiedNow': 'Pack verified.',
  'pack.alreadyVerified': 'Pack already verified.',
  'pack.tooMany': 'You have saved too many new packs. Please try again in an hour.',
  'pack.idOrCreationKey': 'Name the pack to edit (id), or give a new one a creationKey.',
  'pack.questionsOfQuestion': "Ask getPack for a pack's questions, not a question.",
  'pack.tooManyAtOnce': ({ maxPacks }: { maxPacks: number }) =>
    `Ask for the questions of at most ${maxPacks} packs at once.`,
  'pack.conflict':
    'This pack was changed elsewhere after you opened it. Your changes have not been saved, so nothing is overwritten.',
  'pack.nameMissing': 'Please enter a name for the pack.',
  'pack.nameTooLong': `The name of a pack can't be longer than ${limits.packNameCharacters} characters.`,
  'pack.noQuestions': 'Add at least one question to the pack.',
  'pack.tooManyQuestions': `You can't have more than ${limits.questionsPerPack} questions.`,
  'pack.questionIncomplete': ({ place }: { place: number }) =>
    `You need to fill all the mandatory fields. You haven't filled question ${place} properly.`,
  'pack.questionTooLong': ({ place, ...inField }: InField & { place: number }) =>
    `Question ${place}: ${question['question.tooLong'](inField)}`,
  'pack.questionLikeAnswer': ({ place, field }: { place: number; field: TextField }) =>
    `Question ${place}: ${question['question.likeAnswer']({ field })}`,
  'pack.questionTags': ({
    place,
    code,
  }: {
    place: number
    code: 'tags.tooLong' | 'tags.tooManyInQuestion'
  }) => `Question ${place}: ${tags[code]}`,
}

const deletion = {
  'deletion.reasonMissing': 'Give the owner a reason.',
  'deletion.reasonTooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `The reason can't be longer than ${maxCharacters} characters.`,
  'deletion.needsReason':
    "These questions are another author's. Delete a question on its own page, where you can give its owner the reason.",
}

const pictures = {
  'pack.questionPictureMissing': ({ place }: { place: number }) =>
    `Question ${place}: ${pictureMessages['picture.notFound']}`,
}

export const questionMessages = { ...tags, ...question, ...pack, ...deletion, ...pictures }
