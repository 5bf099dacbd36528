import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.js'
import { createAccount, makeQuestions, savePack } from './bank.ts'
import { openSignedIn, type PaintLatency, readThrough, timePaints } from './paint-latency.ts'
import type { Product } from './product.ts'

const slowDown = 4
const choices = 24

/** Chooses options in exams of 5 and 200 questions on a slowed-down CPU. Returns the lines of the report. */
export async function measureChoosing(product: Product): Promise<string[]> {
  const executablePath = findChromium()
  if (!executablePath) return ['Choosing was not measured: no Chromium was found.']
  const author = await createAccount(product, 'author@bench.local', 'CREATORS')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const lines = [
      `| a choice in an exam, ${slowDown}× CPU slow-down: click to next paint | p50 ms | p95 ms | most ms | CPU ms a choice |`,
      '| --- | ---: | ---: | ---: | ---: |',
    ]
    for (const questions of [5, 200]) {
      const pack = { name: `Exam of ${questions}`, questions: makeQuestions(questions) }
      const packId = await savePack(product.url, author.token, pack)
      const page = await openExam(product, browser, packId)
      const { nodes, height } = await page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        height: document.documentElement.scrollHeight,
      }))
      const name = `${questions} questions, ${nodes} elements, ${height} pixels high`
      lines.push(tableRow(name, await choose(page, questions)))
      await readThrough(page)
      lines.push(
        tableRow(`${questions} questions, read through to the end before`, await choose(page, questions)),
      )
      await page.close()
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function openExam(product: Product, browser: Browser, packId: string): Promise<Page> {
  const learner = await createAccount(product, `${crypto.randomUUID()}@bench.local`)
  const page = await openSignedIn(browser, product.url, learner)
  await page.goto(`${product.url}/exam/pack/${packId}`)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await page.waitForSelector('#question-1')
  return page
}

/** Chooses an option in questions of the whole exam, each time another one than before. */
async function choose(page: Page, questions: number): Promise<PaintLatency> {
  const timing = await timePaints(page, { event: 'click', slowDown })
  for (let turn = 0; turn < choices; turn += 1) {
    const place = 1 + Math.floor((turn * questions) / choices)
    const middle = await page.evaluate(
      async ({ place, option }) => {
        const row = document.querySelectorAll(`#question-${place} label`)[option]!
        row.scrollIntoView({ block: 'center' })
        await new Promise((resolve) => setTimeout(resolve, 600))
        const { left, top, width, height } = row.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      },
      { place, option: turn % 4 },
    )
    await page.mouse.click(middle.x, middle.y)
    await page.waitForTimeout(900)
  }
  return timing.stop()
}

function tableRow(name: string, { p50, p95, most, cpuMs }: PaintLatency): string {
  return `| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${most.toFixed(0)} | ${cpuMs.toFixed(1)} |`
}
