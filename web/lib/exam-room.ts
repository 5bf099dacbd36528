/** The room that the notices of exams need on a page. */
export type ExamRoom = {
  running: number
  /** When the last of them ends, in milliseconds since 1970 by this device's clock. */
  endsAt: number
  /** The packs whose answers are hidden. */
  packIds: readonly string[]
}

const name = 'exam-room'

/** Stores the room for the next pages; null removes it, also for the next user of the browser. */
export function storeExamRoom(room: ExamRoom | null): void {
  // The next screen of this document keeps it while the bar loads.
  document.documentElement.style.setProperty('--running-exams', String(room?.running ?? 0))
  try {
    if (room === null) localStorage.removeItem(name)
    else localStorage.setItem(name, [room.running, room.endsAt, ...room.packIds].join(' '))
  } catch {
    // Without storage a page has no room for exams: they show from the next screen on.
  }
}

/** Returns the room that is stored. */
export function readExamRoom(): ExamRoom {
  let stored: string[] = []
  try {
    // There is none on the server, where an error for each page would be slow.
    stored = globalThis.localStorage?.getItem(name)?.split(' ') ?? []
  } catch {
    // Storage is blocked.
  }
  const [running, endsAt = 0, ...packIds] = stored
  return { running: Number(endsAt) > Date.now() ? Number(running) : 0, endsAt: Number(endsAt), packIds }
}

/**
 * A script that keeps the room before the first paint, also that of a line for what waits to be sent. Its `d` is the
 * root element; its `s` returns whether there is a session.
 */
export const keepExamRoom = `try{if(Object.keys(localStorage).some(function(k){return/^outbox:/.test(k)}))d.style.setProperty('--outbox',1);var x=(localStorage.getItem('${name}')||'').split(' ');if(x[2]&&s()){if(x[1]>Date.now())d.style.setProperty('--running-exams',x[0]);var c=new CSSStyleSheet;c.replaceSync(x.slice(2).map(function(p){return'[data-exam-notice="'+p.replace(/[^\\w-]/g,'')+'"]{min-height:var(--exam-notice-height)}'}).join(''));document.adoptedStyleSheets=[...document.adoptedStyleSheets,c]}}catch(e){}`
