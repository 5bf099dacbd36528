type Pictured<Picture> = {
  image: Picture | null
  passageImage?: Picture | null | undefined
  options: readonly { image?: Picture | null | undefined }[]
}

/** Returns the pictures that a learner sees with a question. What an earlier version stored has only the first. */
export function picturesOf<Picture>({ image, passageImage, options }: Pictured<Picture>): Picture[] {
  return [passageImage, image, ...options.map((option) => option.image)].filter((each) => each != null)
}

/** Returns the question with other links to its pictures. */
export function withPictures<Picture, Question extends Pictured<Picture>>(
  question: Question,
  replace: (picture: Picture) => Picture,
): Question {
  const replaced = (picture: Picture | null | undefined) => picture && replace(picture)
  return {
    ...question,
    image: replaced(question.image),
    passageImage: replaced(question.passageImage),
    options: question.options.map((option) => ({ ...option, image: replaced(option.image) })),
  }
}
