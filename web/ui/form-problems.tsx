import { Banner } from './banner.tsx'

/** Shows what is wrong with a form as a whole: the first sentence is what happened, the others why. */
export function FormProblems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Banner kind="bad" title={messages[0]}>
      {messages.slice(1).join(' ')}
    </Banner>
  )
}
