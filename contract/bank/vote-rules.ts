export const voteTypes = ['up', 'down'] as const

export type VoteType = (typeof voteTypes)[number]

export function voteStep(type: VoteType): 1 | -1 {
  return type === 'up' ? 1 : -1
}
