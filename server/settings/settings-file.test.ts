import { expect, test } from 'vitest'
import { exampleFile } from '../../scripts/settings-documents.ts'
import { findSettingsProblems } from './settings-file.ts'

test('each line of the file of settings that sets nothing is named, with the nearest setting', () => {
  const text = `# PROCESES=1
PORT=3001
PROCESES=2
export LOG_LEVEL=warn
data_dir=/srv
SMTP_URL: smtp://mail
HOST 0.0.0.0
MAIL_NOTE="Ask the office.
Door 2 is its door"
VIEWPORT_WIDTH=3
AWS_ACCESS_KEY_ID=x
https_proxy=http://proxy
`
  expect(findSettingsProblems(text)).toEqual([
    'onushilon.env: there is no setting PROCESES, so this line does nothing; PROCESSES may be meant.',
    'onushilon.env: there is no setting VIEWPORT_WIDTH, so this line does nothing.',
    'onushilon.env: there is no setting data_dir, so this line does nothing; DATA_DIR may be meant.',
    'onushilon.env: SMTP_URL has no "=" after it, so this line does nothing.',
    'onushilon.env: HOST has no "=" after it, so this line does nothing.',
  ])
})

test('the example file, with every setting set, has no such line', () => {
  const example = exampleFile().replaceAll(/^#(?=[A-Z_]+=)/gm, '')
  expect(example).toMatch(/^PORT=/m)
  expect(findSettingsProblems(example)).toEqual([])
})
