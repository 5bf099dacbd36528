import { question as texts } from '../../../contract/texts/question.ts'

/** A question's picture; `path` is its storage path. It keeps a light ground in the dark theme. */
export function QuestionImage({ path }: { path: string }) {
  return (
    <img
      src={`/images/${path}`}
      alt={texts.imageOf}
      loading="lazy"
      decoding="async"
      className="mx-auto max-h-96 max-w-full rounded-sm border border-rule bg-[#fffdf7] object-contain"
    />
  )
}
