import { useEffect, useEffectEvent, useState } from 'react'
import { contestLimits } from '../../../contract/contest-limits.ts'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../../../contract/sealed-paper.ts'
import { SealedPaperDocument } from '../../generated/contest.ts'
import { query } from '../../lib/data.ts'
import { rememberFormulas } from '../../lib/ready-formulas.ts'
import type { SecondsOfContest } from './contest-clock.ts'

/*
 * The paper of a contest, loaded before its start and readable only with the key that the start gives (decision 100). The
 * tab keeps it, so that a reload needs no other.
 */

export type SealedPaper = { version: string; bytes: string }

const nameOf = (contestId: string) => `sealed:${contestId}`

/** Web Crypto is missing on pages without HTTPS, and streams of gzip in old browsers. */
const canOpen = () => 'crypto' in window && !!crypto.subtle && 'DecompressionStream' in window

/** Returns the sealed paper that this tab keeps; null without one. */
export function findSealedPaper(contestId: string): SealedPaper | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(contestId)) ?? 'null')
  } catch {
    return null
  }
}

export function forgetSealedPaper(contestId: string): void {
  try {
    sessionStorage.removeItem(nameOf(contestId))
  } catch {
    // A browser without storage has kept none.
  }
}

/** Loads the sealed paper and keeps it. Returns whether there is one. Throws DataError. */
async function keepSealedPaper(contestId: string): Promise<boolean> {
  const { getSealedPaper: sealed } = await query(SealedPaperDocument, { id: contestId })
  if (!sealed) return false
  try {
    sessionStorage.setItem(nameOf(contestId), JSON.stringify(sealed))
  } catch {
    // The browser gives no room: the start brings the paper.
  }
  return findSealedPaper(contestId) !== null
}

/** Opens a paper with the key of its start, in Base64, and remembers its formulas. Rejects if it is not that paper. */
export async function openSealedPaper(
  contestId: string,
  { version, bytes }: SealedPaper,
  key: string,
): Promise<SealedDocument['paper']> {
  const sealed = bytesOf(bytes)
  const algorithm = {
    name: 'AES-GCM',
    iv: sealed.subarray(0, nonceBytes),
    additionalData: additionalDataOf(contestId, version),
  }
  const cryptoKey = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const compressed = await crypto.subtle.decrypt(algorithm, cryptoKey, sealed.subarray(nonceBytes))
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const { paper, formulas }: SealedDocument = await new Response(stream).json()
  rememberFormulas(formulas)
  return paper
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** All who wait load the paper within this time, the later the nearer the opening. */
const loadWithinSeconds = 60

const retryWithinMilliseconds = 20_000

/**
 * Loads the sealed paper for somebody who takes part (`isWanted`) and waits for the opening. Returns whether it is here.
 */
export function useSealedPaper(
  contestId: string,
  { toOpening }: SecondsOfContest,
  { isWanted }: { isWanted: boolean },
): boolean {
  const [isHere, setIsHere] = useState(() => findSealedPaper(contestId) !== null)
  const isNear = toOpening > 0 && toOpening <= contestLimits.sealMinutes * 60
  const longestWait = useEffectEvent(() => Math.min(loadWithinSeconds, toOpening / 10) * 1000)
  useEffect(() => {
    if (!isWanted || !isNear || isHere || !canOpen()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadWithin = (milliseconds: number) => {
      timer = setTimeout(load, Math.random() * milliseconds)
    }
    const load = async () => {
      const isKept = await keepSealedPaper(contestId).catch(() => false)
      if (isKept) setIsHere(true)
      else loadWithin(retryWithinMilliseconds)
    }
    loadWithin(longestWait())
    return () => clearTimeout(timer)
  }, [contestId, isNear, isWanted, isHere])
  return isHere
}
