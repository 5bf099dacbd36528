/** The longest wait, so that texts are shown when the face is lost or the line is slow. */
const patienceMs = 500

let hasWaited = false

/**
 * Waits once for the face of Bangla if a text has Bangla letters, which an English page gets only with its data: in the
 * system's face other lines would break, and options move when ours arrives.
 */
export async function loadBanglaFace(text: string): Promise<void> {
  if (hasWaited || !document.fonts || !/[অ-হ]/.test(text)) return
  hasWaited = true
  if (document.documentElement.dataset.savesData !== undefined) return
  const loading = document.fonts.load('1em "Hind Siliguri Bangla"', 'ক').catch(() => {})
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
