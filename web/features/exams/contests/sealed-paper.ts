import { useEffect, useEffectEvent, useState } from 'react'
import { contestLimits } from '../../../../contract/exams/contest-limits.ts'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../../../../contract/exams/sealed-paper.ts'
import { SealedPaperDocument } from '../../../generated/contest.ts'
import { query } from '../../../lib/data.ts'
import { rememberFormulas } from '../../../lib/ready-formulas.ts'
import { readEntry, removeEntry, tabStorage, writeEntry } from '../../../lib/stored-entries.ts'
import type { SecondsOfContest } from './contest-clock.ts'

/*
 * The sealed paper of a contest: loaded before the start, and readable only with the key that the start returns (decision
 * 100). It is in the session storage, so that a reload of the page does not load it again.
 */

export type SealedPaper = { version: string; bytes: string }

const nameOf = (contestId: string) => `sealed:${contestId}`

/** Returns false on pages without HTTPS, which have no Web Crypto, and in old browsers without gzip streams. */
const canOpen = () => 'crypto' in window && !!crypto.subtle && 'DecompressionStream' in window

/** Returns the sealed paper of this tab; null without one. */
export function findSealedPaper(contestId: string): SealedPaper | null {
  return readEntry<SealedPaper>(
    tabStorage(),
    nameOf(contestId),
    ({ version, bytes }) => typeof version === 'string' && typeof bytes === 'string',
  )
}

export function forgetSealedPaper(contestId: string): void {
  removeEntry(tabStorage(), nameOf(contestId))
}

/** Loads and stores the sealed paper. Returns whether it is stored. Throws DataError. */
async function keepSealedPaper(contestId: string): Promise<boolean> {
  const { getSealedPaper: sealed } = await query(SealedPaperDocument, { id: contestId })
  // If the storage is full, the start will return the paper.
  return sealed !== null && writeEntry(tabStorage(), nameOf(contestId), sealed)
}

/** Decrypts a paper with the key of the start, in Base64, and stores its formulas. Rejects if the key is of another paper. */
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

/** The time over which the loads of all who wait are spread; nearer to the opening it is shorter. */
const loadWithinSeconds = 60

const retryWithinMilliseconds = 20_000

/**
 * Loads the sealed paper while somebody who has joined (`isWanted`) waits for the opening. Returns whether it is stored.
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
