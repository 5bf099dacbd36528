import { useRef, useState } from 'react'
import { type Pupil, pupilLimits } from '../../../../../contract/people/pupil-rules.ts'
import { type MakePupils, MakePupilsDocument } from '../../../../generated/admin-pupils.ts'
import { DataError, query } from '../../../../lib/data.ts'

export type CardAnswer = MakePupils['makePupils']['items'][number]

/** The pupils of a list whose accounts are made. */
export type Plan = { list: string; pupils: readonly Pupil[] }

/**
 * Makes the accounts of a plan, some at a time, until `stop`. After a stop or a failure `run` goes on with the pupils that
 * have no answer yet; the server makes no doubles if an answer was lost.
 */
export function usePupilSeries() {
  const [cards, setCards] = useState<readonly CardAnswer[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const mustStop = useRef(false)

  async function run({ list, pupils }: Plan) {
    mustStop.current = false
    setIsRunning(true)
    setFailure(null)
    let answered = cards
    try {
      while (answered.length < pupils.length && !mustStop.current) {
        const part = pupils.slice(answered.length, answered.length + pupilLimits.pupilsPerCall)
        const given = part.map(({ firstName, lastName, phone, email, occurrence }) => ({
          ...{ firstName, lastName, phone, email, occurrence },
        }))
        const { makePupils } = await query(MakePupilsDocument, { input: { list, pupils: given } })
        answered = [...answered, ...makePupils.items]
        setCards(answered)
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      setFailure(error.message)
    } finally {
      setIsRunning(false)
    }
  }

  return {
    cards,
    isRunning,
    failure,
    run,
    stop: () => {
      mustStop.current = true
    },
    forget: () => {
      setCards([])
      setFailure(null)
    },
  }
}
