import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

/* Vitest runs this before each file of tests, also where files share their modules. */

afterAll(endFile)
