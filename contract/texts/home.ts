import * as en from './en/home.ts'
import { section } from './section.ts'

export const home = section({ en: en.home })
